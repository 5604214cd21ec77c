import UIKit

/// A table that recycles its controllers as it recycles its cells: those on screen by index path, unused ones in a stack. The
/// article has a set, but which controller a set returns depends on addresses, so that counts would differ between runs.
class PoolTableViewController: RowsTableViewController {
  fileprivate var unusedViewControllers: [ContentViewController] = []
  fileprivate var viewControllersByIndexPath: [IndexPath: ContentViewController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HostingTableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath) as! HostingTableViewCell
    host(rows.model(at: indexPath), in: cell, at: indexPath)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let viewController = viewControllersByIndexPath.removeValue(forKey: indexPath) else {
      return
    }
    recycle(viewController)
  }

  fileprivate func host(_ model: RowModel, in cell: HostingTableViewCell, at indexPath: IndexPath) {
    let viewController = recycledOrNewViewController(for: model)
    viewController.model = model
    viewControllersByIndexPath[indexPath] = viewController
    cell.hostedView = viewController.view
  }

  fileprivate func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    // As published, the recipe doesn't send `didMove(toParent:)`. The child works, but is never told that it was added.
    addChild(viewController)
    return viewController
  }

  fileprivate func recycle(_ viewController: ContentViewController) {
    unusedViewControllers.append(viewController)
  }
}

final class PoolCollectionViewController: RowsCollectionViewController {
  private var unusedViewControllers: [ContentViewController] = []
  fileprivate var viewControllersByIndexPath: [IndexPath: ContentViewController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(HostingCollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      as! HostingCollectionViewCell
    let model = rows.model(at: indexPath)
    let viewController = recycledOrNewViewController(for: model)
    viewController.model = model
    viewControllersByIndexPath[indexPath] = viewController
    cell.hostedView = viewController.view
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let viewController = viewControllersByIndexPath.removeValue(forKey: indexPath) else {
      return
    }
    unusedViewControllers.append(viewController)
  }

  private func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    if let viewController = unusedViewControllers.popLast() { return viewController }
    let viewController = rows.makeViewController(for: model)
    addChild(viewController)
    return viewController
  }
}

// MARK: - Variations

/// The pool in a table that requests no cells ahead. Then every row on screen was requested since its last display.
final class UnprefetchedPoolTableViewController: PoolTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.isPrefetchingEnabled = false
  }
}

/// The pool, with a controller for a row that comes back without a request, in `willDisplay`.
final class RehostingPoolTableViewController: PoolTableViewController {
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if viewControllersByIndexPath[indexPath] == nil {
      host(rows.model(at: indexPath), in: cell as! HostingTableViewCell, at: indexPath)
    }
  }
}

/// The pool, with unused controllers outside the hierarchy.
final class DetachingPoolTableViewController: PoolTableViewController {
  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    let viewController = super.recycledOrNewViewController(for: model)
    if viewController.parent == nil { addChild(viewController) }
    return viewController
  }

  override func recycle(_ viewController: ContentViewController) {
    viewController.willMove(toParent: nil)
    viewController.view.removeFromSuperview()
    viewController.removeFromParent()
    super.recycle(viewController)
  }
}

/// The pool, with a limited number of unused controllers. Any others are released.
final class BoundedPoolTableViewController: PoolTableViewController {
  nonisolated static let capacity = 4

  override func recycle(_ viewController: ContentViewController) {
    if unusedViewControllers.count < Self.capacity { return super.recycle(viewController) }
    viewController.willMove(toParent: nil)
    viewController.view.removeFromSuperview()
    viewController.removeFromParent()
  }
}

/// The pool, with a screenful of controllers created before the first row is shown.
final class PrewarmedPoolTableViewController: PoolTableViewController {
  private let screenful: Int

  init(rows: any ListModel, screenful: Int) {
    self.screenful = screenful
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for row in (0..<screenful).reversed() {
      let model = rows.model(at: rows.indexPath(ofRow: row))
      let viewController = rows.makeViewController(for: model)
      addChild(viewController)
      viewController.model = model
      viewController.loadViewIfNeeded()
      recycle(viewController)
    }
  }
}

/// A pool for each type of content, so that no controller discards its view.
final class KeyedPoolTableViewController: PoolTableViewController {
  private var unusedViewControllersByType: [String: [ContentViewController]] = [:]

  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    unusedViewControllersByType[model.type]?.popLast()
      ?? super.recycledOrNewViewController(for: model)
  }

  override func recycle(_ viewController: ContentViewController) {
    guard let model = viewController.model else { return }
    unusedViewControllersByType[model.type, default: []].append(viewController)
  }
}
