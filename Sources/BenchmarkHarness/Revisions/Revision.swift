import BenchmarkResults
import ChildProcess
import Foundation

/// A commit, the name that the user gave for it, and its executable if that is built already.
public struct Revision: Equatable, Sendable, CustomStringConvertible {
  /// The name: a branch, a tag or a hash.
  public let name: String
  /// The full hash.
  public let commit: String
  let executable: String?

  /// Finds the commit called `name` in the repository of the current folder. `NAME=PATH` also names its executable.
  public init(named name: String) async throws {
    guard try await Git.lines(["rev-parse", "--git-dir"]) != nil else { throw Git.notARepository }
    // The name of a branch may contain an equals sign too.
    if let commit = await GitCheckout.commit(of: name) {
      self.init(name: name, commit: commit)
      return
    }
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let commit = await GitCheckout.commit(of: String(parts[0])) else {
      throw HarnessError(
        "there is no commit '\(parts[0])' here; 'git log' and 'git branch' name what there is")
    }
    let path = URL(filePath: String(parts[1])).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw HarnessError(
        "there is no executable '\(parts[1])'; build \(parts[0]), or name it alone")
    }
    self.init(name: String(parts[0]), commit: commit, executable: path)
  }

  init(name: String, commit: String, executable: String? = nil) {
    (self.name, self.commit, self.executable) = (name, commit, executable)
  }

  /// The first seven characters of the hash.
  public var shortCommit: String { String(commit.prefix(7)) }

  /// `main (0a1b2c3)`.
  public var description: String {
    commit.hasPrefix(name) ? shortCommit : "\(name) (\(shortCommit))"
  }
}

/// The names that a built revision can measure, from its `list` command.
struct RevisionNames: Sendable {
  private var names: [String: Set<String>] = [:]
  /// The protocol of its workers. Revisions that don't report one have the first.
  let workerProtocol: Int
  /// The lists of names, the words for a name in each, and that of a case.
  private static let lists: [(String, word: String, name: KeyPath<CaseKey, String> & Sendable)] = [
    ("strategies", "strategy", \.strategy), ("contents", "content", \.content),
    ("workloads", "workload", \.workload), ("hosts", "host", \.host),
    ("behaviors", "behavior", \.uikit),
  ]

  init(executable: String) async throws {
    for (list, _, _) in Self.lists {
      names[list] = try await Self.output(of: executable, ["list", list]).map { text in
        // Continuation lines begin with a space.
        Set(text.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
      }
    }
    let number = try await Self.output(of: executable, [Worker.command, Worker.protocolArgument])
    workerProtocol = number.flatMap { Int($0.split(separator: "\n").last ?? "") } ?? 1
  }

  private static func output(of executable: String, _ arguments: [String]) async throws -> String? {
    let result = try await ChildProcess(executable, arguments).run()
    return result.isSuccess ? result.text : nil
  }

  /// Returns the first missing part of a case, or `nil`. Kinds that the revision can't list are assumed to exist.
  func missing(for key: CaseKey) -> String? {
    Self.lists.first { list, _, name in names[list]?.contains(key[keyPath: name]) == false }
      .map { "\($0.word) '\(key[keyPath: $0.name])'" }
  }
}
