import BenchmarkStatistics

/// One row of a result file: what the launches of a case found for one metric in one phase.
///
/// All figures are in the unit of the metric, and follow from `samples`.
public struct ResultRow: Hashable, Sendable {
  /// The case that was measured.
  public package(set) var key: CaseKey

  /// The phase that the figures belong to.
  public let phase: Phase

  /// The metric that the figures are of.
  public let metric: Metric

  /// The median of the samples.
  public let median: Double

  /// The 95 % interval of the median: exact bootstrap for a sampled metric, and from the least to
  /// the greatest sample, which is a point unless launches disagree, for an exact one.
  public let interval: Interval

  /// The least sample.
  public let min: Double

  /// The greatest sample.
  public let max: Double

  /// The mean of the samples, to 10 significant digits; that of equal samples is their value.
  public let mean: Double

  /// The sample standard deviation, to 10 significant digits; `nil` for a single sample.
  public let stddev: Double?

  /// How the measurement of the case ended.
  public let status: CaseStatus

  /// The raw figures, one a launch, in the order of the launches; never empty.
  public let samples: [Double]

  /// The number of samples, at least 1.
  public var n: Int { samples.count }

  /// Whether the metric is exact and yet the samples differ: a defect of the harness, and a case
  /// for the status `inconsistent`.
  public var exactSamplesDiffer: Bool { metric.kind == .exact && min < max }

  init(
    key: CaseKey, phase: Phase, metric: Metric, median: Double, interval: Interval, min: Double,
    max: Double, mean: Double, stddev: Double?, status: CaseStatus, samples: [Double]
  ) {
    self.key = key
    self.phase = phase
    self.metric = metric
    self.median = median
    self.interval = interval
    self.min = min
    self.max = max
    self.mean = mean
    self.stddev = stddev
    self.status = status
    self.samples = samples
  }
}
