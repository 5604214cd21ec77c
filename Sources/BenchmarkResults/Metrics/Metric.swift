import OrderedCollections

/// One measured quantity: what a figure in a result file means, and how two of them are compared.
///
/// Metrics form a closed list, `Metric.all`. A result file that names another one is refused, so no figure is shown
/// with a wrong meaning. Rows of metrics that earlier versions measured are left out.
public struct Metric: Sendable {
  /// The name in the `metric` column: `allocations`, `calls.addChild`, `frame_ns.p99`.
  public let name: String

  /// The unit of every figure of this metric.
  public let unit: Unit

  /// Which of two figures is to be preferred.
  public let better: Direction

  /// Whether two launches must agree on the figure.
  public let kind: Kind

  /// One line of less than 100 columns that says what is counted or timed, and how it is read.
  public let summary: String

  /// Whether a figure may be below zero: true of differences between two levels, and of times from
  /// which the cost of the clock is taken off. A negative figure of any other metric is an error.
  public let canBeNegative: Bool

  init(
    _ name: String, _ unit: Unit, better: Direction, _ kind: Kind, _ summary: String,
    canBeNegative: Bool = false
  ) {
    self.name = name
    self.unit = unit
    self.better = better
    self.kind = kind
    self.summary = summary
    self.canBeNegative = canBeNegative
  }

  /// The metric called `name` in result files; `nil` if there is none.
  public init?(named name: String) {
    guard let metric = Metric.byName[name] else { return nil }
    self = metric
  }

  /// What is wrong with `value` as a figure of this metric, in a few words that follow it; nil if
  /// nothing is.
  ///
  /// Counts are exact up to 2⁵³. The other bounds are far beyond anything that is measured; within
  /// them no sum, ratio or square of figures overflows.
  package func objection(to value: Double) -> String? {
    if !value.isFinite { return "is not a finite number" }
    if value < 0, !canBeNegative { return "is negative" }
    if kind == .exact, value.magnitude > 0x1p53 { return "is beyond 2^53" }
    if value.magnitude > 1e30 { return "is beyond 1e30" }
    if value != 0, value.magnitude < 1e-30 { return "is closer to 0 than 1e-30" }
    return nil
  }
}

extension Metric {
  /// A unit of measurement, as the `unit` column writes it.
  public enum Unit: String, CaseIterable, Codable, Hashable, Sendable {
    /// A number of things or events.
    case count

    /// Bytes; of blocks, their usable size, which is what the allocator sets aside.
    case bytes

    /// Nanoseconds of elapsed time.
    case nanoseconds = "ns"

    /// Nanoseconds of elapsed time that one call takes.
    case nanosecondsPerCall = "ns/call"

    /// Allocations made within one call.
    case allocationsPerCall = "allocations/call"
  }

  /// Which of two figures is to be preferred, as the `better` column writes it.
  public enum Direction: String, CaseIterable, Codable, Hashable, Sendable {
    /// The lower figure is to be preferred.
    case lower

    /// The higher figure is to be preferred.
    case higher

    /// The figure describes the work or the machine; a difference is neither good nor bad.
    case neither
  }

  /// How figures of two launches, or of two runs, relate, as the `kind` column writes it.
  public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// The same in every launch of a case, and compared for equality.
    case exact

    /// Different from launch to launch, and compared with statistics.
    case sampled
  }
}

extension Metric: Hashable {
  /// Metrics are equal if their names are: the list is closed, and no name occurs in it twice.
  public static func == (left: Metric, right: Metric) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Metric: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension Metric {
  /// Every metric, in the order in which `bench list metrics` shows them.
  public static let all: [Metric] = Array(byName.values)

  static let byName: OrderedDictionary<String, Metric> = {
    let metrics =
      memory + footprint + modelCounts + callMetrics + times + played + contents
    return OrderedDictionary(uniqueKeysWithValues: metrics.map { ($0.name, $0) })
  }()

  /// The place of the metric in `all`, from 0.
  package var place: Int {
    guard let place = Metric.byName.index(forKey: name) else {
      preconditionFailure("the metric \(name) is not in the registry")
    }
    return place
  }

  private static let memory = [
    allocations, frees, reallocations, allocatedBytes, freedBytes, liveBytes, peakLiveBytes,
    leftBehindBytes, leftBehindObjects,
  ]

  private static let footprint = [
    peakResidentBytes, processPeakResidentBytes, eventsElsewhere,
  ]

  private static let modelCounts = [controllersMade, viewsMade, cellsMade, controllersAliveMax]

  private static let callMetrics =
    MeasuredCall.allCases.map { calls($0) }
    + MeasuredCall.allCases.map { automaticCalls($0) }
    + MeasuredCall.allCases.flatMap { call in Statistic.allCases.map { callTime(call, $0) } }
    + MeasuredCall.allCases.map { callAllocations($0) }
    + [containmentTime]

  private static let times =
    [time, idleTime] + Statistic.allCases.map { frameTime($0) } + [instructions]

  private static let played = [
    turnovers, frames, forgottenRows, staleAppearances, controllersLost, deafRows, wrongHeightRows,
    heightCalls, launches, extraLayouts, offsetJumps,
  ]
}
