import BenchmarkResults
import ChildProcess

/// What a built revision can measure, as its own `list` says.
struct RevisionNames: Sendable {
  private let names: [Kind: Set<String>]
  /// The protocol that its workers speak; those that can't say speak the first.
  let workerProtocol: Int

  private enum Kind: String, CaseIterable {
    case strategies, contents, workloads, hosts, behaviours
  }

  /// Asks an executable.
  init(executable: String) async throws {
    var names: [Kind: Set<String>] = [:]
    for kind in Kind.allCases {
      names[kind] = try await Self.output(of: executable, ["list", kind.rawValue]).map { text in
        // Lines that go on with an explanation begin with a space.
        Set(text.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
      }
    }
    self.names = names
    let number = try await Self.output(of: executable, [Worker.command, Worker.protocolArgument])
    workerProtocol = number.flatMap { Int($0.split(separator: "\n").last ?? "") } ?? 1
  }

  /// What an executable prints; nil if it fails.
  private static func output(of executable: String, _ arguments: [String]) async throws -> String? {
    let result = try await ChildProcess(executable, arguments).run()
    return result.isSuccess ? String(decoding: result.output, as: UTF8.self) : nil
  }

  /// The first thing of a case that there is not; nil if the case can be played. What a revision
  /// can't list is taken to be there: the launch will show.
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
