import BenchmarkResults

/// Figures of one metric in seven columns, or eight for an exact figure in full.
package struct FigureText {
  private let metric: Metric

  /// Shows figures of `metric`.
  package init(metric: Metric) { self.metric = metric }

  /// The text of a figure that the file lacks.
  package static let missing = "–"

  /// The figure; exact ones in full if there is room, so that a difference of one is visible.
  package func text(of value: Double) -> String {
    exactText(value) ?? CompactNumber(value: value, scale: scale).text(width: 7)
  }

  /// A difference, with its sign.
  package func difference(_ value: Double) -> String {
    exactText(value).map { value > 0 ? "+\($0)" : $0 }
      ?? CompactNumber(value: value, scale: scale, isSigned: true).text(width: 7)
  }

  private var scale: CompactNumber.Scale { CompactNumber.Scale(of: metric.unit) }

  private func exactText(_ value: Double) -> String? {
    guard metric.kind == .exact, let whole = Int(exactly: value), whole.magnitude < 100_000_000
    else { return nil }
    return String(whole)
  }
}

extension CompactNumber.Scale {
  /// The scale of figures in `unit`.
  init(of unit: Metric.Unit) {
    self =
      switch unit {
      case .count, .allocationsPerCall: .count
      case .bytes: .bytes
      case .nanoseconds, .nanosecondsPerCall: .nanoseconds
      }
  }
}
