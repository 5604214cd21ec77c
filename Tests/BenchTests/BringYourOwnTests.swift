import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The example package's sources: the command line with another catalog and name.
@Suite(.testFolder) struct BringYourOwnTests {
  private let folder = TestFolder.path

  private func run(_ arguments: [String], in folder: String? = nil) async throws -> Bench.Result {
    try await Bench.run(arguments, in: folder, executable: Executable.built("BringYourOwn"))
  }

  /// With its own rows, in a suite of the package.
  @Test func itsOwnListStandsBesideTheStandardStrategies() async throws {
    let result = try await run(
      ["--rows", "100", "--launches", "1", "--output", "-", "--quiet"], in: folder)
    #expect(result.status == 0)
    let table = try CSVReader.table([UInt8](result.output.utf8), file: "-")
    let measured = table.rows.filter { !$0.key.isCheck }
    #expect(Set(measured.map(\.key.suite)) == ["decision"])
    #expect(Set(measured.map(\.key.content)) == ["post"])
    #expect(
      Set(measured.map(\.key.strategy)).isSuperset(of: ["plain", "per-cell", "pool", "feed"]))
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
