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
  /// The recording of the case's workload, or `nil` if the workload isn't a recording.
  var recording: RecordedFile?
  /// The display whose frames the time pass assumes, or `nil` for 120 Hz.
  var display: DisplayRate?
  /// Whether to measure without a warm-up, or `nil` for no.
  var isCold: Bool?

  /// The command-line arguments of the worker.
  var commandLine: [String] {
    get throws {
      [Worker.command, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }
  }

  init(
    key: CaseKey, pass: LaunchRecord.Pass, seed: UInt64, deadline: UInt32,
    recording: RecordedFile? = nil, display: DisplayRate? = nil
  ) {
    self.key = key
    self.pass = pass
    self.seed = seed
    self.deadline = deadline
    self.recording = recording
    self.display = display
  }

  init(argument: String) throws {
    self = try JSONDecoder().decode(WorkerRequest.self, from: Data(argument.utf8))
  }
}

/// The last line of a worker's standard output.
struct WorkerReply: Codable, Sendable {
  var figures: [Figure]
  /// The timeline of the timeline pass.
  var timeline: CaseTimeline?
  /// The metrics that this executable doesn't know. The worker can be of another version.
  private(set) var unknownMetrics: Set<String> = []

  private enum CodingKeys: String, CodingKey { case figures, timeline }

  init(figures: [Figure] = [], timeline: CaseTimeline? = nil) {
    self.figures = figures
    self.timeline = timeline
  }

  init(from decoder: any Decoder) throws {
    let reply = try decoder.container(keyedBy: CodingKeys.self)
    timeline = try reply.decodeIfPresent(CaseTimeline.self, forKey: .timeline)
    var list = try reply.nestedUnkeyedContainer(forKey: .figures)
    figures = []
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
  }
}
