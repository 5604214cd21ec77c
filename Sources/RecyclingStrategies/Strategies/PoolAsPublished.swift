import UIKit

/// The pool exactly as the article has it. It stops where the display of a row ends whose index path has no controller: a row
/// that a list brought back without requesting its cell (Tables 6), or one that moved to another index path (Tables 4). In
/// Objective-C, adding `nil` to a set raises an exception.
final class PoolAsPublishedTableViewController: RowsTableViewController {
  private var unusedViewControllers: [ContentViewController] = []
  private var viewControllersByIndexPath: [IndexPath: ContentViewController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostedViewTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      as! HostedViewTableViewCell
    let model = rows.model(at: indexPath)
    let viewController = recycledOrNewViewController(for: model)
    viewController.model = model
    viewControllersByIndexPath[indexPath] = viewController
    cell.hostedView = viewController.view
    return cell
  }

  private func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let contentViewController = rows.makeViewController(for: model)
    addChild(contentViewController)
    return contentViewController
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let viewController = viewControllersByIndexPath[indexPath]
    viewControllersByIndexPath.removeValue(forKey: indexPath)
    guard let viewController else { fatalError("*** -[__NSSetM addObject:]: object cannot be nil") }
    unusedViewControllers.append(viewController)
  }
}
