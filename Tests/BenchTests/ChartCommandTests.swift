import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// `bench chart`, as it is typed, far from the package and its renderer.
struct ChartCommandTests {
  /// Runs `bench chart run.csv` in a folder of its own, with `renderer` as the only Python.
  private func chart(
    _ arguments: String..., renderer: String? = nil,
    then check: (Bench.Result, _ folder: String) throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let away = try await FarBench(in: folder, renderer: renderer)
      let result = try await away.run(["chart", "run.csv"] + arguments)
      try check(result, folder)
    }
  }

  @Test func specificationsNeedNoRenderer() async throws {
    try await chart("--chart", "memory", "--format", "vl.json") { result, folder in
      #expect(result.status == 0)
      #expect(result.output == "charts/memory.vl.json\n")
      let text = try String(contentsOfFile: "\(folder)/charts/memory.vl.json", encoding: .utf8)
      #expect(text.contains("https://vega.github.io/schema/vega-lite/v6.json"))
    }
  }

  @Test func withoutARendererSpecificationsAreWrittenAndTheStatusSaysSo() async throws {
    try await chart("--chart", "memory") { result, _ in
      #expect(result.status == 1)
      #expect(result.output == "charts/memory.vl.json\n")
      #expect(
        result.errors.contains("bench: no renderer for svg: the specifications are in charts;"))
    }
  }

  @Test func aChartThatIsNamedTwiceIsDrawnOnce() async throws {
    try await chart(
      "--chart", "memory", "--chart", "memory", "--format", "vl.json"
    ) { result, folder in
      #expect(result.output == "charts/memory.vl.json\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/charts")
      #expect(names.count == 1)
    }
  }

  @Test func aNamedChartThatCannotBeDrawnIsAFailure() async throws {
    try await chart("--chart", "memory", "--chart", "compare", "--format", "vl.json") { result, _ in
      #expect(result.status == 1)
      #expect(result.output == "charts/memory.vl.json\n")
      #expect(result.errors.contains("bench: compare: two files are needed"))
    }
  }

  @Test func aDamagedTimelineCostsItsOwnChartsAlone() async throws {
    try await withTemporaryFolder { folder in
      let away = try await FarBench(in: folder)
      try "suite,uikit\n".write(
        toFile: "\(folder)/run.timeline.csv", atomically: false, encoding: .utf8)
      let drawn = ["chart", "run.csv", "--format", "vl.json", "--chart"]
      #expect(try await away.run(drawn + ["memory"]).status == 0)
      let refused = try await away.run(drawn + ["timeline"])
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("bench: timeline: run.timeline.csv:1"))
      #expect(refused.errors.split(separator: "\n").count == 1)
      let report = try await away.run(["report", "run.csv"])
      #expect(report.status == 0)
      #expect(report.errors.hasPrefix("bench: warning: run.timeline.csv:1"))
    }
  }

  @Test func nothingToDrawMakesNoFolder() async throws {
    try await chart("--chart", "compare", "--format", "vl.json") { result, folder in
      #expect(result.status == 1)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/charts"))
    }
  }

  @Test func aFileInThePlaceOfTheFolderIsNamed() async throws {
    try await chart("--format", "vl.json", "--output", "run.csv") { result, _ in
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "bench: --output 'run.csv' is no folder, and none can be made there; see"))
    }
  }

  /// One that dies without reading breaks a pipe, if it was given one.
  @Test(arguments: [
    ("kill -SEGV $$", "it was ended by signal 11"), ("echo no glyphs >&2; exit 3", "no glyphs"),
    ("exit 0", "it made nothing, and ended with status 0"),
  ])
  func aRendererThatFailsIsOneLine(_ behavior: String, _ reason: String) async throws {
    try await chart("--chart", "memory", renderer: behavior) { result, folder in
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(result.errors.hasSuffix("bench: the renderer failed (python3): \(reason)\n"))
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/charts")
      #expect(names.isEmpty)
    }
  }
}
