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

  @Test func namesCasesWithoutFigures() async throws {
    try write(CaseStatus(.timeout, reason: "after 2 m"), to: "\(folder)/run.csv")
    let result = try await Bench.run(["export", "run.csv", "--format", "bencher"], in: folder)
      .exiting(0)
    #expect(!result.output.contains("allocations"))
    #expect(result.errors == "bench: warning: po ol, card, fling, 10 rows: timeout: after 2 m\n")
  }
}
