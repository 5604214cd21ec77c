import BenchmarkStatistics
import Foundation

/// Why figures cannot be summed up in a row.
public enum ResultRowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no samples at all.
  case noSamples(Metric)

  /// A sample is infinite or a NaN.
  case notFinite(Metric)

  /// A sample is one that no figure of this metric can be.
  case outOfRange(Metric, Double)

  /// One line that names the metric.
  public var description: String {
    switch self {
    case .noSamples(let metric): "\(metric): no samples"
    case .notFinite(let metric): "\(metric): a sample is not a finite number"
    case .outOfRange(let metric, let value):
      "\(metric): a sample \(metric.objection(to: value) ?? "is out of range") (\(value))"
    }
  }
}

extension ResultRow {
  /// Sums `samples` up in a row.
  ///
  /// Samples of an exact metric that differ are kept and summed up like any others, so that the
  /// file shows them; `exactSamplesDiffer` of the row tells.
  ///
  /// - Parameters:
  ///   - samples: the raw figures, one a launch, in the order of the launches.
  ///   - status: how the measurement of the case ended.
  /// - Throws: `ResultRowError` if there are no samples, if one is not a finite number, or if one
  ///   is out of the range of the metric.
  public static func summarizing(
    _ samples: [Double], of metric: Metric, in phase: Phase, of key: CaseKey,
    status: CaseStatus = .ok
  ) throws(ResultRowError) -> ResultRow {
    guard !samples.isEmpty else { throw .noSamples(metric) }
    guard let sample = Sample(samples) else { throw .notFinite(metric) }
    for value in samples where metric.objection(to: value) != nil {
      throw .outOfRange(metric, value)
    }
    let interval =
      switch metric.kind {
      case .exact: Interval(lower: sample.min, upper: sample.max)
      case .sampled: sample.medianInterval()
      }
    let isConstant = sample.min == sample.max
    return ResultRow(
      of: MeasuredCase(key: key, status: status), phase: phase, metric: metric,
      median: sample.median, interval: interval,
      mean: isConstant ? sample.min : sample.mean.roundedToTenDigits,
      stddev: sample.standardDeviation?.roundedToTenDigits, samples: samples)
  }
}

extension Double {
  /// The value rounded to 10 significant decimal digits: more than any timing carries, and few
  /// enough that the last digits of a sum do not make two files differ.
  fileprivate var roundedToTenDigits: Double {
    Double(String(format: "%.9e", self)) ?? self
  }
}
