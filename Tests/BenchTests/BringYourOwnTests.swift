import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The example package's sources: the command line with another catalog and name.
@Suite(.testFolder, .waitingForChildren) struct BringYourOwnTests {
  private let folder = TestFolder.path

  /// With its own rows, in a suite of the package. All strategies take four times as long as two.
  @Test func itsOwnListStandsBesideTheStandardStrategies() async throws {
    func run(_ arguments: String...) async throws -> String {
      try await Bench.run(
        ["--rows", "100", "--launches", "1"] + arguments, in: folder,
        executable: Executable.built("BringYourOwn")
      ).exiting(0).output
    }
    let plan = try await run("--dry-run")
    #expect(plan.contains(#/strategies  plain, per-cell, .*pool, .*feed\ncontents    post\n/#))
    let output = try await run("--strategy", "plain,feed", "--output", "-", "--quiet")
    let table = try CSVReader.table([UInt8](output.utf8), file: "-")
    let measured = Set(table.rows.map(\.key).filter { !$0.isCheck })
    #expect(Set(measured.map(\.suite)) == ["decision"])
    #expect(Set(measured.map(\.content)) == ["post"])
    #expect(Set(measured.map(\.strategy)) == ["plain", "feed"])
    #expect(table.rows.allSatisfy { $0.status.isOK })
    let feed = table.rows.filter { $0.key.strategy == "feed" }
    let forgotten = feed.filter { $0.metric.name == "forgotten_rows" }
    // Its row tells which one it shows, and it is right in each workload by which strategies are checked.
    #expect(!forgotten.isEmpty && forgotten.allSatisfy { $0.median == 0 })
    #expect(!feed.contains { $0.metric.name == "unchecked_rows" })
  }

  @Test func newWritesTheExampleUnderAnotherName() async throws {
    let result = try await Bench.run(["new", "MyListBench"], in: folder).exiting(0)
    #expect(result.output.contains("swift run -c release MyListBench"))
    let example = GuidePage.package.appendingPathComponent("Benchmarks/Examples/BringYourOwn").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/MyListBench")
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    #expect(files.count == 5)
    for file in files {
      let written = try String(contentsOfFile: "\(folder)/MyListBench/\(file)", encoding: .utf8)
      let original = file.replacing("MyListBench", with: "BringYourOwn")
      let source = try String(contentsOfFile: "\(example)/\(original)", encoding: .utf8)
      #expect(
        written
          == source.replacing("BringYourOwn", with: "MyListBench")
          .replacing("path: \"../../..\"", with: "path: \"\(GuidePage.package.path)\""))
    }
    let again = try await Bench.run(["new", "MyListBench"], in: folder).exiting(64)
    #expect(again.errors.contains("there is a 'MyListBench' already"))
  }
}
