import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// Peak live bytes against rows, on logarithmic axes, a line a strategy.
enum MemoryChart {
  static func charts(of source: ChartSource) -> [Chart] {
    RowsChart(
      kind: .memory, caption: "peak live bytes by number of rows, both axes logarithmic",
      axisTitle: "peak live memory", scale: .bytes, figure: { $0.peakLiveBytes }, note: growth
    ) { RowsChart.title(of: "memory", from: $0) }
    .charts(of: source)
  }

  /// `flat`, or the law by which memory grows, and what a row takes.
  private static func growth(_ cases: [CaseFigures]) -> String? {
    guard let growth = PeakGrowth(cases) else { return nil }
    guard let slope = growth.bytesPerRow else { return RowsChart.flat }
    let fit = GrowthFit(
      sizes: cases.map { Double($0.key.rows) }, costs: cases.compactMap(\.peakLiveBytes?.value))
    // A law that misses what was measured by a tenth is not told.
    let law = fit.flatMap { $0.relativeError < 0.1 && $0.law != .constant ? $0.law.name : nil }
    let name = law ?? "grows"
    // Of no other law is a row as dear as the next.
    return law == nil || fit?.law == .linear ? "\(name), \(ByteCount(nearest: slope)) a row" : name
  }
}
