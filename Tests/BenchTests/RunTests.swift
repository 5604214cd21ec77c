import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Runs of the built executable, and all ways to end them.
@Suite(.testFolder) struct RunTests {
  private let folder = TestFolder.path

  /// A run of 2 cases with 8 launches each, long enough to be ended midway.
  private static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--rows", "100", "--content", "label",
    "--launches", "3",
  ]
  /// A run of 1 case with as few launches as possible.
  private static let small = run + ["--strategy", "pool", "--launches", "1"]

  /// A run with so many cases that it can be ended before all exact figures are known.
  private static let longer =
    run + [
      "--strategy", "per-cell,preallocated,pool", "--rows", "10,100,1k", "--launches", "1",
    ]

  /// The run without an interruption, made once for all tests.
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

  @Test func writesAResultFileAndShowsWhatItSays() async throws {
    let result = try await Bench.run(
      Self.run + [
        "--launches", "1", "--output", "\(folder)/a.csv", "--columns", "forgotten-rows,first-frame",
      ]
    ).exiting(0)
    #expect(result.output.contains(/\nstrategy +rows +frame\n/))
    #expect(result.output.hasPrefix("100 rows · label · fling\n"))
    #expect(
      result.output.hasSuffix("\nWrote \(folder)/a.csv\nNext: bench report \(folder)/a.csv\n"))
    let tables = result.output.split(separator: "\n").filter { !$0.contains(folder) }
    // The exact figures were there before the times.
    #expect(result.errors.contains(/\nstrategy +rows\n/))
    #expect(result.errors.contains("\nMeasuring 2 cases by 6 launches.\n"))
    #expect(
      result.errors.contains(
        /\nThese figures are exact. Times follow in about \S+ m?s; Ctrl-C ends them sooner.\n/))
    #expect(tables.allSatisfy { $0.count <= 80 })
    #expect(result.errors.contains("bench: warning: debug build"))
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])

    let file = try RunFile.read("\(folder)/a.csv")
    #expect(file.table.run.id.hasSuffix("-debug"))
    #expect(file.environment?.build == .debug)
    #expect(file.environment?.allocationCounting == "interposition")
    #expect(file.table.rows.allSatisfy { $0.status.isOK })
  }

  @Test func dataGoesToStandardOutputAloneWhenAsked() async throws {
    let result = try await Bench.run(Self.small + ["--output", "-"], in: folder).exiting(0)
    let table = try CSVReader.table([UInt8](result.output.utf8), file: "-")
    #expect(Set(table.rows.map(\.key)).count == 1)
    #expect(table.run.commit == "unknown", "the folder isn't in a repository")
    #expect(result.errors.contains("100 rows · label · fling"))
    #expect(try Files.names(in: folder).isEmpty)
  }

  @Test func quietLeavesWarningsOnly() async throws {
    let (result, _) = try await Self.whole.value
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("bench: warning: ") })
  }

  /// A way to end a run.
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

  @Test(arguments: End.allCases)
  func aRunThatIsEndedGoesOnWhereItWas(end: End) async throws {
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

  /// A run with a failing standard output can be resumed with a working one. The journal doesn't replace a
  /// closed standard output.
  @Test(arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func aFullStandardOutputKeepsTheJournal(redirected: String, reason: String) async throws {
    let (result, journal) = try await Bench.runIntoFullOutput(
      Self.small, in: folder, redirected: redirected)
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot write to standard output: \(reason)"))
    let resumed = try await Bench.run(
      ["run", "--resume", journal, "--output", "-", "--quiet"]).exiting(0)
    #expect(try CSVReader.table([UInt8](resumed.output.utf8), file: "-").rows.count > 50)
    #expect(try Files.names(in: folder).isEmpty)
  }

  /// The lock represents a current run. Removing its journal would lose the run.
  @Test func aRunThatIsGoingOnIsToBeWaitedFor() async throws {
    let journal = "\(folder)/a.journal"
    let lock = open(journal, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try await Bench.run(Self.run + ["--output", "\(folder)/a.csv"]).exiting(
      1,
      saying: "cannot write \(journal): another run is writing to it; wait for its end, or "
        + "choose another output")
    #expect(try Files.names(in: folder) == ["a.journal"])
  }

  /// The result file is complete even if the tables can't be printed, so there is nothing to resume.
  @Test(arguments: ["> /dev/full", ">&-"])
  func tablesThatCanNotBeShownLeaveAFinishedRun(redirected: String) async throws {
    let result = try await Bench.run(
      ["-c", "\"$0\" \"$@\" \(redirected)", Bench.executable] + Self.small
        + ["--output", "a.csv"], in: folder, executable: "/bin/sh"
    ).exiting(1)
    let lines = result.errors.split(separator: "\n").filter {
      $0.hasPrefix("bench: ") && !$0.contains("warning: ")
    }
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("bench: cannot write to standard output: "))
    #expect(lines[0].hasSuffix("; wrote a.csv"))
    #expect(try Files.names(in: folder) == ["a.csv", "a.json"])
    #expect(try Set(RunFile.read("\(folder)/a.csv").table.rows.map(\.key)).count == 1)
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

  @Test func anUnwritablePathIsNamedBeforeAnythingRuns() async throws {
    for path in ["\(folder)/a.txt", "/dev/full", folder] {
      let result = try await Bench.run(Self.run + ["--output", path]).exiting(64)
      #expect(result.errors.contains("the name of a file that ends in .csv"))
    }
    try await Bench.run(Self.run + ["--output", "\(folder)/none/a.csv"]).exiting(
      1, saying: "cannot write \(folder)/none/a.json: No such file or directory")
    #expect(try Files.names(in: folder).isEmpty)
    try Files.write("", to: "\(folder)/Results")
    let noResults = try await Bench.run(Self.run, in: folder).exiting(64)
    #expect(noResults.errors.hasPrefix("bench: 'Results' isn't a folder, and can't be created"))
  }

  @Test func theFirstRunMakesItsFolder() async throws {
    try await Bench.run(Self.small, in: folder).exiting(0)
    #expect(try Files.names(in: folder) == ["Results"])
    #expect(try Files.names(in: "\(folder)/Results").map { $0.suffix(4) } == [".csv", "json"])
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

  private func journalLines(_ path: String) -> Int {
    let data = FileManager.default.contents(atPath: path + ".journal") ?? Data()
    return data.count { $0 == UInt8(ascii: "\n") }
  }

  private func identities(of file: RunFile) -> [String] {
    file.table.rows.map { "\($0.key) \($0.phase) \($0.metric) \($0.n)" }
  }
}
