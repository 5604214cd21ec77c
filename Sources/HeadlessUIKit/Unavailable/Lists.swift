@available(*, unavailable, message: "There are no outlines here. Apply the visible items instead.")
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {}

@available(*, unavailable, message: "Layouts have no badges here. Add them to the cell.")
open class NSCollectionLayoutSupplementaryItem: NSObject {}

extension NSCollectionLayoutGroup {
  @available(*, unavailable, message: "Groups are lines here. Nest horizontal and vertical ones.")
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [Any]
  ) -> NSCollectionLayoutGroup { fatalError() }
}

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

// swift-format-ignore
@available(*, unavailable, message: "change the data and call moveItem(at:to:)")
extension UICollectionView {
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  public final func endInteractiveMovement() {}
  public final func cancelInteractiveMovement() {}
  public final var dragDelegate: AnyObject? { get { nil } set {} }
  public final var dropDelegate: AnyObject? { get { nil } set {} }
}

// swift-format-ignore
@available(*, unavailable, message: "call the data source's moveRowAt, or moveRow(at:to:)")
extension UITableView {
  public final var dragDelegate: AnyObject? { get { nil } set {} }
  public final var dropDelegate: AnyObject? { get { nil } set {} }
}
