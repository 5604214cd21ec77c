import BenchmarkResults
import Foundation

/// A trend in one line of text, a character a commit.
///
/// The least level is a low bar and the greatest a high one. Levels that a bar may not join are parted by
/// `|`, and each stretch has its own least and greatest. Where no figure is, there is a space.
struct Sparkline {
  /// The share of its least level by which a sampled figure must move for its bars to differ: less is
  /// what two runs of one commit differ by.
  static let floor = ComparisonSettings().threshold

  private let characters: [Character]

  init(_ levels: [[Double?]], kind: Metric.Kind) {
    let floor = kind == .sampled ? Self.floor : 0
    characters = Array(
      levels.map { String(Self.bars($0, floor: floor)) }.joined(separator: "|"))
  }

  /// The last `width` characters; if some are left out the first that is shown is an ellipsis.
  func text(width: Int) -> String {
    characters.count <= width
      ? String(characters) : "…" + String(characters.suffix(width - 1))
  }

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func bars(_ levels: [Double?], floor: Double) -> [Character] {
    let known = levels.compactMap(\.self)
    guard let least = known.min(), let greatest = known.max() else {
      return levels.map { _ in " " }
    }
    let isLevel = greatest - least <= floor * abs(least)
    return levels.map { level in
      guard let level else { return " " }
      if isLevel { return bars[0] }
      let share = (level - least) / (greatest - least)
      return bars[Int((share * Double(bars.count - 1)).rounded())]
    }
  }
}
