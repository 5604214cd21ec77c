import HeadlessUIKit

extension Strategy {
  /// As many controllers as rows are ever needed at once, recycled as cells are.
  public static let pool = Strategy(
    name: "pool",
    summary: "the list recycles a pool of controllers, each added as a child once"
  ) {
    PoolListViewController(models: $0, content: $1)
  }
}

/// A list that recycles its controllers the way a table recycles its cells: those on screen are
/// kept by index path, those waiting for a row are kept apart.
final class PoolListViewController: ListViewController {
  // A stack, where a set would do in an app: which waiting controller a set gives back depends on
  // addresses, and the counts of a run would no longer be the same in each.
  private var unusedViewControllers: [ContentViewController] = []
  private var viewControllersByIndexPath: [IndexPath: ContentViewController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    registerHostedViewCell()
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = dequeueHostedViewCell(for: indexPath)
    let viewController = recycledOrNewViewController()
    viewController.model = models[indexPath.row]
    viewControllersByIndexPath[indexPath] = viewController
    cell.hostedView = viewController.view
    return cell
  }

  private func recycledOrNewViewController() -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = content.makeController()
    // The recipe as it was published sends no `didMove(toParent:)` here. The child works as well
    // without it; it only never hears that it has arrived.
    addChild(viewController)
    return viewController
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = viewControllersByIndexPath.removeValue(forKey: indexPath) else {
      return
    }
    unusedViewControllers.append(viewController)
  }
}
