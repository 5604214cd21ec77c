import Foundation
import Subprocess
import TestSupport
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs the built `bench`, or another executable with its command line.
enum Bench {
  struct Result: Sendable {
    var status: Int32?
    var output: String
    var errors: String
  }

  static let executable = Executable.built("bench")

  static func run(
    _ arguments: [String], in folder: String? = nil, executable: String = executable,
    environment: Environment = .inherit
  ) async throws -> Result {
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: environment,
      workingDirectory: folder.map { FilePath($0) },
      output: .string(limit: 64 << 20), error: .string(limit: 1 << 20))
    let status: Int32? =
      if case .exited(let code) = result.terminationStatus { code } else { nil }
    return Result(status: status, output: result.standardOutput, errors: result.standardError)
  }

  /// What a command of git prints in the repository at `folder`, without the end of the last line.
  static func git(_ arguments: String..., in folder: String) async throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    let result = try await run(
      ["git"] + identity + arguments, in: folder, executable: "/usr/bin/env")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A run in `folder` whose standard output takes nothing, so that its journal stays there.
  static func runIntoFullOutput(
    _ arguments: [String], in folder: String
  ) async throws -> (result: Result, journal: String) {
    let result = try await run(
      ["-c", #"TMPDIR=. "$0" "$@" --output - --quiet > /dev/full"#, executable] + arguments,
      in: folder, executable: "/bin/sh")
    let journal = try FileManager.default.contentsOfDirectory(atPath: folder)
      .first { $0.hasSuffix(".journal") }
    return (result, "\(folder)/\(journal ?? "none.journal")")
  }
}
