/// The base class of layouts that arrange the items of a collection view. Its attributes for the elements in the bounds decide
/// which items are displayed, and where. **Model choices:** They are asked for once whenever the layout or the bounds change.
/// Views get `apply(_:)` with them, except in a flow layout that doesn't override `layoutAttributesForElements(in:)`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var viewLink: UICollectionView?
  @exclusivity(unchecked) final var isInvalid = true
  /// Whether the content was laid out horizontally. Read in every frame.
  @exclusivity(unchecked) final var isHorizontal = false
  final var isPreparing = false
  @exclusivity(unchecked) final var overrides: LayoutOverrides = []
  public override init() { super.init() }

  deinit { if overrides.contains(.decorations) { Self.decorations[ObjectIdentifier(self)] = nil } }

  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  open var collectionView: UICollectionView? { viewLink }
  /// Computes the layout. Called before the first display and after an invalidation.
  open func prepare() {}

  /// Invalidates the layout, so that the next layout pass computes it again.
  open func invalidateLayout() {
    if overrides.contains(.invalidation) {
      invalidateLayout(with: makeContext())
    } else {
      becomeInvalid()
    }
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    becomeInvalid()
    adjustOffset(for: context)
  }
  final func becomeInvalid() {
    isInvalid = true
    if !isPreparing { viewLink?.markForLayout() }
  }

  final func adjustOffset(for context: UICollectionViewLayoutInvalidationContext) {
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero, let view = viewLink else { return }
    view.contentOffset.x += adjustment.x
    view.contentOffset.y += adjustment.y
  }

  /// Takes what a preferred size changes. A layout of UIKit's own knows the size by now.
  final func adopt(_ context: UICollectionViewLayoutInvalidationContext) {
    if !isOwn, !overrides.contains(.invalidation) { return adjustOffset(for: context) }
    let wasInvalid = isInvalid
    invalidateLayout(with: context)
    if !isOwn { isInvalid = wasInvalid }
  }

  final func makeContext(everything: Bool = false) -> UICollectionViewLayoutInvalidationContext {
    let kind =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = kind?.make(made: ()) ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = everything
    return context
  }

  /// Returns whether new bounds invalidate the layout (Rotation 5). An override is also asked after the content scrolled.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns whether the layout takes the attributes that a cell prefers (Tables 29).
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns what else changes with the attributes that a cell prefers. Overrides must call `super`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Attributes
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  // swift-format-ignore
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  // swift-format-ignore
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposed) }
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  // MARK: Updates
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  // Never called here: there are no animations.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  // swift-format-ignore
  open func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: path) }
  // swift-format-ignore
  open func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: path) }
  // swift-format-ignore
  open func initialLayoutAttributesForAppearingSupplementaryElement(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  // swift-format-ignore
  open func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Decorations
  private nonisolated(unsafe) static var decorations:
    [ObjectIdentifier: [String: ReusePool<UICollectionReusableView>]] = [:]

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationPool(elementKind).register(viewClass)
  }
  @_disfavoredOverload open func register(
    _ nib: UINib?, forDecorationViewOfKind elementKind: String
  ) { decorationPool(elementKind).register(nib) }

  final func decorationPool(_ kind: String) -> ReusePool<UICollectionReusableView> {
    overrides.insert(.decorations)
    let key = ObjectIdentifier(self)
    return Self.decorations[key]?[kind]
      ?? made(&Self.decorations[key, default: [:]][kind], ReusePool(identifier: kind))
  }

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  final func prepareNow() {
    isInvalid = false
    isPreparing = true
    prepare()
    isPreparing = false
    if isInvalid {
      // A subclass changed settings after the base implementation had used them.
      isInvalid = false
      computeGeometry()
    }
  }

  // MARK: Queries from the collection view
  /// Calls a closure for each item that overlaps a rectangle, with its number and frame.
  func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
    guard let view = viewLink else { return }
    for one in view.shownAttributes(in: rect) where one.representedElementCategory == .cell {
      if let item = view.counts.number(at: one.indexPath) { body(item, one.frame) }
    }
  }

  /// Calls a closure for each header, footer and decoration that overlaps a rectangle, with its section and frame.
  func forEachSupplement(in rect: CGRect, _ body: SupplementBody) {}
  typealias SupplementBody = (UICollectionView.ElementCategory, String, Int, CGRect) -> Void

  func tellHandlers(of set: ShownSet) {}
  /// Whether elements can be found without attributes, which would be allocated.
  final var knowsElements: Bool { !isOwn && !overrides.contains(.elements) }
  var changesElements: Bool { false }

  /// Returns whether new bounds show the same elements, which then have their new frames.
  final func stillShows(_ set: ShownSet, in rect: CGRect) -> Bool {
    guard knowsElements, !changesElements, let view = viewLink else { return false }
    var (count, supplements, isSame) = (0, 0, true)
    forEachItem(in: rect) { item, frame in
      if count < set.items.count, set.items[count] == item {
        if set.attributes[count].frame != frame { set.attributes[count].frame = frame }
      } else {
        isSame = false
      }
      count += 1
    }
    forEachSupplement(in: rect) { _, kind, section, frame in
      supplements += 1
      guard supplements <= set.supplementAttributes.count else { return }
      let known = set.supplementAttributes[supplements - 1]
      if known.indexPath.section != section || known.representedElementKind != kind {
        isSame = false
      } else if known.frame != frame {
        known.frame = frame
        view.moveSupplement(known)
      }
    }
    return isSame && count == set.items.count && supplements == set.supplementAttributes.count
  }

  var moduleClass: AnyClass { UICollectionViewLayout.self }
  var showsSet: Bool { true }
  func scroller(ofSection section: Int) -> SectionScroller? { nil }
  final func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = type?.make(made: ()) ?? UICollectionViewLayoutAttributes()
    attributes.become(category, kind, path)
    attributes.frame = frame
    return attributes
  }

  func computeGeometry() {}
  var estimatesSizes: Bool { false }
  final var isOwn: Bool { moduleClass == UICollectionViewLayout.self }
  final var asksCells: Bool { estimatesSizes || isOwn }
  /// The axes along which an element keeps its size.
  func fixedAxes(of element: UICollectionViewLayoutAttributes) -> Estimates { (false, false) }
}
