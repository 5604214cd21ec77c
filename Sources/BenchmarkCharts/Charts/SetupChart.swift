import BenchmarkReport
import BenchmarkResults

/// The time from making a list to the end of its first frame against rows, a line a strategy.
enum SetupChart {
  static func charts(of source: ChartSource) -> [Chart] {
    RowsChart(
      kind: .setup,
      caption: "from making the list to the end of its first frame, by number of rows, both axes "
        + "logarithmic; vertical lines: 95 % intervals of the median; flat: less than doubled",
      axisTitle: "time to the first frame", scale: .nanoseconds, figure: { $0.firstFrameTime },
      note: growth
    ) { RowsChart.title(of: "the time to the first frame", from: $0) }
    .charts(of: source)
  }

  /// How many times as long the longest list takes as the shortest, or `flat` if that is less than twice;
  /// `nil` if it is more, and intervals overlap.
  private static func growth(_ cases: [CaseFigures]) -> String? {
    let measured = cases.filter { $0.firstFrameTime != nil }
    guard let first = measured.first, let last = measured.last, first.key.rows < last.key.rows,
      let low = first.firstFrameTime, let high = last.firstFrameTime, low.value > 0
    else { return nil }
    guard high.value >= 2 * low.value else { return RowsChart.flat }
    guard high.interval.lower > low.interval.upper else { return nil }
    let factor = ChartNumber(high.value / low.value, .ratio).text
    return "\(factor) from \(RowCount(first.key.rows)) to \(RowCount(last.key.rows)) rows"
  }
}
