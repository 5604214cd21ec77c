import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Runs of the built executable, and all ways to end them.
@Suite(.testFolder, .waitingForChildren) struct RunTests {
  private let folder = TestFolder.path

  // Strategies whose checks take least.
  private static let run = [
    "run", "--suite", "quick", "--strategy", "offset-only,own-heights", "--rows", "100",
    "--content", "label", "--launches", "3",
  ]
  private static let small = run + ["--strategy", "own-heights", "--launches", "1"]

  /// A run with so many cases that it can be ended before all exact figures are known.
  private static let longer =
    run + ["--rows", "10,20,50,100,1k", "--launches", "1"]

  private static let whole = Task {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(run + ["--quiet", "--output", "\(folder)/whole.csv"])
      return (result, try RunFile.read("\(folder)/whole.csv"))
    }
  }

  private static let wholeLonger = Task {
    try await withTemporaryFolder { folder in
      _ = try await Bench.run(longer + ["--quiet", "--output", "\(folder)/whole.csv"])
      return try RunFile.read("\(folder)/whole.csv")
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
    let path = "\(folder)/a"
    let first = try await endAfterSomeLaunches(by: end, path: path)
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
      #expect(first.errors.contains("resume with: "))
      #expect(first.errors.contains("--resume \(path).journal"))
      #expect(try Files.names(in: folder) == ["a.csv", "a.journal", "a.json"])
      let partial = try RunFile.read("\(path).csv").table
      #expect(partial.rows.contains { $0.status.outcome == .interrupted })
    }

    try await Bench.run(["run", "--resume", "\(path).journal", "--quiet"]).exiting(0)
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
    let (a, b) = (try RunFile.read("\(path).csv"), try await Self.wholeLonger.value)
    #expect(identities(of: a) == identities(of: b))
    #expect(a.exactFigures == b.exactFigures)
    #expect(a.table.rows.allSatisfy { $0.status.isOK })
  }

  /// The second Ctrl-C ends the process at once, or the first one just did, and both say how to go on.
  @Test func aSecondInterruptionSaysHowToResume() async throws {
    let path = "\(folder)/a"
    let first = try await Bench.run(Self.run + ["--output", "\(path).csv"]) { run in
      guard journal(path).contains("\"pass\":\"memory\"") else { return false }
      for _ in 0..<2 {
        kill(run, SIGINT)
        usleep(20_000)
      }
      return true
    }
    #expect(first.status == nil || first.status == 130)
    #expect(first.errors.contains("resume with: "))
    #expect(first.errors.contains("--resume \(path).journal"))
    try await Bench.run(["run", "--resume", "\(path).journal", "--quiet"]).exiting(0)
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
  }

  /// After the exact figures, Ctrl-C leaves a file that is complete.
  @Test func anInterruptionOfTimesLeavesACompleteFile() async throws {
    let path = "\(folder)/a"
    let result = try await Bench.run(
      Self.run + ["--launches", "500", "--output", "\(path).csv"]
    ) { run in
      guard journal(path).contains("\"pass\":\"time\"") else { return false }
      kill(run, SIGINT)
      return true
    }
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
    let whole = try await Self.whole.value.1
    #expect(file.exactFigures == whole.exactFigures)
  }

  /// `nohup` and background jobs of shells require this.
  @Test func signalsThatWereIgnoredStayIgnored() async throws {
    let result = try await Bench.run(
      ["-c", #"trap '' HUP INT; exec "$0" "$@""#, Bench.executable]
        + Self.small + ["--quiet", "--output", "\(folder)/a.csv"], executable: "/bin/sh"
    ) { run in
      guard journalLines("\(folder)/a") >= 4 else { return false }
      kill(run, SIGHUP)
      kill(run, SIGINT)
      return true
    }
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
  }

  @Test func aRunIsResumedAsItWasStartedAndNotOverwritten() async throws {
    _ = try await endAfterSomeLaunches(by: .kill, path: "\(folder)/a")
    let journal = "\(folder)/a.journal"
    try await Bench.run(Self.run + ["--output", "\(folder)/a.csv"]).exiting(
      1,
      saying: "\(journal) is the journal of an interrupted run; resume it with --resume "
        + "\(journal), or remove it")
    let suite = try await Bench.run(["run", "--resume", journal, "--suite", "decision"]).exiting(64)
    #expect(
      suite.errors.hasPrefix(
        "bench: --resume goes on with the options of its run; leave --suite out"))
    try await Bench.run(["run", "--resume", journal, "--output", "b.csv"]).exiting(64)
    #expect(try Files.names(in: folder) == ["a.journal"])
  }

  /// Starts a run and ends it when its journal has some launches.
  private func endAfterSomeLaunches(by end: End, path: String) async throws -> Bench.Result {
    try await Bench.run(Self.longer + ["--output", path + ".csv"]) { run in
      guard journalLines(path) >= 4 else { return false }
      end.befall(run)
      return true
    }
  }

  private func journal(_ path: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: path + ".journal") ?? Data(), as: UTF8.self)
  }

  private func journalLines(_ path: String) -> Int { journal(path).count { $0 == "\n" } }

  private func identities(of file: RunFile) -> [String] {
    file.table.rows.map { "\($0.key) \($0.phase) \($0.metric) \($0.n)" }
  }
}
