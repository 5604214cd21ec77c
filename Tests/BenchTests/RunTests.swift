import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Runs of the built executable, ended in every way that a run can end.
@Suite struct RunTests {
  /// A run of 2 cases with 24 launches each, long enough to be ended in its middle.
  private static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--rows", "100", "--content", "label",
    "--launches", "17",
  ]
  private static let caseCount = 2

  @Test func writesAResultFileAndShowsWhatItSays() async throws {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(
        Self.run + ["--launches", "1", "--output", "\(folder)/a.csv"])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("100 rows · label · fling\n"))
      #expect(result.output.hasSuffix("Wrote \(folder)/a.csv\n"))
      let tables = result.output.split(separator: "\n").filter { !$0.hasPrefix("Wrote ") }
      #expect(tables.allSatisfy { $0.count <= 80 })
      #expect(result.errors.contains("bench: warning: debug build"))
      #expect(try files(in: folder) == ["a.csv", "a.json"])

      let file = try RunFile.read("\(folder)/a.csv")
      #expect(file.table.run.id.hasSuffix("-debug"))
      #expect(file.environment?.build == .debug)
      #expect(file.environment?.allocationCounting == "hooks")
      #expect(file.table.rows.allSatisfy { $0.status.isOK })
    }
  }

  @Test func dataGoesToStandardOutputAloneWhenAsked() async throws {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(Self.run + ["--launches", "1", "--output", "-"], in: folder)
      #expect(result.status == 0)
      let table = try CSVReader.table([UInt8](result.output.utf8), file: "-")
      #expect(Set(table.rows.map(\.key)).count == Self.caseCount)
      #expect(result.errors.contains("100 rows · label · fling"))
      #expect(try files(in: folder).isEmpty)
    }
  }

  @Test func quietLeavesWarningsOnly() async throws {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(
        Self.run + ["--launches", "1", "--quiet", "--output", "\(folder)/a.csv"])
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(
        result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("bench: warning: ") })
    }
  }

  @Test func outsideARepositoryTheCommitIsUnknown() async throws {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(Self.run + ["--launches", "1", "--output", "-"], in: folder)
      let table = try CSVReader.table([UInt8](result.output.utf8), file: "-")
      #expect(table.run.commit == "unknown")
    }
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func aRunThatIsEndedGoesOnWhereItWas(signal: Int32) async throws {
    try await withTemporaryFolder { folder in
      let path = "\(folder)/a"
      let first = try await endAfterSomeLaunches(by: signal, path: path)
      if signal == SIGKILL {
        #expect(try files(in: folder) == ["a.journal"])
      } else {
        #expect(first.status == 130)
        #expect(first.errors.contains("go on with: "))
        #expect(first.errors.contains("--resume \(path).journal"))
        #expect(try files(in: folder) == ["a.csv", "a.journal", "a.json"])
        let partial = try RunFile.read("\(path).csv").table
        #expect(partial.rows.contains { $0.status.outcome == .interrupted })
      }

      let resumed = try await Bench.run(["run", "--resume", "\(path).journal", "--quiet"])
      #expect(resumed.status == 0)
      #expect(try files(in: folder) == ["a.csv", "a.json"])
      let whole = try await Bench.run(Self.run + ["--quiet", "--output", "\(folder)/b.csv"])
      #expect(whole.status == 0)
      let (a, b) = (try RunFile.read("\(path).csv"), try RunFile.read("\(folder)/b.csv"))
      #expect(identities(of: a) == identities(of: b))
      #expect(exactFigures(of: a) == exactFigures(of: b))
      #expect(a.table.rows.allSatisfy { $0.status.isOK })
    }
  }

  /// A run whose standard output takes nothing loses nothing, and goes on to one that does.
  @Test func aFullStandardOutputKeepsTheJournal() async throws {
    try await withTemporaryFolder { folder in
      let (result, journal) = try await Bench.runIntoFullOutput(
        Self.run + ["--launches", "1"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("cannot write to standard output: No space left on device"))
      let resumed = try await Bench.run(
        ["run", "--resume", journal, "--output", "-", "--quiet"])
      #expect(resumed.status == 0)
      #expect(try CSVReader.table([UInt8](resumed.output.utf8), file: "-").rows.count > 100)
      #expect(try files(in: folder).isEmpty)
    }
  }

  @Test func anInterruptedRunIsNotBegunOverUnawares() async throws {
    try await withTemporaryFolder { folder in
      _ = try await endAfterSomeLaunches(by: SIGKILL, path: "\(folder)/a")
      let again = try await Bench.run(Self.run + ["--output", "\(folder)/a.csv"])
      #expect(again.status == 1)
      #expect(
        again.errors
          == "bench: there is an interrupted run, \(folder)/a.journal; go on with --resume "
          + "\(folder)/a.journal, or remove it\n")
    }
  }

  @Test func aRunIsResumedAsItWasStarted() async throws {
    try await withTemporaryFolder { folder in
      _ = try await endAfterSomeLaunches(by: SIGKILL, path: "\(folder)/a")
      let journal = "\(folder)/a.journal"
      let suite = try await Bench.run(["run", "--resume", journal, "--suite", "decision"])
      #expect(suite.status == 64)
      #expect(
        suite.errors.hasPrefix(
          "bench: the run to resume has --suite quick, not decision; leave --suite out"))
      let rows = try await Bench.run(["run", "--resume", journal, "--rows", "10"])
      #expect(rows.status == 64)
      #expect(rows.errors.contains("the run to resume has --rows 100, not 10"))
      let output = try await Bench.run(["run", "--resume", journal, "--output", "b.csv"])
      #expect(output.status == 64)
      #expect(try files(in: folder) == ["a.journal"])
    }
  }

  @Test func whatCanNotBeResumedIsNamed() async throws {
    try await withTemporaryFolder { folder in
      for (name, text, expected) in [
        ("empty.journal", "", "the file is empty"),
        ("other.journal", "run,commit\n", "not a journal of a run"),
        ("whole.csv", "", "a run that is complete keeps none"),
      ] {
        let path = "\(folder)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let result = try await Bench.run(["run", "--resume", path])
        #expect(result.status == 1)
        #expect(result.errors.contains(expected))
        #expect(result.errors.contains(path))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
      let missing = try await Bench.run(["run", "--resume", "\(folder)/none.journal"])
      #expect(missing.status == 1)
      #expect(
        missing.errors == "bench: cannot read \(folder)/none.journal: No such file or directory\n")
    }
  }

  @Test func aPlaceThatTakesNoFileIsNamedBeforeAnythingRuns() async throws {
    try await withTemporaryFolder { folder in
      for path in ["\(folder)/a.txt", "/dev/full", folder] {
        let result = try await Bench.run(Self.run + ["--output", path])
        #expect(result.status == 64)
        #expect(result.errors.contains("the name of a file that ends in .csv"))
      }
      let missing = try await Bench.run(Self.run + ["--output", "\(folder)/none/a.csv"])
      #expect(missing.status == 1)
      #expect(
        missing.errors
          == "bench: cannot create \(folder)/none/a.journal: No such file or directory\n")
      let noResults = try await Bench.run(Self.run, in: folder)
      #expect(noResults.status == 64)
      #expect(noResults.errors.hasPrefix("bench: there is no folder 'Results' here"))
      #expect(try files(in: folder).isEmpty)
    }
  }

  /// Starts a run, and ends it by `signal` once some launches are in its journal.
  private func endAfterSomeLaunches(by signal: Int32, path: String) async throws -> Bench.Result {
    try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: the threads of tasks may all be busy until the run is over.
      Thread.detachNewThread {
        continuation.resume(with: Result { try startAndEnd(by: signal, path: path) })
      }
    }
  }

  private func startAndEnd(by signal: Int32, path: String) throws -> Bench.Result {
    let (output, errors) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bench.executable)
    process.arguments = Self.run + ["--output", path + ".csv"]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    while journalLines(path) < 8 {
      guard process.isRunning else { throw EndedTooEarly() }
      usleep(2_000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    func text(_ pipe: Pipe) throws -> String {
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Bench.Result(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: try text(output), errors: try text(errors))
  }

  /// The run was over before it could be ended.
  private struct EndedTooEarly: Error {}

  private func journalLines(_ path: String) -> Int {
    let data = FileManager.default.contents(atPath: path + ".journal") ?? Data()
    return data.count { $0 == UInt8(ascii: "\n") }
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func identities(of file: RunFile) -> [String] {
    file.table.rows.map { "\($0.key) \($0.phase) \($0.metric) \($0.n)" }
  }

  private func exactFigures(of file: RunFile) -> [String] {
    file.table.rows.filter { $0.metric.kind == .exact }
      .map { "\($0.key) \($0.phase) \($0.metric) \($0.samples)" }
  }
}
