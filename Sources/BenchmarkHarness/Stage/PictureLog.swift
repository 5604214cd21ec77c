import HeadlessUIKit
import RecyclingStrategies

/// Adds a line to a log for each row on screen that shows another picture than in the frame before.
@MainActor struct PictureLog {
  private var shown: [Int: ShownPicture] = [:]

  /// Takes note of a frame.
  mutating func note(_ list: ListScreen, in log: CallLog) {
    var now: [Int: ShownPicture] = [:]
    list.forEachShownPicture { now[$0] = $1 }
    for (row, picture) in now.sorted(by: { $0.key < $1.key }) where picture != shown[row] {
      switch picture {
      case .none: break
      case .own: log.note("row \(row) shows its own picture")
      case .other(let other): log.note("row \(row) shows the picture of row \(other)")
      }
    }
    shown = now
  }
}
