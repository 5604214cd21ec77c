import HeadlessUIKit
import RecyclingStrategies

extension Strategy {
  static let recent = Strategy(name: "recent", summary: "the last 32 rows keep their controllers") {
    RecentListViewController(models: $0, content: $1)
  }
}

final class RecentListViewController: ListViewController {
  private var recent: [ContentViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    registerHostedViewCell()
  }

  override func tableView(_: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let own = recent.firstIndex { $0.model?.row == indexPath.row }
    let viewController = own.map { recent.remove(at: $0) } ?? oldestOrNewViewController()
    if own == nil { viewController.model = models[indexPath.row] }
    recent.append(viewController)
    let cell = dequeueHostedViewCell(for: indexPath)
    cell.hostedView = viewController.view
    return cell
  }

  private func oldestOrNewViewController() -> ContentViewController {
    if recent.count == 32 { return recent.removeFirst() }
    let viewController = content.makeController()
    addChild(viewController)
    return viewController
  }
}
