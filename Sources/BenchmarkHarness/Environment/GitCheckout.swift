import Foundation

/// The measured commit.
public struct GitCheckout: Equatable, Sendable {
  /// The full hash, or `unknown` outside a repository.
  public let commit: String
  /// Whether files other than result files differ from the commit, or git can't tell.
  public let dirty: Bool

  /// Returns the checkout of the current folder.
  public static func current() async -> GitCheckout {
    guard let commit = try? await Git.lines("rev-parse", "--verify", "HEAD")?.first else {
      return GitCheckout(commit: "unknown", dirty: false)
    }
    // Results of earlier runs don't affect measurements. Git would use the configuration of submodules,
    // and search for renames in content that it may have to fetch.
    let changes = try? await Git.lines(
      "status", "--porcelain", "--no-renames", "--ignore-submodules=dirty", "--", ".",
      ":(top,exclude)Results")
    return GitCheckout(commit: commit, dirty: changes?.isEmpty != true)
  }

  /// Returns the full hash of the commit checked out where this executable lies, or `nil` outside a
  /// repository.
  package static func commitAtExecutable() async -> String? {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let folder = executable.deletingLastPathComponent().path
    return try? await Git.lines("-C", folder, "rev-parse", "--verify", "HEAD")?.first
  }

  /// Returns the full hash of a revision's commit, or `nil` if there is none.
  public static func commit(of revision: String) async -> String? {
    let lines = try? await Git.lines(
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    return lines?.first
  }

  /// Returns the full hashes of a commit and its ancestors, the newest first. Empty outside a repository.
  package static func ancestry(of commit: String) async -> [String] {
    let lines = try? await Git.lines("rev-list", "--date-order", "--end-of-options", commit)
    return lines ?? []
  }

  /// Returns the full hashes of HEAD and its ancestors, parents first. Empty outside a repository.
  package static func history() async -> [String] {
    let lines = try? await Git.lines("rev-list", "--topo-order", "--reverse", "HEAD")
    return lines ?? []
  }

  /// Returns the subjects of existing commits by their full hashes.
  package static func subjects(of commits: [String]) async -> [String: String] {
    guard !commits.isEmpty else { return [:] }
    let lines = try? await Git.lines(
      ["log", "--no-walk=unsorted", "--format=%H%x09%s"] + commits)
    return (lines ?? []).reduce(into: [:]) { subjects, line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { subjects[String(parts[0])] = String(parts[1]) }
    }
  }
}
