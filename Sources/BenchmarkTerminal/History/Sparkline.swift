import BenchmarkResults
import Foundation

/// A trend in one line of text, with a character for each commit.
///
/// The least level is a low bar and the greatest one a high bar. A `|` separates stretches that can't be
/// compared, each with its own least and greatest level. A missing figure is a space.
struct Sparkline {
  /// The share of its least level by which a sampled figure must move for its bars to differ. Two runs of one
  /// commit differ by less.
  static let floor = ComparisonSettings().threshold

  private let characters: [Character]

  init(_ levels: [[Double?]], kind: Metric.Kind) {
    let floor = kind == .sampled ? Self.floor : 0
    characters = Array(
      levels.map { String(Self.bars($0, floor: floor)) }.joined(separator: "|"))
  }

  /// The last `width` characters, the first of which is an ellipsis if some are missing.
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
