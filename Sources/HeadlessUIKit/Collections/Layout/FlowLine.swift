import Foundation

/// The spacing of the items in one line, across the scroll direction.
///
/// **Model choice:** A full line is justified between the insets. A last line that isn't full uses
/// the spacing it would have if it were filled with items as broad as its last one. A single item
/// that fills its line is centered.
struct FlowLine {
  /// The number of items, including those assumed to fill up a last line.
  private(set) var count = 0

  /// The total breadth of these items, without spacing.
  private(set) var breadth: CGFloat = 0

  let room: CGFloat
  let minimumSpacing: CGFloat

  /// The tolerance when fitting items: item widths are often a quotient of the room.
  private static let slack: CGFloat = 1e-6

  init(room: CGFloat, minimumSpacing: CGFloat) {
    self.room = room
    self.minimumSpacing = minimumSpacing
  }

  /// Returns whether one more item fits. The first item always fits.
  func fits(_ itemBreadth: CGFloat) -> Bool {
    count == 0
      || breadth + itemBreadth + CGFloat(count) * minimumSpacing <= room + Self.slack
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

  /// The offset of the first item.
  var leading: CGFloat { count == 1 ? max(0, (room - breadth) / 2) : 0 }

  /// The space between two items.
  var spacing: CGFloat { count > 1 ? max(0, (room - breadth) / CGFloat(count - 1)) : 0 }
}
