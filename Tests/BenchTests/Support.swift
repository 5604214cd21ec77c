import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import BenchmarkHarness

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

    /// Expects an exit status, or `nil` for the end by a signal, and a line of errors if one is given.
    @discardableResult func exiting(
      _ expected: Int32?, saying line: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) -> Result {
      #expect(status == expected, "\(errors)", sourceLocation: sourceLocation)
      if let line { #expect(errors == "bench: \(line)\n", sourceLocation: sourceLocation) }
      return self
    }
  }

  static let executable = {
    // Tests read what it writes.
    Measures.declareMetrics()
    return Executable.built("bench")
  }()

  static func run(
    _ arguments: [String], in folder: String? = nil, executable: String = executable,
    changing variables: [String: String] = [:]
  ) async throws -> Result {
    let changes = variables.map { (Environment.Key(stringLiteral: $0), $1) }
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: folder.map { FilePath($0) },
      output: .string(limit: 64 << 20), error: .string(limit: 1 << 20))
    let status: Int32? =
      if case .exited(let code) = result.terminationStatus { code } else { nil }
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
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
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

  /// Returns the output of a git command in the repository at `folder`, without the trailing
  /// newline.
  static func git(_ arguments: String..., in folder: String) async throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    let result = try await run(
      ["git"] + identity + arguments, in: folder, executable: "/usr/bin/env")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs in `folder` with a full standard output, so that the journal stays there.
  static func runIntoFullOutput(
    _ arguments: [String], in folder: String, redirected: String = "> /dev/full"
  ) async throws -> (result: Result, journal: String) {
    let result = try await run(
      ["-c", "TMPDIR=. \"$0\" \"$@\" --output - --quiet \(redirected)", executable] + arguments,
      in: folder, executable: "/bin/sh")
    let journal = try Files.names(in: folder).first { $0.hasSuffix(".journal") }
    return (result, "\(folder)/\(journal ?? "none.journal")")
  }
}

extension RunFile {
  /// The exact figures of all cases.
  var exactFigures: [String] {
    table.rows.filter { $0.metric.kind == .exact }
      .map { "\($0.key) \($0.phase) \($0.metric) \($0.samples)" }
  }

  /// Returns a run of one case with one figure in the scroll.
  static func madeUp(
    _ metric: Metric = .peakLiveBytes, _ samples: [Double] = [5, 5], strategy: String = "pool",
    rows: Int = 10, commit: String = "0a1b2c3", at time: Double = 0, dirty: Bool = false,
    status: CaseStatus = .ok
  ) throws -> RunFile {
    let key = CaseKey(
      suite: "quick", uikit: "classic", workload: "fling", content: "card", strategy: strategy,
      rows: rows)
    let row = try ResultRow.summarizing(samples, of: metric, in: .scroll, of: key, status: status)
    let run = RunInfo(commit: commit, date: Date(timeIntervalSince1970: time), dirty: dirty)
    return RunFile(table: ResultTable(run: run, rows: [row]), environment: nil)
  }
}

/// A copy of `bench` in a folder outside the package, for a user whose only renderer is the test's,
/// next to the result file `run.csv` with one figure to draw.
struct FarBench {
  private let folder: String

  private var variables: [String: String] {
    ["PATH": "\(folder)/path", "XDG_DATA_HOME": "\(folder)/data"]
  }

  /// The path at which `bench` looks for Python.
  var python: String { "\(folder)/data/recycling-bench/vl-convert-1.9.0/bin/python" }

  /// - Parameter renderer: The shell script that acts as the Python renderer, or `nil` for no
  ///   Python.
  init(in folder: String, renderer: String? = nil) async throws {
    self.folder = folder
    try RunFile.madeUp().write(to: "\(folder)/run.csv")
    try await Executable.copy(Bench.executable, to: "\(folder)/bench")
    try Files.makeFolder("\(folder)/path")
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
    try await Bench.run(arguments, in: folder, executable: "\(folder)/bench", changing: variables)
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
      executable: "/bin/sh", changing: variables)
  }
}
