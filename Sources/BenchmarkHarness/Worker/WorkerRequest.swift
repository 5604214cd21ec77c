import BenchmarkResults
import Foundation

/// What a worker process is asked to do: one pass over one case.
struct WorkerRequest: Codable, Equatable, Sendable {
  var key: CaseKey
  var pass: LaunchRecord.Pass
  /// Draws the workload.
  var seed: UInt64
  /// Seconds after which the worker ends itself, in case nobody is left to end it.
  var deadline: UInt32
  /// The recording that the case's workload is; nil if it is none.
  var recording: RecordedFile?

  /// The arguments that a worker is started with.
  var commandLine: [String] {
    get throws {
      [Worker.command, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }
  }

  init(
    key: CaseKey, pass: LaunchRecord.Pass, seed: UInt64, deadline: UInt32,
    recording: RecordedFile? = nil
  ) {
    self.key = key
    self.pass = pass
    self.seed = seed
    self.deadline = deadline
    self.recording = recording
  }

  init(argument: String) throws {
    self = try JSONDecoder().decode(WorkerRequest.self, from: Data(argument.utf8))
  }
}

/// What a worker writes to standard output, as the last line of it.
struct WorkerReply: Codable, Sendable {
  var figures: [Figure]
  /// What the timeline pass recorded.
  var timeline: CaseTimeline?
  /// The metrics of figures that this executable knows nothing of: the worker may be another one's.
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
