import BenchmarkResults
import BenchmarkStatistics

/// Peak live bytes against rows, on logarithmic axes, a line a strategy.
enum MemoryChart {
  static func charts(of source: ChartSource) -> [Chart] {
    RowsChart(
      kind: .memory, caption: "peak live bytes by number of rows, both axes logarithmic",
      axisTitle: "peak live memory", scale: .bytes, figure: { $0.peakLiveBytes }, note: growth
    ) { title(of: $0) }
    .charts(of: source)
  }

  /// `flat`, or the law by which memory grows, and what a row takes.
  private static func growth(_ cases: [CaseFigures]) -> String? {
    guard let growth = PeakGrowth(cases) else { return nil }
    guard let slope = growth.bytesPerRow else { return "flat" }
    let fit = GrowthFit(
      sizes: cases.map { Double($0.key.rows) }, costs: cases.compactMap(\.peakLiveBytes?.value))
    // A law that misses what was measured by a tenth is not told.
    let law = fit.flatMap { $0.relativeError < 0.1 && $0.law != .constant ? $0.law.name : nil }
    return "\(law ?? "grows"), \(ByteCount(nearest: slope)) a row"
  }

  private static func title(of notes: [(strategy: String, note: String?)]) -> String {
    func names(_ isWanted: (String?) -> Bool) -> [String] {
      notes.filter { isWanted($0.note) }.map(\.strategy)
    }
    let growing = names { $0 != nil && $0 != "flat" }
    let flat = names { $0 == "flat" }
    switch (growing.isEmpty, flat.isEmpty) {
    case (false, false):
      return "Memory grows with rows under \(growing.enumerated(by: "and")), not under "
        + flat.enumerated(by: "or")
    case (false, true): return "Memory grows with rows under every strategy"
    case (true, false): return "Memory stays flat, whatever the number of rows"
    case (true, true): return "Peak memory"
    }
  }
}

extension GrowthLaw {
  /// The law as a word of a sentence.
  var name: String {
    switch self {
    case .constant: "flat"
    case .logarithmic: "logarithmic"
    case .linear: "linear"
    case .linearithmic: "n log n"
    }
  }
}
