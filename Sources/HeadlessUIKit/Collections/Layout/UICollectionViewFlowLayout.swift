/// A layout that arranges items in lines along the scroll direction (Flow layout 1 to 4). **Model choices:** A line is
/// displayed with all its items. When an item changes its size, the offset stays unless `invalidationContext` adjusts it.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value that a delegate returns from `sizeForItemAt` to use `itemSize`.
  public static var unspecifiedSize: CGSize { CGSize(width: -Double.infinity, height: -.infinity) }

  /// The value of `estimatedItemSize` that makes `itemSize` the estimate.
  public static var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }

  static let defaultItemSize = CGSize(width: 50, height: 50)

  // Declared first to fill the padding of the base class, so that it doesn't enlarge the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection, oldValue) }
  }

  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { pinningDidChange() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { pinningDidChange() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  @exclusivity(unchecked) final var geometry = FlowGeometry()
  public override init() { super.init() }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// The size of items for which the delegate returns no size.
  open var itemSize = UICollectionViewFlowLayout.defaultItemSize {
    didSet { changed(itemSize, oldValue) }
  }

  /// The assumed size of items until they are displayed. Unless it is zero, the default, displayed cells are asked for their
  /// size (Tables 29). **Model choice:** If the delegate provides sizes, those are the estimates.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize, oldValue) } }
  /// The space between lines. Items shorter than their line make the space look larger.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing, oldValue) } }

  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing, oldValue) }
  }

  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset, oldValue) } }
  /// The size of headers. Of headers and footers, only the extent along the scroll direction counts. The default is none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize, oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize, oldValue) } }

  private func changed<Value: Equatable>(_ new: Value, _ old: Value) {
    if new != old { invalidateLayout() }
  }

  open override func prepare() {
    // What a subclass has changed before is used here, once.
    if isPreparing { isInvalid = false }
    computeGeometry()
  }

  open override var collectionViewContentSize: CGSize {
    geometry.axis.size(length: geometry.length, breadth: geometry.breadth)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = viewLink?.boundsStore else { return false }
    let axis = FlowAxis(isHorizontal: scrollDirection == .horizontal)
    return bounds.isEmpty || axis.breadth(of: newBounds.size) != axis.breadth(of: bounds.size)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { estimatesSizes && preferred.size != original.size }

  /// Gives an item the size that its cell prefers. Another breadth fills the lines again (Tables 29).
  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let path = preferred.indexPath
    if let item = viewLink?.counts.number(at: path) {
      let axis = geometry.axis
      if axis.breadth(of: preferred.size) == axis.breadth(of: original.size) {
        geometry.setLength(axis.length(of: preferred.size), of: item, in: path.section)
      } else {
        var sizes = geometry.frames.map(\.size)
        sizes[item] = preferred.size
        computeGeometry(of: sizes)
      }
    }
    if showsSet { viewLink?.extras?.shownSet?.isStale = true }
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    forEachKnownItem(in: rect) { item, frame in
      guard let path = viewLink?.counts.indexPath(of: item) else { return }
      found.append(makeAttributes(.cell, nil, path, frame: frame))
    }
    forEachSupplement(in: rect) { _, kind, section, _ in
      if let one = supplement(kind, section) { found.append(one) }
    }
    return found
  }

  private func forEachKnownItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
    guard let view = viewLink else { return }
    let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    for item in geometry.items(from: start, to: end) {
      let frame = geometry.frame(of: item, in: view.counts.section(of: item))
      if frame.intersects(rect) { body(item, frame) }
    }
  }

  override func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
    if overrides.contains(.elements) { return super.forEachItem(in: rect, body) }
    forEachKnownItem(in: rect, body)
  }

  override func forEachSupplement(in rect: CGRect, _ body: SupplementBody) {
    let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    for section in geometry.sections(from: start, to: end) {
      for isHeader in [true, false] {
        guard let frame = supplementFrame(isHeader, section), frame.intersects(rect) else {
          continue
        }
        body(.supplementaryView, Self.kind(isHeader), section, frame)
      }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    viewLink?.counts.number(at: indexPath).map {
      makeAttributes(.cell, nil, indexPath, frame: geometry.frame(of: $0, in: indexPath.section))
    }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplement(elementKind, indexPath.section) }

  override var moduleClass: AnyClass { UICollectionViewFlowLayout.self }
  override var showsSet: Bool {
    overrides.contains(.elements) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  override func computeGeometry() { computeGeometry(of: nil) }
  private func computeGeometry(of sizes: [CGSize]?) {
    guard let view = viewLink else { return }
    isHorizontal = scrollDirection == .horizontal
    let delegate = view.itemDelegate as? any UICollectionViewDelegateFlowLayout
    let first = sizes == nil ? delegate.flatMap { probeSize(of: $0, view) } : nil
    let hasOwnSizes = first != nil || estimatesSizes
    let axis = FlowAxis(isHorizontal: isHorizontal)
    var new = FlowGeometry(
      axis, breadth: axis.breadth(of: view.boundsStore.size) - view.contentMargin,
      itemSize: hasOwnSizes ? nil : commonSize(view), scale: UIScreen.main.scale)
    for section in 0..<view.counts.sectionCount {
      let metrics = metrics(of: section, view, delegate)
      if !hasOwnSizes {
        new.append(metrics)
        continue
      }
      new.append(metrics) { item in
        if let sizes { return sizes[view.counts.numbers(inSection: section).lowerBound + item] }
        guard let delegate, let first else {
          return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        }
        let path = IndexPath(item: item, section: section)
        return path == view.counts.indexPath(of: 0) ? first : askSize(of: delegate, view, at: path)
      }
    }
    // Assigned only when complete: the delegate may read the current layout meanwhile.
    geometry = new
  }

  override var estimatesSizes: Bool { estimatedItemSize != .zero }
}
