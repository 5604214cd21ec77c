import BenchmarkResults
import ChildProcess

/// A commit and the name that the user gave for it.
public struct Revision: Equatable, Sendable, CustomStringConvertible {
  /// The name: a branch, a tag or a hash.
  public let name: String
  /// The full hash.
  public let commit: String

  /// Finds the commit called `name` in the repository of the current folder.
  ///
  /// - Throws: `HarnessError` if there is no repository, or no such commit in it.
  public init(named name: String) async throws {
    guard try await Git.lines(["rev-parse", "--git-dir"]) != nil else { throw Git.notARepository }
    guard let commit = await GitCheckout.commit(of: name) else {
      throw HarnessError(
        "there is no commit '\(name)' here; 'git log' and 'git branch' name what there is")
    }
    self.init(name: name, commit: commit)
  }

  init(name: String, commit: String) {
    self.name = name
    self.commit = commit
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
    ("behaviours", "behaviour", \.uikit),
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

  /// Returns the first missing part of a case, or `nil` if the case can be played. Kinds that the
  /// revision can't list are assumed to exist.
  func missing(for key: CaseKey) -> String? {
    Self.lists.first { list, _, name in names[list]?.contains(key[keyPath: name]) == false }
      .map { "\($0.word) '\(key[keyPath: $0.name])'" }
  }
}
