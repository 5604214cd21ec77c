/// Which figures a history holds.
package struct HistorySelection: Hashable, Sendable {
  /// Only these metrics; `nil` for all exact ones, and the headlines of the sampled ones.
  package var metrics: Set<Metric>?

  /// Only these strategies; `nil` for all.
  package var strategies: Set<String>?

  /// Selects figures.
  package init(metrics: Set<Metric>? = nil, strategies: Set<String>? = nil) {
    self.metrics = metrics
    self.strategies = strategies
  }

  /// Whether a person asked for some figures rather than all.
  package var isNarrowed: Bool { metrics != nil || strategies != nil }

  func selects(_ row: ResultRow) -> Bool {
    guard strategies?.contains(row.key.strategy) != false else { return false }
    if let metrics { return metrics.contains(row.metric) }
    return row.metric.kind == .exact || FigureID.sampledHeadlines.contains(row.figureID)
  }
}
