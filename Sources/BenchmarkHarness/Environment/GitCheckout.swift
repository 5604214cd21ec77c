import BenchmarkResults
import Foundation
import Subprocess

/// The commit that is measured.
public struct GitCheckout: Equatable, Sendable {
  /// The full hash, or `unknown` outside a repository.
  public let commit: String
  /// Whether tracked files differ from the commit, result files apart.
  public let dirty: Bool

  /// Asks git about the current folder.
  public static func current() async -> GitCheckout {
    guard let commit = await git("rev-parse", "--verify", "HEAD")?.first else {
      return GitCheckout(commit: "unknown", dirty: false)
    }
    // Results of earlier runs lie in the tree and change nothing of what is measured.
    let changes = await git("status", "--porcelain", "--", ".", ":(top,exclude)Results")
    return GitCheckout(commit: commit, dirty: changes?.isEmpty == false)
  }

  /// The full hash of the commit that `revision` names; nil if it names none, or outside a repository.
  public static func commit(of revision: String) async -> String? {
    await git("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")?.first
  }

  /// The lines that a git command prints; nil if there is no git, no repository, or it fails.
  private static func git(_ arguments: String...) async -> [String]? {
    let result = try? await run(
      .name("git"), arguments: Arguments(arguments), output: .string(limit: 1 << 20),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput.split(separator: "\n").map(String.init)
  }
}
