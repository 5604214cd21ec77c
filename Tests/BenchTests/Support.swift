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

    /// Expects an exit status, or `nil` for the end by a signal.
    @discardableResult func exiting(
      _ expected: Int32?, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Result {
      #expect(status == expected, "\(errors)", sourceLocation: sourceLocation)
      return self
    }
  }

  static let executable = Executable.built("bench")

  static func run(
    _ arguments: [String], in folder: String? = nil, executable: String = executable,
    changing variables: [String: String] = [:]
  ) async throws -> Result {
    let changes = variables.map { (Environment.Key(stringLiteral: $0), $1) }
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: folder.map { FilePath($0) }, output: .string(limit: 64 << 20),
      error: .string(limit: 1 << 20))
    let status: Int32? = if case .exited(let code) = result.terminationStatus { code } else { nil }
    return Result(status: status, output: result.standardOutput, errors: result.standardError)
  }

  /// Runs an executable and calls `act` with its process repeatedly, until `act` returns `true` or the
  /// process has ended.
  static func run(
    _ arguments: [String], in folder: String? = nil, executable: String = executable,
    changing variables: [String: String] = [:], doing act: @escaping @Sendable (pid_t) -> Bool
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      // On a separate thread, because all task threads may be busy until the process has ended.
      Thread.detachNewThread {
        let (output, errors) = (Pipe(), Pipe())
        let process = Process()
        // A run inside the tests' process ignores signals while it lasts, and a child would too.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal=HUP,INT,TERM", executable] + arguments
        process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0) }
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = errors
        continuation.resume(
          with: Swift.Result {
            try process.run()
            while process.isRunning, !act(process.processIdentifier) { usleep(2_000) }
            process.waitUntilExit()
            func text(_ pipe: Pipe) throws -> String {
              String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            }
            return Result(
              status: process.terminationReason == .exit ? process.terminationStatus : nil,
              output: try text(output), errors: try text(errors))
          })
      }
    }
  }

  /// The variables of a shell that finds the built executables, on a terminal of 80 columns, and whose commits
  /// are the same each time.
  static let shellVariables: [String: String] = {
    let built = URL(fileURLWithPath: executable).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var variables = [
      "PATH": "\(built):\(path)", "COLUMNS": "80", "PACKAGE": GuidePage.package.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C.UTF-8",
    ]
    for person in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(person)_NAME"] = "a"
      variables["GIT_\(person)_EMAIL"] = "a@example.org"
      variables["GIT_\(person)_DATE"] = "2026-01-01T00:00:00Z"
    }
    return variables
  }()

  /// Runs a script beside the transcripts, and calls `act` as `run` does.
  static func shell(
    _ arguments: [String], in folder: String, changing variables: [String: String] = [:],
    doing act: @escaping @Sendable (pid_t) -> Bool = { _ in false }
  ) async throws -> Result {
    try await run(
      arguments, in: folder, executable: "/bin/sh",
      changing: shellVariables.merging(variables) { $1 }, doing: act)
  }
}
