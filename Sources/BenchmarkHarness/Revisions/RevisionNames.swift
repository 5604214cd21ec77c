import BenchmarkResults
import ChildProcess

/// The names that a built revision can measure, from its `list` command.
struct RevisionNames: Sendable {
  private let names: [Kind: Set<String>]
  /// The protocol of its workers. Revisions that don't report one have the first.
  let workerProtocol: Int

  private enum Kind: String, CaseIterable {
    case strategies, contents, workloads, hosts, behaviours
  }

  /// Reads the names from an executable.
  init(executable: String) async throws {
    var names: [Kind: Set<String>] = [:]
    for kind in Kind.allCases {
      names[kind] = try await Self.output(of: executable, ["list", kind.rawValue]).map { text in
        // Continuation lines begin with a space.
        Set(text.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
      }
    }
    self.names = names
    let number = try await Self.output(of: executable, [Worker.command, Worker.protocolArgument])
    workerProtocol = number.flatMap { Int($0.split(separator: "\n").last ?? "") } ?? 1
  }

  /// Whether its workers play in turn with those of another revision.
  var takesTurns: Bool { workerProtocol >= Worker.turnsProtocol }

  /// Returns the output of an executable, or `nil` if it fails.
  private static func output(of executable: String, _ arguments: [String]) async throws -> String? {
    let result = try await ChildProcess(executable, arguments).run()
    return result.isSuccess ? String(decoding: result.output, as: UTF8.self) : nil
  }

  /// Returns the first missing part of a case, or `nil` if the case can be played. Kinds that the
  /// revision can't list are assumed to exist.
  func missing(for key: CaseKey, isRecording: Bool) -> String? {
    let needed: [(kind: Kind, word: String, name: String)] = [
      (.strategies, "strategy", key.strategy), (.contents, "content", key.content),
      (.workloads, "workload", key.workload), (.hosts, "host", key.host),
      (.behaviours, "behaviour", key.uikit),
    ]
    for (kind, word, name) in needed where !(isRecording && kind == .workloads) {
      if names[kind]?.contains(name) == false { return "\(word) '\(name)'" }
    }
    return nil
  }
}
