import BenchmarkResults

/// Figures of one metric in seven columns, or eight if all digits of an exact one are shown.
package struct FigureText {
  private let metric: Metric

  /// Shows figures of `metric`.
  package init(metric: Metric) { self.metric = metric }

  /// What stands in for a figure that the file does not have.
  package static let missing = "–"

  /// An exact figure in full, if there is room for it: a difference of one must be seen.
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
  /// How figures of `unit` are shortened.
  init(of unit: Metric.Unit) {
    self =
      switch unit {
      case .count, .allocationsPerCall: .count
      case .bytes: .bytes
      case .nanoseconds, .nanosecondsPerCall: .nanoseconds
      }
  }
}
