/// What an invalidation of a layout is about.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  // A list makes a context for each size that a cell prefers, which needs nothing of this.
  private final class Details {
    var everything = false, counts = false, offset = CGPoint.zero, size = CGSize.zero
    var items: [IndexPath]?, supplements: [String: [IndexPath]]?,
      decorations: [String: [IndexPath]]?
  }
  private final var details: Details?
  public override init() { super.init() }
  private final var ownDetails: Details { made(&details, Details()) }
  open internal(set) var invalidateEverything: Bool {
    get { details?.everything ?? false }
    set { if newValue != invalidateEverything { ownDetails.everything = newValue } }
  }
  open internal(set) var invalidateDataSourceCounts: Bool {
    get { details?.counts ?? false }
    set { if newValue != invalidateDataSourceCounts { ownDetails.counts = newValue } }
  }

  // What was marked as invalid, or `nil`. The model computes the whole layout anyway.
  open var invalidatedItemIndexPaths: [IndexPath]? { details?.items }
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { details?.supplements }
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { details?.decorations }

  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutInvalidationContext_init")
  convenience init(made: Void) { self.init() }

  @_silgen_name("HeadlessUIKit_UICollectionViewLayoutInvalidationContext_init")
  static func make(made: Void) -> UICollectionViewLayoutInvalidationContext
  open func invalidateItems(at indexPaths: [IndexPath]) {
    ownDetails.items = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    ownDetails.supplements = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: paths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at paths: [IndexPath]) {
    ownDetails.decorations = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: paths], uniquingKeysWith: +)
  }
}

open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{ open var invalidateFlowLayoutDelegateMetrics = true, invalidateFlowLayoutAttributes = true }

/// What a batch of updates does to an item, for a layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// The index path from before, or `nil` for an insertion. Sections have the item `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
    super.init()
  }

  static func items(
    of updates: ListUpdates, _ mapping: UpdateMapping
  ) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    func add(_ action: Action, _ from: IndexPath?, _ to: IndexPath?) {
      items.append(UICollectionViewUpdateItem(action, from: from, to: to))
    }
    for section in updates.deletedSections { add(.delete, whole(section), nil) }
    for section in updates.insertedSections { add(.insert, nil, whole(section)) }
    for section in updates.reloadedSections { add(.reload, whole(section), whole(section)) }
    for move in updates.movedSections { add(.move, whole(move.from), whole(move.to)) }
    for path in updates.deleted.sorted() { add(.delete, path, nil) }
    for path in updates.inserted.sorted() { add(.insert, nil, path) }
    for path in updates.reloaded.sorted() { add(.reload, path, mapping.newPath(of: path)) }
    for move in updates.moves { add(.move, move.from, move.to) }
    return items
  }
}

// swift-format-ignore
extension UICollectionViewLayoutInvalidationContext {
  public var contentOffsetAdjustment: CGPoint { get { details?.offset ?? .zero } set { if newValue != contentOffsetAdjustment { ownDetails.offset = newValue } } }
  public var contentSizeAdjustment: CGSize { get { details?.size ?? .zero } set { ownDetails.size = newValue } }
}
