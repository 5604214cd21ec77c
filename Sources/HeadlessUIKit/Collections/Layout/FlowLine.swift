/// The spacing of the items in one line, which is justified. A section's last line has the spacing of a full line of its items,
/// or the minimum if they differ in size. A single item that fills its line, or is broader, is centered (Flow layout 2 to 4).
struct FlowLine {
  /// The number of items, including those assumed to fill up a last line.
  private(set) var count = 0

  private(set) var breadth: CGFloat = 0

  private let room: CGFloat, minimumSpacing: CGFloat
  /// The tolerance when fitting items: item widths are often a quotient of the room.
  private static let slack: CGFloat = 1e-6

  init(_ metrics: FlowMetrics, _ axis: FlowAxis, _ breadth: CGFloat) {
    room = metrics.room(in: breadth, axis)
    minimumSpacing = metrics.interitemSpacing
  }

  func fits(_ itemBreadth: CGFloat) -> Bool {
    count == 0 || breadth + itemBreadth + CGFloat(count) * minimumSpacing <= room + Self.slack
  }

  mutating func append(_ itemBreadth: CGFloat) {
    breadth += itemBreadth
    count += 1
  }

  mutating func fill(with itemBreadth: CGFloat) {
    if itemBreadth + minimumSpacing <= 0 { return }
    while fits(itemBreadth) { append(itemBreadth) }
  }

  var leading: CGFloat { count == 1 ? (room - breadth) / 2 : 0 }
  var spacing: CGFloat { count > 1 ? max(0, (room - breadth) / CGFloat(count - 1)) : 0 }
}
