/// A section of a compositional layout. `RowGeometry` finds groups of equal size; measured groups have their own frames.
@MainActor final class SolvedSection {
  let section: NSCollectionLayoutSection, firstNumber: Int, itemCount: Int, isOrthogonal: Bool
  let axis: FlowAxis

  // Along the layout's direction.
  var start: CGFloat = 0
  private(set) var headerLength: CGFloat = 0, footerLength: CGFloat = 0
  private let layoutAxis: FlowAxis, container: CGSize, full: CGSize, template: SolvedGroup
  private let estimated: [Estimates], counts: [Int], groups: RowGeometry
  private var ownGroups: [Int: SolvedGroup] = [:], measured: [Int: CGSize] = [:]
  private var supplementSizes: [String: CGSize] = [:]
  init(
    _ section: NSCollectionLayoutSection, _ numbers: Range<Int>, _ layoutAxis: FlowAxis,
    in full: CGSize
  ) {
    (self.section, firstNumber, itemCount) = (section, numbers.lowerBound, numbers.count)
    (self.layoutAxis, self.full) = (layoutAxis, full)
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    axis = FlowAxis(isHorizontal: layoutAxis.isHorizontal != isOrthogonal)
    container = CGRect(origin: .zero, size: full).inset(by: section.contentInsets).size
    var solver = GroupSolver()
    template = solver.solve(section.group, in: container)
    (estimated, counts) = (solver.estimated, solver.counts)
    let count = template.frames.count
    groups = RowGeometry(rowCount: count == 0 ? 0 : (itemCount + count - 1) / count)
    groups.rowHeight = axis.length(of: template.size) + section.interGroupSpacing
    measureSupplements()
    if count > 0, itemCount % count != 0 { solve(itemCount / count) }
  }

  var hasEstimates: Bool {
    estimated.contains { $0.width || $0.height }
      || section.boundarySupplementaryItems.contains { $0.layoutSize.isEstimated }
  }
  private var perGroup: Int { template.frames.count }

  // MARK: Lengths
  private var insets: (before: CGFloat, after: CGFloat, side: CGFloat) {
    let insets = section.contentInsets
    return layoutAxis.isHorizontal
      ? (insets.leading, insets.trailing, insets.top) : (insets.top, insets.bottom, insets.leading)
  }

  private var groupsLength: CGFloat {
    groups.rowCount == 0 ? 0 : groups.contentHeight - section.interGroupSpacing
  }

  private var contentLength: CGFloat {
    if !isOrthogonal { return groupsLength }
    if groups.rowCount == 0 { return 0 }
    let longest = ownGroups.values.map { axis.breadth(of: $0.size) }.max()
    return longest ?? axis.breadth(of: template.size)
  }

  private var contentStart: CGFloat { start + headerLength + insets.before }
  var end: CGFloat {
    if itemCount == 0, section.boundarySupplementaryItems.isEmpty { return start }
    return contentStart + contentLength + insets.after + footerLength
  }
  var scrollerFrame: CGRect {
    layoutAxis.rect(
      start: contentStart, side: 0, length: contentLength, breadth: layoutAxis.breadth(of: full))
  }

  var scrollerContentSize: CGSize {
    let insets = section.contentInsets
    let sides = axis.isHorizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
    return axis.size(length: groupsLength + sides, breadth: contentLength)
  }

  // MARK: Items
  func forEachItem(in rect: CGRect, offset: CGPoint, _ body: (Int, CGRect) -> Void) {
    let origin = self.origin(offset)
    let low = axis.start(of: rect) - axis.start(of: origin)
    for group in groups.rows(from: low, to: low + axis.length(of: rect.size)) {
      for index in 0..<min(perGroup, itemCount - group * perGroup) {
        let item = group * perGroup + index
        let frame = frame(of: item, offset: offset)
        if frame.overlaps(rect) { body(item, frame) }
      }
    }
  }

  func frame(of item: Int, offset: CGPoint) -> CGRect {
    let group = item / perGroup
    let origin = origin(offset).origin
    let along = groups.top(of: group)
    let frame = (ownGroups[group] ?? template).frames[item - group * perGroup]
    return frame.offsetBy(
      dx: origin.x + (axis.isHorizontal ? along : 0), dy: origin.y + (axis.isHorizontal ? 0 : along)
    ).onPixels()
  }

  private func origin(_ offset: CGPoint) -> CGRect {
    let scrolled = isOrthogonal ? layoutAxis.isHorizontal ? offset.y : offset.x : 0
    return layoutAxis.rect(start: contentStart, side: insets.side - scrolled, length: 0, breadth: 0)
  }

  func startOfGroup(nearest position: CGFloat) -> CGFloat {
    let found = groups.rows(from: position, to: position.nextUp)
    guard let group = found.first else { return position }
    let (low, high) = (groups.top(of: group), groups.top(of: group + 1))
    return position - low <= high - position ? low : high
  }

  // MARK: Measuring
  func isEstimated(_ item: Int) -> Estimates { estimated[item % perGroup] }
  func setSize(_ size: CGSize, of item: Int) {
    measured[item] = size
    solve(item / perGroup)
  }

  private func solve(_ group: Int) {
    let first = group * perGroup
    var solver = GroupSolver(counts: counts, limit: itemCount - first) { [measured] in
      measured[first + $0]
    }
    let solved = solver.solve(section.group, in: container)
    ownGroups[group] = solved
    _ = groups.setHeight(axis.length(of: solved.size) + section.interGroupSpacing, of: group)
  }

  // MARK: Headers and footers
  func setSize(_ size: CGSize, ofSupplement kind: String) {
    supplementSizes[kind] = size
    measureSupplements()
  }

  private func measureSupplements() {
    headerLength = 0
    footerLength = 0
    for item in section.boundarySupplementaryItems {
      let length = layoutAxis.length(of: size(of: item))
      let longest = item.isHeader(layoutAxis) ? \SolvedSection.headerLength : \.footerLength
      self[keyPath: longest] = max(self[keyPath: longest], length)
    }
  }

  private var supplementRoom: CGSize {
    section.supplementariesFollowContentInsets ? container : full
  }
  private func size(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
    item.layoutSize.size(in: supplementRoom, measured: supplementSizes[item.elementKind])
  }

  func frame(of item: NSCollectionLayoutBoundarySupplementaryItem, in bounds: CGRect) -> CGRect {
    let size = size(of: item)
    let isHeader = item.isHeader(layoutAxis)
    let length = layoutAxis.length(of: size)
    let side = section.supplementariesFollowContentInsets ? insets.side : 0
    let position = isHeader ? start + headerLength - length : end - footerLength
    let frame = item.frame(
      of: size, at: position, side: side, layoutAxis.breadth(of: supplementRoom), layoutAxis)
    if !item.pinToVisibleBounds { return frame }
    let other = layoutAxis.rect(
      start: isHeader ? end - footerLength : start + headerLength, side: 0, length: 0, breadth: 0)
    return frame.pinned(isHeader, in: bounds, before: other, isHorizontal: layoutAxis.isHorizontal)
  }

  var frame: CGRect {
    layoutAxis.rect(
      start: start, side: 0, length: end - start, breadth: layoutAxis.breadth(of: full))
  }
}

extension CGRect {
  @MainActor func onPixels() -> CGRect {
    let scale = UIScreen.main.scale
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
