import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Runs of the built executable, and all ways to end them.
@Suite(.testFolder, .waitingForChildren) struct RunTests {
  private let folder = TestFolder.path
  private var path: String { "\(folder)/a" }

  // Strategies whose checks take least.
  private static let run = [
    "run", "--suite", "quick", "--strategy", "offset-only,own-heights", "--rows", "100",
    "--content", "label", "--launches", "3",
  ]

  /// A run with so many cases that it can be ended before all exact figures are known.
  private static let longer = run + ["--rows", "10,20,50,100,1k", "--launches", "1"]

  private static let whole = uninterrupted(run)
  private static let wholeLonger = uninterrupted(longer)

  private static func uninterrupted(_ arguments: [String]) -> Task<RunFile, any Error> {
    Task {
      try await withTemporaryFolder { folder in
        _ = try await Bench.run(arguments + ["--quiet", "--output", "\(folder)/whole.csv"])
        return try RunFile.read("\(folder)/whole.csv")
      }
    }
  }

  enum End: CaseIterable {
    case kill, interrupt, terminate
    /// The process may open fewer files than a worker needs.
    case starve

    func befall(_ process: pid_t) {
      switch self {
      case .kill: Foundation.kill(process, SIGKILL)
      case .interrupt: Foundation.kill(process, SIGINT)
      case .terminate: Foundation.kill(process, SIGTERM)
      case .starve:
        let limit = try? Process.run(
          URL(fileURLWithPath: "/usr/bin/env"),
          arguments: ["prlimit", "--pid", "\(process)", "--nofile=28"])
        limit?.waitUntilExit()
      }
    }
  }

  @Test(arguments: End.allCases) func aRunThatIsEndedGoesOnWhereItWas(end: End) async throws {
    let first = try await start(Self.longer, doing: end.befall)
    switch end {
    case .kill:
      #expect(first.status == nil)
      #expect(try Files.names(in: folder) == ["a.journal"])
    case .starve:
      #expect(first.status == 1)
      #expect(
        first.errors.contains(
          "bench: at most 28 files may be open at once, and starting a process takes more; raise "
            + "the limit with 'ulimit -n 256'\nbench: every launch is kept, resume with: "))
      #expect(!first.errors.contains("crashed"))
      #expect(try Files.names(in: folder) == ["a.csv", "a.journal", "a.json"])
    case .interrupt, .terminate:
      #expect(first.status == 130)
      expectToSayHowToResume(first)
      #expect(try Files.names(in: folder) == ["a.csv", "a.journal", "a.json"])
      let partial = try RunFile.read("\(path).csv").table
      #expect(partial.rows.contains { $0.status.outcome == .interrupted })
    }

    try await resume()
    let (a, b) = (try RunFile.read("\(path).csv"), try await Self.wholeLonger.value)
    #expect(figures(of: a) == figures(of: b))
    #expect(a.table.rows.allSatisfy { $0.status.isOK })
  }

  /// The second Ctrl-C ends the process at once, or the first one just did, and both say how to go on.
  @Test func aSecondInterruptionSaysHowToResume() async throws {
    let first = try await start(Self.run, until: #""pass":"memory""#) { run in
      for _ in 0..<2 {
        kill(run, SIGINT)
        usleep(20_000)
      }
    }
    #expect(first.status == nil || first.status == 130)
    expectToSayHowToResume(first)
    try await resume()
  }

  /// After the exact figures, Ctrl-C leaves a file that is complete.
  @Test func anInterruptionOfTimesLeavesACompleteFile() async throws {
    let result = try await start(
      Self.run + ["--launches", "500"], until: #""pass":"time""#
    ) { kill($0, SIGINT) }
    #expect(result.status == 130)
    #expect(
      result.errors.contains(
        "bench: interrupted; \(path).csv is complete, with the times measured until then\n"))
    #expect(!result.errors.contains("--resume"))
    #expect(result.output.contains("\nWrote \(path).csv\n"))
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
    let file = try RunFile.read("\(path).csv")
    #expect(file.table.rows.allSatisfy { $0.status.isOK })
    #expect(file.environment?.ended != nil)
    let whole = try await Self.whole.value
    #expect(figures(of: file, ofKind: .exact) == figures(of: whole, ofKind: .exact))
  }

  /// `nohup` and background jobs of shells require this.
  @Test func signalsThatWereIgnoredStayIgnored() async throws {
    let result = try await start(
      ["-c", #"trap '' HUP INT; exec "$0" "$@""#, Bench.executable] + Self.run
        + ["--strategy", "own-heights", "--launches", "1", "--quiet"],
      executable: "/bin/sh"
    ) { run in
      kill(run, SIGHUP)
      kill(run, SIGINT)
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
  }

  /// Starts a run that writes `a.csv`, and calls `act` with its process once its journal has `text`, or some launches.
  private func start(
    _ arguments: [String], executable: String = Bench.executable, until text: String? = nil,
    doing act: @escaping @Sendable (pid_t) -> Void
  ) async throws -> Bench.Result {
    try await Bench.run(arguments + ["--output", "\(path).csv"], executable: executable) { run in
      let journal = (try? Files.text(of: "\(path).journal")) ?? ""
      let isReached = text.map { journal.contains($0) } ?? (journal.count { $0 == "\n" } >= 4)
      guard isReached else { return false }
      act(run)
      return true
    }
  }

  private func expectToSayHowToResume(_ result: Bench.Result) {
    #expect(result.errors.contains("resume with: "))
    #expect(result.errors.contains("--resume \(path).journal"))
  }

  private func resume() async throws {
    try await Bench.run(["run", "--resume", "\(path).journal", "--quiet"]).exiting(0)
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
  }

  /// The rows of a file, with the samples of exact figures.
  private func figures(of file: RunFile, ofKind kind: Metric.Kind? = nil) -> [String] {
    file.table.rows.filter { kind == nil || $0.metric.kind == kind }.map { row in
      "\(row.key) \(row.phase) \(row.metric) "
        + (row.metric.kind == .exact ? "\(row.samples)" : "\(row.n)")
    }
  }
}
