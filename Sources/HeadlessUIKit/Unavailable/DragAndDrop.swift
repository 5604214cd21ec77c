@available(
  *, unavailable, message: "there is no drag and drop; call the data source's moveRowAt in a test"
) @preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {}
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveRow(at:to:)"
) @preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {}
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveItem(at:to:)"
) @preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {}
@available(
  *, unavailable, message: "there is no drag and drop; change the data and call moveItem(at:to:)"
)
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {}
@available(*, unavailable, message: "return a UISwipeActionsConfiguration instead")
@preconcurrency @MainActor open class UITableViewRowAction {}

extension UICollectionView {
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  @available(*, unavailable, message: "change the data and call moveItem(at:to:)")
  public final func endInteractiveMovement() {}
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
