import Foundation

/// Items in lines, one line after another in the direction of scrolling: a grid, or rows if each
/// item fills a line.
///
/// **Model choices**
/// - A full line is spread over the breadth; a last line that is not full keeps the spacing that
///   it would have if it were filled up with items as broad as its last; an item that is alone in
///   a full line stands in the middle. Nothing is rounded to pixels.
/// - A line is displayed from the moment its first edge touches the last edge of the bounds, as
///   are rows of a table, and then with all its items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What a delegate returns from `sizeForItemAt` for `itemSize`, see
  /// `UICollectionViewDelegateFlowLayout`.
  public static var unspecifiedSize: CGSize { CGSize(width: -Double.infinity, height: -.infinity) }

  @exclusivity(unchecked) final var geometry = FlowGeometry()

  /// Creates a layout that scrolls vertically, with items of 50 x 50 points.
  public override init() {}

  /// Which way the content is scrolled.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of items that the delegate gives none.
  ///
  /// - Precondition: it is positive: items do not size themselves.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The space between lines, which is here just that much: items of one line that are shorter
  /// than the line make it appear larger.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The least space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The space around the items of each section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of headers; of it, what lies along the scroll direction counts. No headers at first.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers; of it, what lies along the scroll direction counts. No footers at first.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Computes where everything lies: with one size for all items, in the time of the sections.
  open override func prepare() {
    computeGeometry()
  }

  /// As long as the content, and as broad as the collection view within its insets.
  open override var collectionViewContentSize: CGSize {
    geometry.axis.size(length: geometry.length, breadth: geometry.breadth)
  }

  /// Whether the bounds have another breadth than now.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = viewLink?.boundsStore else { return false }
    let axis = FlowAxis(isHorizontal: scrollDirection == .horizontal)
    return axis.breadth(of: newBounds.size) != axis.breadth(of: bounds.size)
  }

  // MARK: What the collection view asks

  override func computeGeometry() {
    guard let view = viewLink else { return }
    isHorizontal = scrollDirection == .horizontal
    let axis = FlowAxis(isHorizontal: isHorizontal)
    let delegate = view.itemDelegate as? any UICollectionViewDelegateFlowLayout
    // Made apart: the delegate may ask for the layout that there is.
    geometry =
      if let delegate, let firstSize = probeSize(of: delegate, view) {
        geometryOfOwnSizes(axis, view, delegate, firstSize)
      } else {
        geometryOfOneSize(axis, view, delegate)
      }
  }

  override var hasSupplementaryViews: Bool { geometry.hasSupplementaryViews }

  override func items(from low: CGFloat, through high: CGFloat) -> Range<Int> {
    geometry.items(from: low, through: high)
  }

  override func sections(from low: CGFloat, through high: CGFloat) -> Range<Int> {
    geometry.sections(from: low, through: high)
  }

  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    geometry.frame(of: item, in: section)
  }

  override func frame(of element: SupplementaryElement, inSection section: Int) -> CGRect {
    element == .header ? geometry.headerFrame(of: section) : geometry.footerFrame(of: section)
  }
}
