typealias Estimates = (width: Bool, height: Bool)

struct SolvedGroup { var size = CGSize.zero, frames: [CGRect] = [] }

/// Lays out one group. The estimates, and not the measured sizes of cells, determine how many cells it has.
@MainActor struct GroupSolver {
  private(set) var estimated: [Estimates] = []
  private var frames: [CGRect] = []
  private(set) var counts: [Int] = []
  private let knownCounts: [Int]?
  private var group = 0
  private let limit: Int, measured: (Int) -> CGSize?
  init(counts: [Int]? = nil, limit: Int = .max, measured: @escaping (Int) -> CGSize? = { _ in nil })
  { (knownCounts, self.limit, self.measured) = (counts, limit, measured) }

  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    let size = solve(group, in: container, (false, false))
    return SolvedGroup(size: size, frames: frames)
  }

  private mutating func solve(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ isEstimated: Estimates,
    length: (axis: FlowAxis, value: CGFloat)? = nil
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    var (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    if let length {
      size = length.axis.size(length: length.value, breadth: length.axis.breadth(of: size))
      if length.axis.isHorizontal { width = .absolute(0) } else { height = .absolute(0) }
    }
    let estimated = (
      width: width.isEstimated || width.isFractionalWidth && isEstimated.width,
      height: height.isEstimated || height.isFractionalHeight && isEstimated.height
    )
    if let group = item as? NSCollectionLayoutGroup {
      size = solveSubitems(of: group, size, estimated)
    } else {
      if let known = measured(frames.count) {
        if estimated.width { size.width = known.width }
        if estimated.height { size.height = known.height }
      }
      frames.append(CGRect(origin: .zero, size: size).inset(by: item.insets(estimated)))
      self.estimated.append(estimated)
    }
    return size
  }

  private mutating func solveSubitems(
    of group: NSCollectionLayoutGroup, _ size: CGSize, _ estimated: Estimates
  ) -> CGSize {
    let room = CGRect(origin: .zero, size: size).inset(by: group.contentInsets)
    let first = frames.count
    let axis = FlowAxis(isHorizontal: group.isHorizontal)
    let used = solveLine(of: group, axis, room.size, estimated)
    move(from: first, by: room.minX, room.minY)
    return CGSize(
      width: estimated.width ? used.width + size.width - room.width : size.width,
      height: estimated.height ? used.height + size.height - room.height : size.height)
  }

  private mutating func solveLine(
    of group: NSCollectionLayoutGroup, _ axis: FlowAxis, _ room: CGSize, _ estimated: Estimates
  ) -> CGSize {
    let place = self.group
    self.group += 1
    if knownCounts == nil { counts.append(0) }
    let available = axis.length(of: room)
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen = axis.isHorizontal ? estimated.width : estimated.height
    let share = (available - spacing * CGFloat(group.count - 1)) / CGFloat(max(group.count, 1))
    var starts: [Int] = []
    var (end, breadth) = (CGFloat(0), CGFloat(0))
    while !group.subitems.isEmpty, frames.count < limit {
      let index = starts.count
      if index == knownCounts?[place] || group.count > 0 && index == group.count { break }
      // An estimated length leaves room for each subitem once (Flow layout 8).
      if isOpen, group.count == 0, index == group.subitems.count { break }
      let start = frames.count
      let before = self
      let size = solve(
        group.subitems[index % group.subitems.count], in: room, estimated,
        length: group.dividesEvenly ? (axis, max(0, share)) : nil)
      let position = index == 0 ? 0 : end + spacing
      let length = axis.length(of: size)
      let isFirstPass = index < group.subitems.count
      if knownCounts == nil, group.count == 0, index > 0, !(isOpen && isFirstPass),
        position + length > available + 0.01 || length <= 0 && !isFirstPass
      {
        self = before
        break
      }
      starts.append(start)
      move(from: start, along: axis, by: position)
      end = position + length
      breadth = max(breadth, axis.breadth(of: size))
    }
    if knownCounts == nil { counts[place] = starts.count }
    let left = available - end
    if group.interItemSpacing?.isFlexibleSpacing == true, starts.count > 1, left > 0, !isOpen {
      let more = left / CGFloat(starts.count - 1)
      for start in starts.dropFirst() { move(from: start, along: axis, by: more) }
      end = available
    }
    return axis.size(length: end, breadth: breadth)
  }

  private mutating func move(from first: Int, along axis: FlowAxis, by length: CGFloat) {
    move(from: first, by: axis.isHorizontal ? length : 0, axis.isHorizontal ? 0 : length)
  }

  private mutating func move(from first: Int, by x: CGFloat, _ y: CGFloat) {
    if x == 0 && y == 0 { return }
    for index in first..<frames.count {
      frames[index].origin.x += x
      frames[index].origin.y += y
    }
  }
}

extension CGRect {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
