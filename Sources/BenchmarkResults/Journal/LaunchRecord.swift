/// What one launch found: one line of a journal.
public struct LaunchRecord: Codable, Hashable, Sendable {
  /// What a launch measures. Counts and times are never measured in the same launch, since counting disturbs timing. A
  /// run makes them in this order: the memory pass tells which cases can't run, and exact figures come before times.
  public enum Pass: String, CaseIterable, Codable, Sendable {
    /// What a strategy does wrong in short lists, under all workloads.
    case check
    /// Allocations, bytes, and the counts of the model.
    case memory
    /// The instructions of phases, counted by callgrind.
    case instructions
    /// The times of single calls, after the repetitions of a launch of the time pass.
    case calls
    /// The times of phases and frames, with nothing else switched on.
    case time

    /// The passes that have launches of their own.
    public static let launching: [Self] = allCases.filter { ![.calls, .check].contains($0) }
  }

  /// The position of the case in the plan, that is in `JournalHeader.cases`, from 0.
  public var caseIndex: Int
  /// What the launch measured.
  public var pass: Pass
  /// The number of the launch among those of the same case and pass, from 0.
  public var launch: Int
  /// How the launch ended, with the reason if it failed.
  public var status: CaseStatus
  /// What it found; may be partial, or empty, if it failed.
  public var figures: [Figure]
  /// How long the launch took by the wall clock, in seconds.
  public var seconds: Double

  /// Creates the record of a launch.
  public init(
    caseIndex: Int, pass: Pass, launch: Int, status: CaseStatus = .ok, figures: [Figure],
    seconds: Double
  ) {
    (self.caseIndex, self.pass, self.launch) = (caseIndex, pass, launch)
    (self.status, self.figures, self.seconds) = (status, figures, seconds)
  }

  private enum CodingKeys: String, CodingKey {
    case caseIndex = "case"
    case pass, launch, status, figures, seconds
  }
}

/// One figure of one launch.
public struct Figure: Hashable, Sendable, Codable {
  /// The phase that the figure belongs to.
  public let phase: Phase
  /// What was counted or timed.
  public let metric: Metric
  /// The figure, in the unit of the metric.
  public let value: Double

  /// Creates a figure.
  public init(_ phase: Phase, _ metric: Metric, _ value: Double) {
    (self.phase, self.metric, self.value) = (phase, metric, value)
  }

  // In a journal, a figure is a list of three: `["scroll", "allocations", 1200]`.

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    phase = try list.decode(Phase.self)
    let name = try list.decode(String.self)
    value = try list.decode(Double.self)
    guard let metric = Metric(named: name), metric.objection(to: value) == nil else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "no figure of \(name.quotedForMessage) is \(value)")
    }
    self.metric = metric
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(phase)
    try list.encode(metric.name)
    try list.encode(value)
  }
}
