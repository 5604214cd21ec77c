import Foundation

/// The base class of layouts that arrange the items of a collection view.
///
/// **Model choice:** A layout returns no attributes, so custom layouts must subclass
/// `UICollectionViewFlowLayout`.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var viewLink: UICollectionView?
  @exclusivity(unchecked) final var isInvalid = true

  /// Whether the content was laid out horizontally. Read in every frame.
  @exclusivity(unchecked) final var isHorizontal = false

  private var isPreparing = false

  init() {}

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// The collection view that uses the layout.
  public final var collectionView: UICollectionView? { viewLink }

  /// Computes the layout. Called before the first display and after an invalidation.
  open func prepare() {}

  /// Invalidates the layout, so that the next layout pass computes it again. Doesn't reload the
  /// collection view's counts.
  open func invalidateLayout() {
    isInvalid = true
    if !isPreparing { viewLink?.markForLayout() }
  }

  /// Returns whether new bounds invalidate the layout. Called before the bounds change. The default
  /// returns `false`; a flow layout returns `true` if the breadth of its lines changes (Rotation
  /// 5).
  ///
  /// **Model choice:** Called when the size changes, but not when the content scrolls: no layout in
  /// the model depends on the offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns whether the layout takes the attributes that a cell prefers. The default returns
  /// `false`; a flow layout with estimates returns `true` if the length differs (Tables 29).
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns what else changes with the attributes that a cell prefers. A flow layout adopts their
  /// size. Overrides must call `super`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

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

  func computeGeometry() {}
  var hasSupplementaryViews: Bool { false }
  var estimatesSizes: Bool { false }
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> { 0..<0 }
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> { 0..<0 }
  func frame(ofItem item: Int, inSection section: Int) -> CGRect { .zero }
  func frame(of element: SupplementaryElement, inSection section: Int) -> CGRect { .zero }
}
