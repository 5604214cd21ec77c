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
  var turns: WorkerTurns?
  /// The cases that the check pass plays, each answered by a line of its own.
  var checks: [CaseKey]?
  /// Whether the time pass plays the scenario once more and times calls.
  var timesCalls = false

  /// How many times the limit of a launch it may take. Timing calls plays the scenario once more.
  var slowness: Int {
    if pass == .instructions { return RunSettings.instructionSlowness }
    return timesCalls ? 2 : 1
  }

  /// Returns the request with a place among workers that play in turn.
  func taking(_ turns: WorkerTurns) -> WorkerRequest {
    var request = self
    request.turns = turns
    return request
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
    let read = try reply.decode([RawFigure].self, forKey: .figures)
    let readCalls = try reply.decode([RawFigure].self, forKey: .calls)
    let readRepetitions = try reply.decode([[RawFigure]].self, forKey: .repetitions)
    figures = read.compactMap(\.figure)
    calls = readCalls.compactMap(\.figure)
    repetitions = readRepetitions.map { $0.compactMap(\.figure) }
    let all = read + readCalls + readRepetitions.joined()
    unknownMetrics = Set(all.filter { $0.figure == nil }.map(\.name))
  }

  /// A figure whose metric may be unknown.
  private struct RawFigure: Decodable {
    let name: String
    let figure: Figure?

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      let phase = try fields.decode(Phase.self)
      name = try fields.decode(String.self)
      let value = try fields.decode(Double.self)
      figure = Metric(named: name).map { Figure(phase, $0, value) }
      if let objection = figure?.metric.objection(to: value) {
        throw DecodingError.dataCorruptedError(
          in: fields, debugDescription: "a figure of \(name) \(objection)")
      }
    }
  }
}
