import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench export` on the command line.
@Suite(.testFolder) struct ExportCommandTests {
  private let folder = TestFolder.path

  private func write(_ status: CaseStatus, to path: String) throws {
    try RunFile.madeUp(.allocations, strategy: "po ol", status: status).write(to: path)
  }

  @Test func writesAFileOrStandardOutput() async throws {
    try write(.ok, to: "\(folder)/run.csv")
    let shown = try await Bench.run(["export", "run.csv", "--format", "gotext"], in: folder)
    #expect(shown.status == 0 && shown.errors.isEmpty)
    #expect(
      shown.output.contains(
        "BenchmarkPo%20ol/content=card/workload=fling/rows=10 1 5 scroll-allocations\n"))
    let written = try await Bench.run(
      ["export", "run.csv", "--format", "gotext", "--output", "new.txt"], in: folder)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try String(contentsOfFile: "\(folder)/new.txt", encoding: .utf8) == shown.output)
  }

  @Test func writesWhatAFilterKeeps() async throws {
    let cases = try [("a", 10), ("a", 100), ("b", 10)].flatMap { name, rows in
      try [Metric.allocations, .frees].map { metric in
        try RunFile.madeUp(metric, strategy: name, rows: rows).table.rows[0]
      }
    }
    let run = try RunFile.madeUp().table.run
    try RunFile(table: ResultTable(run: run, rows: cases), environment: nil)
      .write(to: "\(folder)/run.csv")
    let filter = ["--strategy", "a", "--rows", "100", "--metric", "allocations"]
    let result = try await Bench.run(
      ["export", "run.csv", "--format", "gotext"] + filter, in: folder
    ).exiting(0)
    let figures = result.output.split(separator: "\n").filter { $0.hasPrefix("Benchmark") }
    let line = "BenchmarkA/content=card/workload=fling/rows=100 1 5 scroll-allocations"
    #expect(figures.map(String.init) == [line, line])
  }

  @Test func namesCasesWithoutFigures() async throws {
    try write(CaseStatus(.timeout, reason: "after 2 m"), to: "\(folder)/run.csv")
    let result = try await Bench.run(["export", "run.csv", "--format", "bencher"], in: folder)
      .exiting(0)
    #expect(!result.output.contains("allocations"))
    #expect(result.errors == "bench: warning: po ol, card, fling, 10 rows: timeout: after 2 m\n")
  }
}
