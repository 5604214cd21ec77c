/// One measured quantity: what a figure means, and how two of them are compared. A file that names another metric is refused.
public struct Metric: Sendable, Hashable, CustomStringConvertible {
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
  /// Whether a figure may be below zero, as differences and times without the cost of the clock may.
  public let canBeNegative: Bool
  /// What is wrong with a strategy that has any of it; `nil` if nothing is.
  package let failure: Failure?

  package init(
    _ name: String, _ summary: String, _ unit: Unit = .count, _ kind: Kind = .exact,
    better: Direction = .lower, canBeNegative: Bool = false, failure: Failure? = nil
  ) {
    (self.name, self.unit, self.kind, self.better) = (name, unit, kind, better)
    (self.canBeNegative, self.failure, self.summary) = (canBeNegative, failure, summary)
  }

  /// What is wrong with a strategy of which a metric isn't 0.
  package struct Failure: Hashable, Sendable {
    /// What the strategy does, `leaves rows blank`; `nil` if another metric tells it.
    package let phrase: String?
    /// The noun of an amount of one: `row-frame`. Bytes are written in units of their own.
    package let noun: String
    /// What it does if the figure is negative, if that is a failure of its own.
    package let negativePhrase: String?
    /// The phases in which a figure of the metric is a failure.
    package let phases: [Phase]

    /// Whether it is one of rows on screen, summed over frames.
    package var isOfRows: Bool { noun == "row-frame" }

    package init(
      _ phrase: String?, noun: String, ifNegative negativePhrase: String? = nil,
      in phases: [Phase] = [.scroll]
    ) {
      (self.phrase, self.noun) = (phrase, noun)
      (self.negativePhrase, self.phases) = (negativePhrase, phases)
    }
  }

  /// A unit of measurement.
  public enum Unit: String, Sendable {
    case count
    /// Of blocks, their usable size, which is what the allocator sets aside.
    case bytes
    case points = "pt"
    case nanoseconds = "ns"
    case nanosecondsPerCall = "ns/call"
    case allocationsPerCall = "allocations/call"
  }

  /// Which of two figures is to be preferred.
  public enum Direction: String, Sendable {
    case lower, higher
    /// The figure describes the work or the machine.
    case neither
  }

  /// How figures of two launches, or of two runs, relate, as the `kind` column writes it.
  public enum Kind: String, Sendable {
    /// The same in every launch of a case, and compared for equality.
    case exact
    /// Different from launch to launch, and compared with statistics.
    case sampled
  }

  /// What is wrong with `value`; nil if nothing is. Counts are exact up to 2⁵³; within the bounds no sum or square overflows.
  package func objection(to value: Double) -> String? {
    if !value.isFinite { return "is not a finite number" }
    if value < 0, !canBeNegative { return "is negative" }
    if kind == .exact, value.magnitude > 0x1p53 { return "is beyond 2^53" }
    if value.magnitude > 1e30 { return "is beyond 1e30" }
    if value != 0, value.magnitude < 1e-30 { return "is closer to 0 than 1e-30" }
    return nil
  }

  /// Metrics are equal if their names are.
  public static func == (left: Metric, right: Metric) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { name }

  /// Every metric, in the order of result files and lists.
  public static let all = ofProcess + ofCalls + ofTimePass + ofLaunch + ofRows + ofDevices

  private static let places = Dictionary(uniqueKeysWithValues: zip(all.map(\.name), all.indices))

  /// The metric called `name` in result files; `nil` if there is none.
  public init?(named name: String) {
    guard let place = Metric.places[name] else { return nil }
    self = Metric.all[place]
  }

  package var place: Int {
    guard let place = Metric.places[name] else {
      preconditionFailure("the metric \(name) is missing in Metric.all")
    }
    return place
  }
}

/// Which figure of a case: a metric in a phase.
public struct FigureID: Hashable, Sendable, CustomStringConvertible {
  /// What was counted or timed.
  public let metric: Metric
  /// The phase that the figure belongs to.
  public let phase: Phase

  /// Names the figure of `metric` in `phase`.
  public init(_ metric: Metric, in phase: Phase) { (self.metric, self.phase) = (metric, phase) }

  public var description: String { "\(metric.name) in \(phase.rawValue)" }

  package static let sampledHeadlines = [
    FigureID(.time, in: .setup), FigureID(.time, in: .present), FigureID(.time, in: .scroll),
    FigureID(.containmentTime, in: .scroll), FigureID(.frameTime(.p50), in: .scroll),
    FigureID(.frameTime(.p99), in: .scroll),
  ]

  /// The figures to look at first: what scrolling costs the allocator, and then the times.
  package static let headlines =
    [FigureID(.allocations, in: .scroll), FigureID(.peakLiveBytes, in: .scroll)] + sampledHeadlines
}

/// The part of a launch that a figure belongs to, as the `phase` column writes it.
public enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
  /// Making the list, and whatever the strategy makes up front.
  case setup
  /// Putting the list into a window, to the end of the first frame.
  case present
  /// All frames of the workload.
  case scroll
  /// Dismissing the list and releasing everything.
  case teardown
  /// The worker process as a whole, from its start to its end.
  case launch
}
