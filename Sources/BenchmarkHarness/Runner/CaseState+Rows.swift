import BenchmarkResults

extension CaseState {
  /// The case's rows of the result file: phase by phase, metrics in the order of the registry.
  func rows(isComplete: Bool) throws(ResultRowError) -> [ResultRow] {
    let status = status(isComplete: isComplete)
    var rows: [ResultRow] = []
    for phase in Phase.allCases {
      for metric in Metric.all {
        guard let values = samples[FigureID(metric, in: phase)] else { continue }
        rows.append(
          try .summarizing(values, of: metric, in: phase, of: key, status: status))
      }
    }
    rows.append(
      try .summarizing(
        [Double(countingLaunches)], of: .launches, in: .launch, of: key, status: status))
    return rows
  }

  /// The launches of the memory pass that ended well. The other passes launch as often as noise
  /// demands, and this figure is to be the same in every run.
  private var countingLaunches: Int {
    samples.first { $0.key.metric == .allocations }?.value.count ?? 0
  }
}
