import BenchmarkResults
import Foundation

/// A request to a worker process: one pass over one case.
struct WorkerRequest: Codable, Equatable, Sendable {
  var key: CaseKey
  var pass: LaunchRecord.Pass
  /// The seed of the workload.
  var seed: UInt64
  /// The seconds after which the worker ends itself if its parent doesn't.
  var deadline: UInt32
  /// The display whose frames the time pass assumes.
  var display: DisplayRate
  /// Whether to measure without a warm-up.
  var isCold = false
  /// The place among the workers of the time pass that play in turn.
  var ring: TurnRing?
  /// Whether the time pass plays the scenario once more and times calls.
  var timesCalls = false

  /// How many times the limit of a launch it may take. Timing calls plays the scenario once more.
  var slowness: Int {
    if pass == .instructions { return RunSettings.instructionSlowness }
    return timesCalls ? 2 : 1
  }

  /// The command-line arguments of the worker.
  var commandLine: [String] {
    get throws {
      [Worker.command, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }
  }
}

/// The last line of a worker's standard output.
struct WorkerReply: Codable, Sendable {
  var figures: [Figure]
  /// The timeline of the timeline pass.
  var timeline: CaseTimeline?
  /// The figures of each repetition of the time pass.
  var repetitions: [[Figure]]
  /// The figures of the calls that the time pass timed.
  var calls: [Figure]
  /// The metrics that this executable doesn't know. The worker can be of another version.
  private(set) var unknownMetrics: Set<String> = []

  private enum CodingKeys: String, CodingKey { case figures, timeline, repetitions, calls }

  init(
    figures: [Figure] = [], timeline: CaseTimeline? = nil, repetitions: [[Figure]] = [],
    calls: [Figure] = []
  ) {
    self.figures = figures
    self.timeline = timeline
    self.repetitions = repetitions
    self.calls = calls
  }

  init(from decoder: any Decoder) throws {
    let reply = try decoder.container(keyedBy: CodingKeys.self)
    timeline = try reply.decodeIfPresent(CaseTimeline.self, forKey: .timeline)
    (figures, repetitions, calls) = ([], [], [])
    figures = try knownFigures(in: reply.nestedUnkeyedContainer(forKey: .figures))
    calls = try knownFigures(in: reply.nestedUnkeyedContainer(forKey: .calls))
    var lists = try reply.nestedUnkeyedContainer(forKey: .repetitions)
    while !lists.isAtEnd {
      repetitions.append(try knownFigures(in: lists.nestedUnkeyedContainer()))
    }
  }

  /// Returns the figures of a list, and remembers the metrics that this executable doesn't know.
  private mutating func knownFigures(
    in container: any UnkeyedDecodingContainer
  ) throws -> [Figure] {
    var list = container
    var figures: [Figure] = []
    while !list.isAtEnd {
      var figure = try list.nestedUnkeyedContainer()
      let phase = try figure.decode(Phase.self)
      let name = try figure.decode(String.self)
      let value = try figure.decode(Double.self)
      if let metric = Metric(named: name) {
        if let objection = metric.objection(to: value) {
          throw DecodingError.dataCorruptedError(
            in: figure, debugDescription: "a figure of \(metric) \(objection)")
        }
        figures.append(Figure(phase, metric, value))
      } else {
        unknownMetrics.insert(name)
      }
    }
    return figures
  }
}
