import UIKit

/// A table whose rows get their own controllers back, as long as few other rows were shown meanwhile: what the user did in
/// them, and what they loaded, is still there. Other rows get the controller that was away for longest, and start anew. The
/// recipe is ours. In an app whose models change, a controller that is kept must also be told of the change.
final class PoolRecentTableViewController: PoolOnDisplayTableViewController {
  private var recent = RecentViewControllers()

  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    recent.take(for: model, of: rows)
  }

  override func recycle(_ viewController: ContentViewController) { recent.append(viewController) }
}

final class PoolRecentCollectionViewController: PoolOnDisplayCollectionViewController {
  private var recent = RecentViewControllers()

  override func recycledOrNewViewController(for model: RowModel) -> ContentViewController {
    recent.take(for: model, of: rows)
  }

  override func recycle(_ viewController: ContentViewController) { recent.append(viewController) }
}

/// The controllers of the rows that left the screen last, the latest at the end.
@MainActor struct RecentViewControllers {
  /// Three screens of eight rows.
  nonisolated static let capacity = 24

  private var viewControllers: [ContentViewController] = []

  /// Returns the controller of a row, or another one that now shows the row.
  mutating func take(for model: RowModel, of rows: any ListModel) -> ContentViewController {
    if let index = index(ofRow: model.row) { return viewControllers.remove(at: index) }
    let viewController =
      viewControllers.count < Self.capacity
      ? rows.makeViewController(for: model) : viewControllers.removeFirst()
    viewController.model = model
    return viewController
  }

  private func index(ofRow row: Int) -> Int? {
    // A row that comes back is more likely to be one of the last that left.
    var index = viewControllers.count - 1
    while index >= 0, viewControllers[index].model?.row != row { index -= 1 }
    return index < 0 ? nil : index
  }

  mutating func append(_ viewController: ContentViewController) {
    viewControllers.append(viewController)
  }
}
