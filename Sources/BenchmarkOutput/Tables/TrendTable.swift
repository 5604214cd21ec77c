import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// A table of trends: the name, the first and the last figure, their difference, and the trend.
struct TrendTable {
  private static let leastNameWidth = 31
  private static let figureWidth = 9
  private static let mostTrendWidth = 20

  private let nameWidth: Int

  /// The line above the table.
  var head: String {
    "".trailing(nameWidth)
      + ["first", "last", "change"].map { $0.leading(Self.figureWidth) }.joined() + "  trend"
  }

  /// A table whose column for `names` is as wide as they need, if the trends of `suite` leave room for it.
  init(names: [String], suite: HistorySuite) {
    let trend = max(
      "trend".count, min(suite.entries.count + suite.breaks.count, Self.mostTrendWidth))
    let room = Terminal.width - 3 * Self.figureWidth - 2 - trend
    let longest = names.map(\.count).max() ?? 0
    nameWidth = max(Self.leastNameWidth, min(longest + 2, room))
  }

  /// One line, after others if the name is longer than the column.
  func lines(of trend: HistoryTrend, named name: String) -> [String] {
    let text = FigureText(metric: trend.metric)
    let figures = [
      trend.first.map(text.text) ?? FigureText.missing,
      trend.last.map(text.text) ?? FigureText.missing,
      Self.change(of: trend),
    ].map { $0.leading(Self.figureWidth) }.joined()
    let width = Terminal.width - nameWidth - figures.count - 2
    let spark = Sparkline(trend.levels, kind: trend.metric.kind).text(width: width)
    let rest = "\(figures)  \(spark)".withoutSpacesAtEnd
    return rest.behind(name, width: nameWidth - 2, indent: 2)
  }

  private static func change(of trend: HistoryTrend) -> String {
    guard let first = trend.first, let last = trend.last else { return "" }
    let mark = trend.meetsZero ? "†" : ""
    if first == last { return "=\(mark)" }
    guard first > 0, last > 0 else {
      return FigureText(metric: trend.metric).difference(last - first) + mark
    }
    return ChangeText.text(ofRatio: last / first) + mark
  }
}

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
