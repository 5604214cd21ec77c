import BenchmarkAnalysis
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

  @Test func itsOwnWorkloadIsPlayed() async throws {
    let trace = try await run(["trace", "--strategy", "recent", "--workload", "glance"]).output
    #expect(trace.contains(", scrolled to 14.5\n") && !trace.contains("frame 15"))
  }

  @Test func aSuiteWithUnknownNamesIsRefusedBeforeAnythingRuns() async throws {
    let result = try await Bench.run(
      ["--output", "\(folder)/a.csv"], executable: Executable.built("FaultyWorker")
    ).exiting(64)
    #expect(
      result.errors == "FaultyWorker: unknown strategy 'per_cell'; did you mean 'per-cell'?"
        + " 'FaultyWorker list strategies' lists them all\n")
    #expect(try Files.names(in: folder).isEmpty)
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
