import BenchmarkResults
import Foundation

struct WorkerRequest: Codable, Equatable, Sendable {
  var key: CaseKey
  var pass: LaunchRecord.Pass
  var seed: UInt64
  /// The seconds after which the worker ends itself if its parent doesn't.
  var deadline: UInt32
  var display: DisplayRate
  var isCold = false
  /// The place among the workers of the time pass that play in turn.
  var turns: InterleavedWorkers?
  /// The cases that the check pass plays, each answered by a line of its own.
  var checks: [CaseKey]?
  /// Whether the time pass plays the scenario once more and times calls.
  var timesCalls = false

  /// How many times the limit of a launch it may take. Timing calls plays the scenario once more.
  var slowness: Int {
    if pass == .instructions { return RunSettings.instructionSlowness }
    return timesCalls ? 2 : 1
  }

  var commandLine: [String] {
    get throws {
      [Worker.command, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }
  }
}

/// The last line of a worker's standard output.
struct WorkerReply: Codable, Sendable {
  var figures: [Figure] = []
  var repetitions: [[Figure]] = []
  var calls: [Figure] = []
  var crash: CrashSite?
}

extension WorkerReply {
  /// Reads a reply, but no figures of metrics that this executable doesn't know: a worker can be of another version.
  init(from decoder: any Decoder) throws {
    let reply = try decoder.container(keyedBy: CodingKeys.self)
    func known(_ figures: [PerhapsKnown]) -> [Figure] { figures.compactMap(\.figure) }
    figures = known(try reply.decode([PerhapsKnown].self, forKey: .figures))
    repetitions = try reply.decode([[PerhapsKnown]].self, forKey: .repetitions).map(known)
    calls = known(try reply.decode([PerhapsKnown].self, forKey: .calls))
    crash = try reply.decodeIfPresent(CrashSite.self, forKey: .crash)
  }

  private struct PerhapsKnown: Decodable {
    let figure: Figure?

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      _ = try fields.decode(Phase.self)
      let isKnown = Metric(named: try fields.decode(String.self)) != nil
      figure = isKnown ? try Figure(from: decoder) : nil
    }
  }
}
