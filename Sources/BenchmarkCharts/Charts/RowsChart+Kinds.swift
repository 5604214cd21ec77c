import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

extension RowsChart {
  /// Peak live bytes.
  static var memory: RowsChart {
    RowsChart(
      kind: .memory, caption: "peak live bytes by number of rows, both axes logarithmic",
      name: "memory", axisTitle: "peak live memory", scale: .bytes, figure: { $0.peakLiveBytes },
      growth: memoryGrowth)
  }

  /// `flat`, or the law of growth with the bytes of a row.
  private static func memoryGrowth(_ cases: [CaseFigures]) -> String? {
    guard let growth = PeakGrowth(cases) else { return nil }
    guard let slope = growth.bytesPerRow else { return flat }
    let fit = GrowthFit(
      sizes: cases.map { Double($0.key.rows) }, costs: cases.compactMap(\.peakLiveBytes?.value))
    // A law that misses the measurements by a tenth is not named.
    let law = fit.flatMap { $0.relativeError < 0.1 && $0.law != .constant ? $0.law.name : nil }
    let name = law ?? "grows"
    // Only under a linear law do all rows take as much.
    return law == nil || fit?.law == .linear ? "\(name), \(ByteCount(nearest: slope)) a row" : name
  }

  /// The time from making a list to the end of its first frame.
  static var setup: RowsChart {
    RowsChart(
      kind: .setup,
      caption: "from making the list to the end of its first frame, by number of rows, both axes "
        + "logarithmic; vertical lines: 95 % intervals of the median; flat: less than doubled",
      name: "the time to the first frame", axisTitle: "time to the first frame",
      scale: .nanoseconds, figure: { $0.firstFrameTime }, growth: setupGrowth)
  }

  /// The ratio of the longest list to the shortest, or `flat` below 2; `nil` for a greater ratio if the
  /// intervals overlap.
  private static func setupGrowth(_ cases: [CaseFigures]) -> String? {
    let measured = cases.filter { $0.firstFrameTime != nil }
    guard let first = measured.first, let last = measured.last, first.key.rows < last.key.rows,
      let low = first.firstFrameTime, let high = last.firstFrameTime, low.value > 0
    else { return nil }
    guard high.value >= 2 * low.value else { return flat }
    guard high.interval.lower > low.interval.upper else { return nil }
    let factor = ChartNumber(high.value / low.value, .ratio).text
    return "\(factor) from \(RowCount(first.key.rows)) to \(RowCount(last.key.rows))"
  }
}
