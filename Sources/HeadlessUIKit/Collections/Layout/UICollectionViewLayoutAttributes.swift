import Foundation

/// The position and size of an item, as a layout proposes them to a cell that sizes itself.
///
/// **Model choice:** Only cells that size themselves receive attributes. A layout has no methods that
/// return them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  /// The index path of the item.
  open var indexPath: IndexPath

  /// The frame in the collection view's coordinates.
  open var frame = CGRect.zero

  /// Creates attributes of a cell, with an empty frame.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
  }

  /// The size. Setting it keeps the center.
  public final var size: CGSize {
    get { frame.size }
    set {
      frame = frame.insetBy(
        dx: (frame.width - newValue.width) / 2, dy: (frame.height - newValue.height) / 2)
    }
  }
}

/// What changes besides the layout when the size of an item changes.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// The distance that is added to the collection view's offset. The default is zero.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Creates a context without an adjustment.
  public init() {}
}
