/// A commit, and the name by which a person asked for it.
public struct Revision: Equatable, Sendable, CustomStringConvertible {
  /// What was typed: a branch, a tag, a hash.
  public let name: String
  /// The full hash.
  public let commit: String

  /// The commit that `name` stands for in the repository of the current folder.
  ///
  /// - Throws: `RevisionError` if there is no repository, or no such commit in it.
  public init(named name: String) async throws {
    guard try await Git.lines("rev-parse", "--git-dir") != nil else {
      throw RevisionError.notARepository
    }
    guard
      let commit = try await Git.lines(
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")?.first
    else { throw RevisionError.unknown(name) }
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
