import Foundation

/// A layout that arranges items in lines along the scroll direction: a grid, or rows if each item
/// fills a line.
///
/// **Model choices**
/// - A full line is justified across the breadth. A last line that isn't full uses the spacing it
///   would have if it were filled with items as broad as its last one. A single item that fills its
///   line is centered. Nothing is rounded to pixels.
/// - A line is displayed with all its items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value that a delegate returns from `sizeForItemAt` to use `itemSize`; see
  /// `UICollectionViewDelegateFlowLayout`.
  public static var unspecifiedSize: CGSize { CGSize(width: -Double.infinity, height: -.infinity) }

  static let defaultItemSize = CGSize(width: 50, height: 50)

  @exclusivity(unchecked) final var geometry = FlowGeometry()

  /// Creates a vertically scrolling layout with items of 50 x 50 points.
  public override init() { super.init() }

  /// Stops with a fatal error; see `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of items for which the delegate returns no size.
  ///
  /// - Precondition: Both dimensions are positive unless the collection view's bounds are empty.
  ///   Items don't size themselves.
  open var itemSize = UICollectionViewFlowLayout.defaultItemSize {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The space between lines. The model uses exactly this value; items shorter than their line make
  /// the space look larger.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The insets of each section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of headers. Only the extent along the scroll direction counts. The default is no
  /// headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers. Only the extent along the scroll direction counts. The default is no
  /// footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Computes the layout. With one size for all items, the time is proportional to the number of
  /// sections.
  open override func prepare() {
    computeGeometry()
  }

  /// The size of the content: as long as the content, and as broad as the collection view within
  /// its insets.
  open override var collectionViewContentSize: CGSize {
    geometry.axis.size(length: geometry.length, breadth: geometry.breadth)
  }

  /// Returns whether the new bounds have a different breadth, or the old ones are empty.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = viewLink?.boundsStore else { return false }
    let axis = FlowAxis(isHorizontal: scrollDirection == .horizontal)
    return bounds.isEmpty
      || axis.breadth(of: newBounds.size) != axis.breadth(of: bounds.size)
  }

  // MARK: Queries from the collection view

  override func computeGeometry() {
    guard let view = viewLink else { return }
    isHorizontal = scrollDirection == .horizontal
    let axis = FlowAxis(isHorizontal: isHorizontal)
    let delegate = view.itemDelegate as? any UICollectionViewDelegateFlowLayout
    // Assigned only when complete: the delegate may read the current layout meanwhile.
    geometry =
      if let delegate, let firstSize = probeSize(of: delegate, view) {
        geometryOfOwnSizes(axis, view, delegate, firstSize)
      } else {
        geometryOfOneSize(axis, view, delegate)
      }
  }

  override var hasSupplementaryViews: Bool { geometry.hasSupplementaryViews }

  override func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    geometry.items(from: low, to: high)
  }

  override func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    geometry.sections(from: low, to: high)
  }

  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    geometry.frame(of: item, in: section)
  }

  override func frame(of element: SupplementaryElement, inSection section: Int) -> CGRect {
    element == .header ? geometry.headerFrame(of: section) : geometry.footerFrame(of: section)
  }
}
