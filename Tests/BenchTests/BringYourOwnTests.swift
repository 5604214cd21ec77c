import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The example package's sources: the command line with another catalog and name.
@Suite(.testFolder) struct BringYourOwnTests {
  private let folder = TestFolder.path

  private func run(_ arguments: [String], in folder: String? = nil) async throws -> Bench.Result {
    try await Bench.run(arguments, in: folder, executable: Executable.built("ExampleBench"))
  }

  @Test func itsOwnStrategyAndContentAreMeasuredByItsOwnWorkers() async throws {
    let result = try await run(
      ["--rows", "100", "--launches", "1", "--output", "-", "--quiet"], in: folder)
    #expect(result.status == 0)
    let table = try CSVReader.table([UInt8](result.output.utf8), file: "-")
    #expect(Set(table.rows.map(\.key.suite)) == ["comparison"])
    #expect(Set(table.rows.map(\.key.content)) == ["stripe"])
    #expect(Set(table.rows.map(\.key.strategy)) == ["per-cell", "pool", "recent", "preallocated"])
    #expect(table.rows.allSatisfy { $0.status.isOK })
    let recent = table.rows.filter { $0.key.strategy == "recent" }
    #expect(recent.allSatisfy { $0.metric.name != "forgotten_rows" || $0.median == 0 })
    // After scrolling through a hundred rows, the last 32 keep their controllers.
    let made = recent.filter { $0.metric.name == "controllers_made" }
    #expect(made.map(\.median).reduce(0, +) == 32)
  }

  @Test func itsCatalogIsListedAndCompleted() async throws {
    let strategies = try await run(["list", "strategies"]).output.replacing(/\s+/, with: " ")
    #expect(
      strategies.contains(" recent the last 32 rows keep their controllers; costs 32 controllers "))
    #expect(try await run(["list", "contents"]).output.contains(/\nstripe +a colour\n$/))
    #expect(
      try await run(["list", "workloads"]).output
        .contains(/\nglance +offsets of its own in 14 frames\n$/))
    #expect(
      try await run(["list", "suites"]).output
        == "comparison  recent beside what it stands between, in seconds\n")
    let script = try await run(["--generate-completion-script", "bash"])
    #expect(script.output.contains("recent"))
    #expect(!script.output.replacing("projected-decision", with: "").contains("decision"))
  }

  @Test func itsOwnWorkloadIsPlayed() async throws {
    let trace = try await run(["trace", "--strategy", "recent", "--workload", "glance"]).output
    #expect(trace.contains(", scrolled to 14.5\n") && !trace.contains("frame 15"))
  }

  @Test(arguments: [
    ["--help"], ["run", "--help"], ["list", "--help"], ["trace", "--help"], ["help", "run"],
  ])
  func helpUsesItsOwnNameAndSuite(arguments: [String]) async throws {
    let help = try await run(arguments).output
    #expect(help.contains("  ExampleBench "))
    #expect(help.contains("USAGE: ExampleBench "))
    for word in help.split(whereSeparator: { !$0.isLetter && $0 != "-" }) {
      #expect(!["bench", "decision", "quick"].contains(word))
    }
  }

  @Test func everyErrorUsesItsOwnName() async throws {
    let unknown = try await run(["run", "--suite", "quick"])
    #expect(unknown.status == 64)
    #expect(
      unknown.errors
        == "ExampleBench: unknown suite 'quick'; 'ExampleBench list suites' lists them all\n")
    let unexpected = try await run(["measure"])
    #expect(unexpected.errors.hasPrefix("ExampleBench: "))
    #expect(unexpected.errors.hasSuffix("; see 'ExampleBench --help'\n"))
    let worker = try await run(["worker"])
    #expect(worker.errors.hasPrefix("ExampleBench worker: the 'worker' command is how 'Example"))
    let warned = try await run(["--launches", "1", "--rows", "10", "--output", "\(folder)/a.csv"])
    #expect(warned.status == 0)
    #expect(warned.errors.contains("run 'swift run -c release ExampleBench'"))
    #expect(try RunFile.read("\(folder)/a.csv").environment?.commandLine.first == "ExampleBench")
  }

  @Test func aSuiteWithUnknownNamesIsRefusedBeforeAnythingRuns() async throws {
    let result = try await Bench.run(
      ["--output", "\(folder)/a.csv"], executable: Executable.built("FaultyWorker")
    ).exiting(64)
    #expect(
      result.errors
        == "FaultyWorker: unknown strategy 'per_cell'; did you mean 'per-cell'?"
        + " 'FaultyWorker list strategies' lists them all\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func anExecutableIsCalledAsItWasStarted() async throws {
    let link = "\(folder)/a-name of its own"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Bench.executable)
    let result = try await Bench.run(["run", "--suite", "zzz"], executable: link)
    #expect(
      result.errors
        == "a-name of its own: unknown suite 'zzz'; 'a-name of its own list suites' lists them"
        + " all\n")
  }

  @Test(arguments: [
    ("RecentList.swift", "YourOwnStrategy.md"), ("StripeView.swift", "YourOwnStrategy.md"),
    ("main.swift", "YourOwnStrategy.md"), ("Glance.swift", "YourOwnScreen.md"),
  ])
  func theGuideShowsTheSource(file: String, page: String) throws {
    let source = GuidePage("Benchmarks/Examples/BringYourOwn/Sources/my-bench/\(file)")
    let page = GuidePage("\(GuidePage.guideFolder)/\(page)")
    #expect(!source.text.isEmpty)
    #expect(page.text.contains("```swift\n\(source.text)```\n"))
  }
}
