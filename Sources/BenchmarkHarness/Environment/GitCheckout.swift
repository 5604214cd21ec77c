import ChildProcess
import Foundation

/// Runs git. The repository can be untrusted, so its configuration starts no program: no file system monitor, hook, pager,
/// signature check or filter. Filters in the user's or the machine's configuration, such as Git LFS, run, because the
/// checkout would differ without them. Only `command` fetches missing objects: `bench ab` runs the repository's code anyway.
enum Git {
  /// Returns the output lines of a command that changes nothing, or `nil` if it fails.
  static func lines(_ arguments: [String]) async throws -> [String]? {
    let reading = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1",
      // Git before 2.44 doesn't know GIT_NO_LAZY_FETCH. No protocol is called "none".
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    let variables = try await filtersSwitchedOff().merging(reading) { $1 }
    let result = try await git(arguments, variables: variables)
    return result.isSuccess ? result.text.split(separator: "\n").map(String.init) : nil
  }

  static func command(_ arguments: String...) async throws {
    let result = try await git(arguments, variables: try await filtersSwitchedOff())
    guard result.isSuccess else {
      let lines = result.errors.split(separator: "\n")
      let reason = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last
      let command = arguments.drop { $0 == "-C" || $0.hasPrefix("/") }.prefix(2)
      throw HarnessError(
        "'git \(command.joined(separator: " "))' failed: \(reason ?? "it gives no reason")")
    }
  }

  static let notARepository = HarnessError(
    "this folder is in no git repository; run in the checkout whose revisions are to be compared")

  /// Returns variables that disable each filter in the repository's configuration, after the settings already in the
  /// environment. Git has no setting for all of them, and `-c` can't name a filter with an equals sign in its name.
  private static func filtersSwitchedOff() async throws -> [String: String] {
    let result = try await git(
      ["config", "--show-scope", "--name-only", "--get-regexp", #"^filter\."#], variables: [:])
    var names: Set<Substring> = []
    // Lines such as `local`, a tab, `filter.NAME.smudge`.
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard let scope = parts.first, ["local", "worktree"].contains(scope) else { continue }
      guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        throw HarnessError(
          "'git config' failed: a filter of this repository has a name that is not ASCII")
      }
      let name = parts[1].dropFirst("filter.".count)
      if let end = name.lastIndex(of: ".") { names.insert(name[..<end]) }
    }
    var number = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap(Int.init) ?? 0
    var variables: [String: String] = [:]
    for name in names {
      for (key, value) in [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")] {
        variables["GIT_CONFIG_KEY_\(number)"] = "filter.\(name).\(key)"
        variables["GIT_CONFIG_VALUE_\(number)"] = value
        number += 1
      }
    }
    variables["GIT_CONFIG_COUNT"] = "\(number)"
    return variables
  }

  private static func git(
    _ arguments: [String], variables: [String: String]
  ) async throws -> ChildProcess.Result {
    let settings = [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
      "submodule.recurse=false",
    ].flatMap { ["-c", $0] }
    var git = ChildProcess("git", ["--no-pager"] + settings + arguments)
    git.environment = variables
    do {
      return try await git.run()
    } catch ChildProcessError.notStarted {
      throw HarnessError("can't start 'git'; put it into PATH")
    }
  }
}

/// The measured commit.
public struct GitCheckout: Equatable, Sendable {
  /// The full hash, or `unknown` outside a repository.
  public let commit: String
  /// Whether files other than result files differ from the commit, or git can't tell.
  public let dirty: Bool

  /// Returns the checkout of the current folder.
  public static func current() async -> GitCheckout {
    guard let commit = await lines("rev-parse", "--verify", "HEAD")?.first else {
      return GitCheckout(commit: "unknown", dirty: false)
    }
    // Results of earlier runs don't affect measurements, here or at the top. Git would use the configuration of submodules,
    // and search for renames in content that it may have to fetch.
    let changes = await lines(
      "status", "--porcelain", "--no-renames", "--ignore-submodules=dirty", "--", ".",
      ":(exclude)Results", ":(top,exclude)Results")
    return GitCheckout(commit: commit, dirty: changes?.isEmpty != true)
  }

  /// Returns the full hash of the commit checked out where this executable lies, or `nil` outside a repository.
  package static func commitAtExecutable() async -> String? {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let folder = executable.deletingLastPathComponent().path
    return await lines("-C", folder, "rev-parse", "--verify", "HEAD")?.first
  }

  /// Returns the full hash of a revision's commit, or `nil` if there is none.
  public static func commit(of revision: String) async -> String? {
    await lines("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")?
      .first
  }

  /// Returns the full hashes of a commit and its ancestors, the newest first. Empty outside a repository.
  package static func ancestry(of commit: String) async -> [String] {
    await lines("rev-list", "--date-order", "--end-of-options", commit) ?? []
  }

  /// Returns the full hashes of HEAD and its ancestors, parents first. Empty outside a repository.
  package static func history() async -> [String] {
    await lines("rev-list", "--topo-order", "--reverse", "HEAD") ?? []
  }

  /// Returns the subjects of existing commits by their hashes in seven characters.
  package static func subjects(of commits: [String]) async -> [String: String] {
    guard !commits.isEmpty,
      let lines = try? await Git.lines(
        ["log", "--no-walk=unsorted", "--format=%H%x09%s"] + commits)
    else { return [:] }
    return lines.reduce(into: [:]) { subjects, line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { subjects[String(parts[0].prefix(7))] = String(parts[1]) }
    }
  }

  private static func lines(_ arguments: String...) async -> [String]? {
    try? await Git.lines(arguments)
  }
}
