/// The commit that is measured.
public struct GitCheckout: Equatable, Sendable {
  /// The full hash, or `unknown` outside a repository.
  public let commit: String
  /// Whether files differ from the commit, result files apart, or git can't tell.
  public let dirty: Bool

  /// Asks git about the current folder.
  public static func current() async -> GitCheckout {
    guard let commit = try? await Git.lines("rev-parse", "--verify", "HEAD")?.first else {
      return GitCheckout(commit: "unknown", dirty: false)
    }
    // Results of earlier runs lie in the tree and change nothing of what is measured. Git would look
    // into submodules by their own configuration, and for renames in content that it may have to fetch.
    let changes = try? await Git.lines(
      "status", "--porcelain", "--no-renames", "--ignore-submodules=dirty", "--", ".",
      ":(top,exclude)Results")
    return GitCheckout(commit: commit, dirty: changes?.isEmpty != true)
  }

  /// The full hash of the commit that `revision` names; nil if it names none, or outside a repository.
  public static func commit(of revision: String) async -> String? {
    let lines = try? await Git.lines(
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    return lines?.first
  }

  /// The full hashes of HEAD and all commits before it, parents before children; empty outside a
  /// repository.
  package static func history() async -> [String] {
    let lines = try? await Git.lines("rev-list", "--topo-order", "--reverse", "HEAD")
    return lines ?? []
  }

  /// The first lines of the messages of `commits`, which are full hashes of commits that there are.
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
