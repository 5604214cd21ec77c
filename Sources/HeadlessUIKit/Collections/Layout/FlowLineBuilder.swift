import Foundation

/// Collects the items of one line, each with its own size, and then places them.
struct FlowLineBuilder {
  private let axis: FlowAxis
  private let side: CGFloat
  private let empty: FlowLine
  private var line: FlowLine
  private var sizes: [CGSize] = []

  /// The length of the line: the length of its longest item.
  private(set) var length: CGFloat = 0

  init(_ metrics: FlowMetrics, _ axis: FlowAxis, _ breadth: CGFloat) {
    self.axis = axis
    side = metrics.insetAtSide(axis)
    empty = FlowLine(
      room: metrics.room(in: breadth, axis), minimumSpacing: metrics.interitemSpacing)
    line = empty
  }

  var isEmpty: Bool { sizes.isEmpty }

  func fits(_ size: CGSize) -> Bool {
    line.fits(axis.breadth(of: size))
  }

  mutating func append(_ size: CGSize) {
    sizes.append(size)
    line.append(axis.breadth(of: size))
    length = max(length, axis.length(of: size))
  }

  /// Appends the frames of the items, centered along the line's length, and starts a new line.
  mutating func place(at start: CGFloat, isLast: Bool, in frames: inout [CGRect]) {
    if isLast, let last = sizes.last { line.fill(with: axis.breadth(of: last)) }
    var position = side + line.leading
    for size in sizes {
      let itemLength = axis.length(of: size)
      let itemBreadth = axis.breadth(of: size)
      frames.append(
        axis.rect(
          start: start + (length - itemLength) / 2, side: position, length: itemLength,
          breadth: itemBreadth))
      position += itemBreadth + line.spacing
    }
    sizes.removeAll(keepingCapacity: true)
    line = empty
    length = 0
  }
}
