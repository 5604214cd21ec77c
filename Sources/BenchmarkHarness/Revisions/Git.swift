import Subprocess

/// Git, asked by its command line.
enum Git {
  /// The lines that a command prints; nil if it fails.
  ///
  /// - Throws: `RevisionError` if there is no git, `CancellationError`.
  static func lines(_ arguments: String...) async throws -> [String]? {
    try await lines(arguments)
  }

  /// The lines that a command prints, of `limit` bytes at most; nil if it fails.
  ///
  /// - Throws: `RevisionError` if there is no git, or if it prints more; `CancellationError`.
  static func lines(_ arguments: [String], limit: Int = 1 << 20) async throws -> [String]? {
    let result = try await git(arguments, limit: limit)
    return result.isSuccess ? result.output.split(separator: "\n").map(String.init) : nil
  }

  /// Does what a command does.
  ///
  /// - Throws: `RevisionError` if it fails, or there is no git, `CancellationError`.
  static func command(_ arguments: String...) async throws {
    let result = try await git(arguments)
    guard result.isSuccess else {
      let lines = result.errors.split(separator: "\n")
      let reason = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last
      let command = arguments.drop { $0 == "-C" || $0.hasPrefix("/") }.prefix(2)
      throw RevisionError.git(
        command: command.joined(separator: " "),
        reason: reason.map(String.init) ?? "it says no more")
    }
  }

  private static func git(
    _ arguments: [String], limit: Int = 1 << 20
  ) async throws -> (isSuccess: Bool, output: String, errors: String) {
    do {
      let result = try await run(
        .name("git"), arguments: Arguments(arguments), output: .string(limit: limit),
        error: .string(limit: 1 << 20))
      try Task.checkCancellation()
      return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
    } catch is SubprocessError {
      try Task.checkCancellation()
      throw RevisionError.noTool("git")
    }
  }
}
