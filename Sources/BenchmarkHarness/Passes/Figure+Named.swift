import BenchmarkResults

extension Figure {
  /// A figure of a metric given by name.
  ///
  /// - Precondition: the registry of metrics holds the name.
  init(phase: Phase, metric name: String, value: Double) {
    guard let metric = Metric(named: name) else {
      preconditionFailure("the metric '\(name)' is not in the registry")
    }
    self.init(phase, metric, value)
  }
}
