import ChildProcess
import Foundation

/// Runs git.
///
/// The repository can be untrusted, so its configuration starts no program: no file system monitor,
/// hook, pager, signature check or filter. There are no optional writes and, except in `command`, no
/// fetches of missing objects. Two exceptions remain. Filters in the user's or the machine's
/// configuration, such as Git LFS, run, because the checkout would differ without them. And `bench ab`
/// builds and runs the code of both commits and lets git fetch missing objects, so it is for
/// repositories whose code the user trusts.
enum Git {
  /// Returns the output lines of a command that changes nothing, or `nil` if it fails.
  ///
  /// - Throws: `HarnessError` if there is no git, `CancellationError`.
  static func lines(_ arguments: String...) async throws -> [String]? {
    try await lines(arguments)
  }

  /// Returns the output lines of a command, or `nil` if it fails.
  ///
  /// - Throws: `HarnessError` if there is no git, `CancellationError`.
  static func lines(_ arguments: [String]) async throws -> [String]? {
    let reading = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1",
      // Git before 2.44 doesn't know GIT_NO_LAZY_FETCH. No protocol is called "none".
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    let variables = try await filtersSwitchedOff().merging(reading) { $1 }
    let result = try await git(arguments, variables: variables)
    return result.isSuccess ? result.output.split(separator: "\n").map(String.init) : nil
  }

  /// Runs a command.
  ///
  /// - Throws: `HarnessError` if it fails, or there is no git, `CancellationError`.
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

  /// The error outside of a repository.
  static let notARepository = HarnessError(
    "this folder is in no git repository; run in the checkout whose revisions are to be compared")

  /// Settings that keep the repository's configuration, except filters, from starting programs.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
    "submodule.recurse=false",
  ]

  /// Returns variables that disable each filter in the repository's configuration. Git has no setting for
  /// all of them, and `-c` can't name a filter with an equals sign in its name.
  private static func filtersSwitchedOff() async throws -> [String: String] {
    let result = try await git(
      ["config", "--show-scope", "--name-only", "--get-regexp", #"^filter\."#], variables: [:])
    var names: Set<Substring> = []
    // Lines such as `local`, a tab, `filter.NAME.smudge`.
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard let scope = parts.first, ["local", "worktree"].contains(scope) else { continue }
      guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        throw HarnessError(
          "'git config' failed: a filter of this repository has a name that is not ASCII")
      }
      let name = parts[1].dropFirst("filter.".count)
      if let end = name.lastIndex(of: ".") { names.insert(name[..<end]) }
    }
    return variables(
      overriding: names.flatMap { name in
        ["clean", "smudge", "process"].map { ("filter.\(name).\($0)", "") }
          + [("filter.\(name).required", "false")]
      })
  }

  /// Returns variables with settings for git, after the settings already in the environment.
  private static func variables(
    overriding settings: [(key: String, value: String)]
  ) -> [String: String] {
    let first = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap(Int.init) ?? 0
    var variables: [String: String] = [
      "GIT_CONFIG_COUNT": "\(first + settings.count)"
    ]
    for (number, setting) in zip(first..., settings) {
      variables["GIT_CONFIG_KEY_\(number)"] = setting.key
      variables["GIT_CONFIG_VALUE_\(number)"] = setting.value
    }
    return variables
  }

  private static func git(
    _ arguments: [String], variables: [String: String]
  ) async throws -> (isSuccess: Bool, output: String, errors: String) {
    let settings = Self.settings.flatMap { ["-c", $0] }
    var git = ChildProcess("git", ["--no-pager"] + settings + arguments)
    git.environment = variables
    do {
      let result = try await git.run()
      return (
        result.isSuccess, String(decoding: result.output, as: UTF8.self), result.errors
      )
    } catch ChildProcessError.notStarted {
      throw HarnessError("can't start 'git'; put it into PATH")
    }
  }
}
