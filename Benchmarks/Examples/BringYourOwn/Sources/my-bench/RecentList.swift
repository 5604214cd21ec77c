import HeadlessUIKit
import RecyclingStrategies

extension Strategy {
  static let recent = Strategy(
    name: "recent", summary: "the last 32 rows keep their controllers", cost: "32 controllers",
    hosts: [.table, .collection], contents: .withoutController
  ) { RecentListViewController($0) }
}

final class RecentListViewController: ListViewController {
  private var recent: [ContentViewController] = []

  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let model = model(at: indexPath)
    let own = recent.firstIndex { $0.model?.row == model.row }
    let viewController = own.map { recent.remove(at: $0) } ?? oldestOrNewViewController()
    viewController.change(to: content(for: model))
    if own == nil { viewController.model = model }
    recent.append(viewController)
    let cell = dequeue(HostedViewCell.self, for: indexPath)
    cell.hostedView = viewController.view
    return cell
  }

  private func oldestOrNewViewController() -> ContentViewController {
    if recent.count == 32 { return recent.removeFirst() }
    let viewController = setup.content.variants[0].makeController()
    addChild(viewController)
    return viewController
  }
}
