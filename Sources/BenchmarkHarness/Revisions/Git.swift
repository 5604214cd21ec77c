import ChildProcess
import Foundation

/// Git, asked by its command line.
///
/// The repository may be a stranger's, so its configuration starts nothing: no file system monitor, no
/// hook, no pager, no signature check, no filter of file contents, no optional write and, except in
/// `command`, no fetch of what a partial clone lacks. Two things remain. Filters that the user's or the
/// machine's configuration defines, such as Git LFS, run, since a checkout without them would be
/// another one. And `bench ab` builds and runs the code of both commits, and lets git fetch what they
/// lack: it is for repositories whose code the user would run anyway.
enum Git {
  /// The lines that a command prints, which changes nothing; nil if it fails.
  ///
  /// - Throws: `RevisionError` if there is no git, `CancellationError`.
  static func lines(_ arguments: String...) async throws -> [String]? {
    try await lines(arguments)
  }

  /// The lines that a command prints; nil if it fails.
  ///
  /// - Throws: `RevisionError` if there is no git, `CancellationError`.
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

  /// Does what a command does.
  ///
  /// - Throws: `RevisionError` if it fails, or there is no git, `CancellationError`.
  static func command(_ arguments: String...) async throws {
    let result = try await git(arguments, variables: try await filtersSwitchedOff())
    guard result.isSuccess else {
      let lines = result.errors.split(separator: "\n")
      let reason = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last
      let command = arguments.drop { $0 == "-C" || $0.hasPrefix("/") }.prefix(2)
      throw RevisionError.git(
        command: command.joined(separator: " "),
        reason: reason.map(String.init) ?? "it says no more")
    }
  }

  /// What a repository's configuration could start a program by, filters apart, without that.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
    "submodule.recurse=false",
  ]

  /// Variables that switch off each filter that the repository's own configuration defines. Git has no
  /// setting for all of them, and `-c` can't name one with an equals sign in its name.
  private static func filtersSwitchedOff() async throws -> [String: String] {
    let result = try await git(
      ["config", "--show-scope", "--name-only", "--get-regexp", #"^filter\."#], variables: [:])
    var names: Set<Substring> = []
    // Lines such as `local`, a tab, `filter.NAME.smudge`.
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard let scope = parts.first, ["local", "worktree"].contains(scope) else { continue }
      guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        throw RevisionError.git(
          command: "config", reason: "a filter of this repository has a name that is not ASCII")
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

  /// The variables by which git takes settings, after those that are in the environment already.
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
      throw RevisionError.noTool("git")
    }
  }
}
