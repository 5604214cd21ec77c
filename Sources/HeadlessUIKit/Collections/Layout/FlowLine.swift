/// The spacing of the items in one line, across the scroll direction.
///
/// A line is justified between the insets. A section's last line has the spacing that it would have if
/// it were full of such items; if its items differ in size, they have the minimum spacing instead. A single item
/// that fills its line is centered, even if it is broader than the line (Flow layout 2 to 4).
struct FlowLine {
  /// The number of items, including those assumed to fill up a last line.
  private(set) var count = 0

  private(set) var breadth: CGFloat = 0

  let room: CGFloat
  let minimumSpacing: CGFloat
  /// The tolerance when fitting items: item widths are often a quotient of the room.
  private static let slack: CGFloat = 1e-6

  /// Returns whether one more item fits. The first item always fits.
  func fits(_ itemBreadth: CGFloat) -> Bool {
    count == 0 || breadth + itemBreadth + CGFloat(count) * minimumSpacing <= room + Self.slack
  }

  mutating func append(_ itemBreadth: CGFloat) {
    breadth += itemBreadth
    count += 1
  }

  /// Fills the line with items of one breadth, in constant time.
  mutating func fill(with itemBreadth: CGFloat) {
    if itemBreadth + minimumSpacing <= 0 { return }
    let rest = room + Self.slack - breadth - CGFloat(max(count - 1, 0)) * minimumSpacing
    let more =
      count == 0
      ? max(1, ((rest + minimumSpacing) / (itemBreadth + minimumSpacing)).rounded(.down))
      : max(0, (rest / (itemBreadth + minimumSpacing)).rounded(.down))
    count += Int(more)
    breadth += more * itemBreadth
  }

  var leading: CGFloat { count == 1 ? (room - breadth) / 2 : 0 }
  var spacing: CGFloat { count > 1 ? max(0, (room - breadth) / CGFloat(count - 1)) : 0 }
}

/// Collects the items of one line, each with its own size, and then places them.
struct FlowLineBuilder {
  private let axis: FlowAxis
  private let side: CGFloat
  private let empty: FlowLine
  private var line: FlowLine
  private var sizes: [CGSize] = []

  private(set) var length: CGFloat = 0

  init(_ metrics: FlowMetrics, _ axis: FlowAxis, _ breadth: CGFloat) {
    self.axis = axis
    side = metrics.insetAtSide(axis)
    empty = FlowLine(
      room: metrics.room(in: breadth, axis), minimumSpacing: metrics.interitemSpacing)
    line = empty
  }

  var isEmpty: Bool { sizes.isEmpty }
  func fits(_ size: CGSize) -> Bool { line.fits(axis.breadth(of: size)) }

  mutating func append(_ size: CGSize) {
    sizes.append(size)
    line.append(axis.breadth(of: size))
    length = max(length, axis.length(of: size))
  }

  /// Appends the frames of the items, centered along the line's length, and starts a new line.
  mutating func place(at start: CGFloat, isLast: Bool, in frames: inout [CGRect]) {
    var spacing = line.spacing
    if isLast, let last = sizes.last {
      if sizes.allSatisfy({ $0 == last }) {
        line.fill(with: axis.breadth(of: last))
        spacing = line.spacing
      } else {
        spacing = line.minimumSpacing
      }
    }
    var position = side + line.leading
    for size in sizes {
      let itemLength = axis.length(of: size)
      let itemBreadth = axis.breadth(of: size)
      frames.append(
        axis.rect(
          start: start + (length - itemLength) / 2, side: position, length: itemLength,
          breadth: itemBreadth))
      position += itemBreadth + spacing
    }
    sizes.removeAll(keepingCapacity: true)
    line = empty
    length = 0
  }
}
