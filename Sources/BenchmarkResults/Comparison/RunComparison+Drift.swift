import BenchmarkStatistics

extension RunComparison {
  /// By which factor the times of the cases moved whose exact figures are all the same, if that is
  /// beyond the threshold: the geometric mean over the gated figures of at least three such cases.
  ///
  /// Where a case does exactly what it did, and so do others that became slower with it, the
  /// machine is to be suspected before the code: runs that follow one another are not measured
  /// under the same conditions.
  public var drift: Double? {
    let changed = Set(
      figures.lazy.filter { $0.metric.kind == .exact && $0.verdict != .same }.map(\.key))
    let steady = figures.filter {
      $0.metric.kind == .sampled && $0.isGated && !changed.contains($0.key)
    }
    guard Set(steady.lazy.map(\.key)).count >= 3,
      let mean = Sample(steady.compactMap { $0.change?.ratio })?.geometricMean,
      mean >= 1 + settings.threshold || mean <= 1 / (1 + settings.threshold)
    else { return nil }
    return mean
  }
}
