import Foundation

/// Where the items of a collection view lie.
///
/// **Model choice:** there are no attribute objects, and so no layouts but those of the model: a
/// layout of one's own is a subclass of `UICollectionViewFlowLayout`.
@MainActor
open class UICollectionViewLayout {
  @exclusivity(unchecked)
  nonisolated(unsafe) unowned(unsafe) final var viewLink: UICollectionView?
  @exclusivity(unchecked) final var isInvalid = true

  /// Which way the content was laid out, to be asked in every frame.
  @exclusivity(unchecked) final var isHorizontal = false

  private var isPreparing = false

  init() {}

  /// The collection view that the layout belongs to.
  public final var collectionView: UICollectionView? { viewLink }

  /// Computes the layout. Called before the first display, and after an invalidation.
  open func prepare() {}

  /// Has the layout computed anew in the next layout pass; the collection view's counts stay as
  /// they are.
  open func invalidateLayout() {
    isInvalid = true
    if !isPreparing { viewLink?.markForLayout() }
  }

  /// Whether the layout must be computed anew for other bounds, asked before the collection view has
  /// them. `false`; a flow layout must if its lines get longer or shorter (Rotation 5).
  ///
  /// **Model choice:** asked when the size changes, and not when the content is scrolled: no layout
  /// of the model depends on the offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  final func prepareNow() {
    isInvalid = false
    isPreparing = true
    prepare()
    isPreparing = false
    if isInvalid {
      // A subclass changed its settings after the base implementation had used them.
      isInvalid = false
      computeGeometry()
    }
  }

  // MARK: What the collection view asks

  func computeGeometry() {}
  var hasSupplementaryViews: Bool { false }
  func items(from low: CGFloat, through high: CGFloat) -> Range<Int> { 0..<0 }
  func sections(from low: CGFloat, through high: CGFloat) -> Range<Int> { 0..<0 }
  func frame(ofItem item: Int, inSection section: Int) -> CGRect { .zero }
  func frame(of element: SupplementaryElement, inSection section: Int) -> CGRect { .zero }
}
