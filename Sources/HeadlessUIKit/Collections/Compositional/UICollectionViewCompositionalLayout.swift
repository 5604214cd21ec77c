public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections of groups. The time and memory of `prepare()` don't depend on the number of items. Frames are rounded
/// to pixels (Flow layout 5). **Model choices:** After an update or a reload, sizes are estimates until they are measured
/// again. The offset of a section that scrolls on its own stays with the index of the section.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private(set) final var solved: [SolvedSection] = []
  private var scrollers: [Int: SectionScroller] = [:], full = CGSize.zero, length: CGFloat = 0
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  /// Returns a layout of rows that size themselves; see `NSCollectionLayoutSection.list(using:layoutEnvironment:)`.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Computing
  private var axis: FlowAxis { FlowAxis(isHorizontal: isHorizontal) }
  open override func prepare() { computeGeometry() }

  override func computeGeometry() {
    guard let view = viewLink else { return }
    isHorizontal = configuration.scrollDirection == .horizontal
    full = view.boundsStore.inset(by: view.insets).size
    let room = LayoutRoom(contentSize: full)
    solved = (0..<view.counts.sectionCount).map { index in
      guard let section = provider(index, room) else {
        fatalError("the section provider of \(self) returned no section at index \(index)")
      }
      return SolvedSection(section, view.counts.numbers(inSection: index), axis, in: full)
    }
    for (index, scroller) in scrollers
    where !solved.indices.contains(index) || !solved[index].isOrthogonal {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
    placeSections()
  }

  private func placeSections() {
    var position: CGFloat = 0
    for (index, section) in solved.enumerated() {
      if index > 0 { position += configuration.interSectionSpacing }
      section.start = position
      position = section.end
    }
    length = position
    viewLink?.extras?.shownSet?.isStale = true
  }

  open override var collectionViewContentSize: CGSize {
    axis.size(length: length, breadth: axis.breadth(of: full))
  }
  override var estimatesSizes: Bool { solved.contains { $0.hasEstimates } }
  override var moduleClass: AnyClass { UICollectionViewCompositionalLayout.self }

  // MARK: Attributes
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    forEachElement(in: rect) { item, section, frame in
      let path = IndexPath(item: item, section: section)
      found.append(makeAttributes(.cell, nil, path, frame: frame))
    }
    forEachSupplement(in: rect) { category, kind, section, frame in
      let path = IndexPath(item: 0, section: section)
      found.append(makeAttributes(category, kind, path, frame: frame))
    }
    return found
  }

  private func forEachElement(in rect: CGRect, _ body: (Int, Int, CGRect) -> Void) {
    let (low, high) = (axis.start(of: rect), axis.start(of: rect) + axis.length(of: rect.size))
    for index in solved.indices where solved[index].end > low && solved[index].start < high {
      solved[index].forEachItem(in: rect, offset: offset(ofSection: index)) { body($0, index, $1) }
    }
  }

  override func forEachItem(in rect: CGRect, _ body: (Int, CGRect) -> Void) {
    if overrides.contains(.elements) { return super.forEachItem(in: rect, body) }
    forEachElement(in: rect) { body(solved[$1].firstNumber + $0, $2) }
  }

  override func forEachSupplement(in rect: CGRect, _ body: SupplementBody) {
    let (low, high) = (axis.start(of: rect), axis.start(of: rect) + axis.length(of: rect.size))
    for index in solved.indices where solved[index].end > low && solved[index].start < high {
      let section = solved[index]
      for item in section.section.boundarySupplementaryItems {
        let frame = section.frame(of: item, in: pinningBounds)
        if frame.overlaps(rect) { body(.supplementaryView, item.elementKind, index, frame) }
      }
      for item in section.section.decorationItems {
        let frame = section.frame.inset(by: item.contentInsets)
        if frame.overlaps(rect) { body(.decorationView, item.elementKind, index, frame) }
      }
    }
  }

  override var changesElements: Bool {
    solved.contains { $0.section.visibleItemsInvalidationHandler != nil }
  }
  override func tellHandlers(of set: ShownSet) {
    for (index, section) in solved.enumerated() {
      guard let handler = section.section.visibleItemsInvalidationHandler else { continue }
      let shown = (set.attributes + set.supplementAttributes).filter {
        $0.indexPath.section == index && $0.representedElementCategory != .decorationView
      }
      if shown.isEmpty { continue }
      let offset = scrollers[index]?.boundsStore.origin ?? viewLink?.boundsStore.origin ?? .zero
      handler(shown, offset, LayoutRoom(contentSize: full))
    }
  }

  private var pinningBounds: CGRect {
    viewLink.map { $0.boundsStore.inset(by: $0.insets) } ?? .zero
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    section(with: indexPath).map {
      let offset = offset(ofSection: indexPath.section)
      return makeAttributes(
        .cell, nil, indexPath, frame: $0.frame(of: indexPath.item, offset: offset))
    }
  }

  private func section(with path: IndexPath) -> SolvedSection? {
    guard solved.indices.contains(path.section) else { return nil }
    return solved[path.section].itemCount > path.item ? solved[path.section] : nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard solved.indices.contains(indexPath.section) else { return nil }
    let section = solved[indexPath.section]
    return section.section.boundarySupplementaryItems.first { $0.elementKind == elementKind }.map {
      let frame = section.frame(of: $0, in: pinningBounds)
      return makeAttributes(.supplementaryView, elementKind, indexPath, frame: frame)
    }
  }

  // MARK: Invalidation
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    viewLink.map { $0.boundsStore.size != newBounds.size } ?? false
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (width, height) = isEstimated(original)
    let (new, old) = (preferred.size, original.size)
    return width && new.width != old.width || height && new.height != old.height
  }

  override func fixedAxes(of element: UICollectionViewLayoutAttributes) -> Estimates {
    let (width, height) = isEstimated(element)
    return (!width, !height)
  }

  private func isEstimated(_ element: UICollectionViewLayoutAttributes) -> Estimates {
    let path = element.indexPath
    if element.representedElementCategory == .cell {
      return section(with: path)?.isEstimated(path.item) ?? (false, false)
    }
    let items = solved[path.section].section.boundarySupplementaryItems
    let size = items.first { $0.elementKind == element.representedElementKind }?.layoutSize
    return size?.estimates ?? (false, false)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let path = original.indexPath
    if let kind = original.representedElementKind {
      solved[path.section].setSize(preferred.size, ofSupplement: kind)
    } else {
      solved[path.section].setSize(preferred.size, of: path.item)
    }
    placeSections()
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  // MARK: Sections that scroll on their own
  private func offset(ofSection index: Int) -> CGPoint {
    scrollers[index]?.boundsStore.origin ?? .zero
  }

  override func scroller(ofSection index: Int) -> SectionScroller? {
    guard solved.indices.contains(index), solved[index].isOrthogonal, let view = viewLink else {
      return nil
    }
    let section = solved[index]
    let scroller = scrollers[index] ?? SectionScroller(frame: .zero)
    scrollers[index] = scroller
    scroller.section = section
    scroller.setFrame(section.scrollerFrame)
    if scroller.contentSize != section.scrollerContentSize {
      scroller.contentSize = section.scrollerContentSize
    }
    if scroller.superviewLink !== view { view.insert(scroller, at: 0) }
    return scroller
  }
}

@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
}
