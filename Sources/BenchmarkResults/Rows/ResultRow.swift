import Foundation

/// What the launches of a case found for one metric in one phase. A file may have a million rows, so they share what they can.
public struct ResultRow: Equatable, Sendable {
  private var measured: MeasuredCase
  /// The position of the metric in `Metric.all`.
  private let metricNumber: UInt16
  /// The phase that the figures belong to.
  public let phase: Phase
  private let count: UInt32
  /// The samples; nil if all of them are the same, which is then the median.
  let varied: [Double]?
  /// The median of the samples.
  public let median: Double
  /// The 95 % interval of the median of a sampled metric, by exact bootstrap; the range of an exact one.
  public let interval: Interval
  /// The most samples that a row has: as many launches as can be asked for.
  public static let mostSamples = 10_000

  /// - Precondition: `samples` is not empty, and `median` is theirs.
  package init(
    of measured: MeasuredCase, phase: Phase, metric: Metric, median: Double, interval: Interval,
    samples: [Double]
  ) {
    (self.measured, self.phase, self.median, self.interval) = (measured, phase, median, interval)
    (metricNumber, count) = (UInt16(metric.place), UInt32(samples.count))
    varied = samples.allSatisfy { $0 == median } ? nil : samples
  }

  /// The case that was measured.
  public package(set) var key: CaseKey {
    get { measured.key }
    set { measured = MeasuredCase(key: newValue, status: status) }
  }

  /// How the measurement of the case ended.
  public var status: CaseStatus { measured.status }

  /// The metric that the figures are of.
  public var metric: Metric { Metric.all[Int(metricNumber)] }

  /// The metric and the phase.
  public var figureID: FigureID { FigureID(metric, in: phase) }

  /// The raw figures, one a launch, in the order of the launches; never empty.
  public var samples: [Double] { varied ?? [Double](repeating: median, count: n) }

  /// The number of samples, at least 1.
  public var n: Int { Int(count) }

  /// The least sample.
  public var min: Double { varied?.min() ?? median }

  /// The greatest sample.
  public var max: Double { varied?.max() ?? median }

  /// Sums up `samples`, one a launch, sampled ones to six significant digits. Throws if there are none, or one isn't a figure.
  public static func summarizing(
    _ samples: [Double], of metric: Metric, in phase: Phase, of key: CaseKey,
    status: CaseStatus = .ok
  ) throws(ResultRowError) -> ResultRow {
    for value in samples {
      guard let objection = metric.objection(to: value) else { continue }
      throw ResultRowError(metric, "a sample \(objection) (\(value))")
    }
    let samples =
      metric.kind == .sampled ? samples.map { Double(String(format: "%.5e", $0)) ?? $0 } : samples
    guard let sample = Sample(samples) else { throw ResultRowError(metric, "no samples") }
    return ResultRow(
      of: MeasuredCase(key: key, status: status), phase: phase, metric: metric,
      median: sample.median,
      interval: metric.kind == .sampled
        ? sample.medianInterval() : Interval(lower: sample.min, upper: sample.max),
      samples: samples)
  }
}

/// A case, and how its measurement ended: what all of its rows have in common.
package final class MeasuredCase: Equatable, Sendable {
  let key: CaseKey
  let status: CaseStatus

  package init(key: CaseKey, status: CaseStatus) { (self.key, self.status) = (key, status) }

  package static func == (left: MeasuredCase, right: MeasuredCase) -> Bool {
    left === right || (left.key, left.status) == (right.key, right.status)
  }
}

/// Why figures can't be summed up in a row. The description names the metric.
public struct ResultRowError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ metric: Metric, _ problem: String) { description = "\(metric): \(problem)" }
}

extension [ResultRow] {
  /// The rows that a result file has: none of a call that no strategy of a list sends, since an absent row stands for 0
  /// there, of what only the run itself needs, and of events on other threads where there are none.
  package var written: [ResultRow] {
    var sent: [ProjectedKey: Set<FigureID>] = [:]
    for row in self where row.metric.isOfCalls && (row.median != 0 || row.varied != nil) {
      sent[row.key.projected(by: .list), default: []].insert(row.figureID)
    }
    return filter { row in
      if row.metric.isOfCalls {
        return sent[row.key.projected(by: .list)]?.contains(row.figureID) == true
      }
      return row.metric == .otherThreadAllocations
        ? row.max > 0 : row.metric != .processPeakResidentBytes
    }
  }
}

/// The samples of a time that a list's strategies took in turn: what slowed the machine cancels in ratios of the same index.
package struct InterleavedSamples: Hashable, Sendable {
  private let list: ProjectedKey
  private let samples: [Double]

  /// The samples of a case, in the order of launches. Returns `nil` if they are too few for an interval.
  package init?(_ samples: [Double], of key: CaseKey) {
    guard samples.count >= Sample.leastForMedianInterval else { return nil }
    (self.samples, list) = (samples, key.projected(by: .list))
  }

  /// The ratio to another strategy of the list, with its 95 % interval. Where a run was killed, one may have a sample more.
  package func ratio(to other: InterleavedSamples) -> HodgesLehmannEstimate? {
    guard list == other.list else { return nil }
    let count = min(samples.count, other.samples.count)
    let pairs = PairedSample(
      before: Array(other.samples.prefix(count)), after: Array(samples.prefix(count)))
    return pairs.flatMap { HodgesLehmannEstimate(ratioOf: $0) }
  }
}
