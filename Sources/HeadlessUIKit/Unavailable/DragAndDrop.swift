import Foundation

/// Not available: there are no touches that drag.
@available(
  *, unavailable, message: "there is no drag and drop; call the data source's moveRowAt in a test"
)
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {}
/// Not available: there are no touches that drag.
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveRow(at:to:)"
)
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {}
/// Not available: there are no touches that drag.
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveItem(at:to:)"
)
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {}
/// Not available: there are no touches that drag.
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveItem(at:to:)"
)
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {}
/// Not available: deprecated.
@available(*, unavailable, message: "return a UISwipeActionsConfiguration instead")
@preconcurrency @MainActor open class UITableViewRowAction {}

extension UICollectionView {
  /// Not available: there are no touches that move items.
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Not available: there are no touches that move items.
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Not available: there are no touches that move items.
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func endInteractiveMovement() {}
  /// Not available: there are no touches that move items.
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func cancelInteractiveMovement() {}
}

extension UITableView {
  @available(*, unavailable, message: "call the data source's moveRowAt in a test")
  public final var dragDelegate: AnyObject? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "change the data and call moveRow(at:to:)")
  public final var dropDelegate: AnyObject? {
    get { nil }
    set {}
  }
}

extension UICollectionView {
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final var dragDelegate: AnyObject? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final var dropDelegate: AnyObject? {
    get { nil }
    set {}
  }
}
