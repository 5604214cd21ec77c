import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// A copy of `bench` in a folder outside the package, for a user whose only renderer is the test's,
/// next to the result file `run.csv` with one figure to draw.
struct FarBench {
  private let folder: String

  private var variables: [String: String] {
    ["PATH": "\(folder)/path", "XDG_DATA_HOME": "\(folder)/data"]
  }

  private var environment: Environment {
    .inherit.updating(
      Dictionary(uniqueKeysWithValues: variables.map { (.init(stringLiteral: $0), $1) }))
  }

  /// The path at which `bench` looks for Python.
  var python: String { "\(folder)/data/recycling-bench/vl-convert-1.9.0/bin/python" }

  /// - Parameter renderer: The shell script that acts as the Python renderer, or `nil` for no
  ///   Python.
  init(in folder: String, renderer: String? = nil) async throws {
    self.folder = folder
    try RunFile.madeUp().write(to: "\(folder)/run.csv")
    try await Executable.copy(Bench.executable, to: "\(folder)/bench")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/path", withIntermediateDirectories: false)
    if let renderer {
      try await install(script: "[ \"$3\" = 'import vl_convert' ] && exit 0\n\(renderer)")
    }
  }

  /// Installs `script` as Python.
  func install(script: String) async throws {
    let folder = URL(filePath: python).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await Executable.make(script: script, at: python)
  }

  func run(_ arguments: [String]) async throws -> Bench.Result {
    try await Bench.run(
      arguments, in: folder, executable: "\(folder)/bench", environment: environment)
  }

  func run(
    _ arguments: [String], doing act: @escaping @Sendable (pid_t) -> Bool
  ) async throws -> Bench.Result {
    try await Bench.run(
      arguments, in: folder, executable: "\(folder)/bench", changing: variables, doing: act)
  }

  /// Runs it with a redirection by the shell, such as `> /dev/full`.
  func run(_ arguments: [String], redirected: String) async throws -> Bench.Result {
    try await Bench.run(
      ["-c", "\"$0\" \"$@\" \(redirected)", "\(folder)/bench"] + arguments, in: folder,
      executable: "/bin/sh", environment: environment)
  }
}
