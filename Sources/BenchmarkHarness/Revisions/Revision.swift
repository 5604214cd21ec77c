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
    guard try await Git.lines("rev-parse", "--git-dir") != nil else {
      throw Git.notARepository
    }
    guard
      let commit = try await Git.lines(
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")?.first
    else {
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
