import Foundation

/// How the items of one line stand across the scroll direction.
///
/// **Model choice:** a full line is spread from one inset to the other; a last line that is not
/// full keeps the spacing that it would have if it were filled up with items as broad as its last;
/// an item that is alone in a full line stands in the middle of it.
struct FlowLine {
  /// The number of items, those that would fill up a last line included.
  private(set) var count = 0

  /// The breadth of these items together, without spacing.
  private(set) var breadth: CGFloat = 0

  let room: CGFloat
  let minimumSpacing: CGFloat

  /// What fits by less than this does fit: the width of an item is often a quotient of the room.
  private static let slack: CGFloat = 1e-6

  init(room: CGFloat, minimumSpacing: CGFloat) {
    self.room = room
    self.minimumSpacing = minimumSpacing
  }

  /// Whether one more item fits; the first always does.
  func fits(_ itemBreadth: CGFloat) -> Bool {
    count == 0
      || breadth + itemBreadth + CGFloat(count) * minimumSpacing <= room + Self.slack
  }

  mutating func append(_ itemBreadth: CGFloat) {
    breadth += itemBreadth
    count += 1
  }

  /// Fills the line up with items of one breadth, at no cost in their number.
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

  /// Where the first item stands.
  var leading: CGFloat { count == 1 ? max(0, (room - breadth) / 2) : 0 }

  /// The space between two items.
  var spacing: CGFloat { count > 1 ? max(0, (room - breadth) / CGFloat(count - 1)) : 0 }
}
