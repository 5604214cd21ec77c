import BenchmarkResults

/// Figures of one metric in seven columns, or eight if all digits of an exact one are shown.
struct FigureText {
  let metric: Metric

  /// An exact figure in full, if there is room for it: a difference of one must be seen.
  func text(of value: Double) -> String {
    exactText(value) ?? CompactNumber(value: value, scale: scale).text(width: 7)
  }

  /// A difference, with its sign.
  func difference(_ value: Double) -> String {
    exactText(value).map { value > 0 ? "+\($0)" : $0 }
      ?? CompactNumber(value: value, scale: scale, isSigned: true).text(width: 7)
  }

  private var scale: CompactNumber.Scale { CompactNumber.Scale(of: metric.unit) }

  private func exactText(_ value: Double) -> String? {
    guard metric.kind == .exact, let whole = Int(exactly: value), abs(whole) < 100_000_000
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
