import BenchmarkResults
import Foundation
import Subprocess
import Testing

/// `bench chart`, as it is typed.
struct ChartCommandTests {
  private func writeRun(to path: String, strategy: String = "pool") throws {
    let rows = try [10, 1_000].map { rows in
      try ResultRow.summarizing(
        [65_536, 65_536], of: .peakLiveBytes, in: .scroll,
        of: CaseKey(
          suite: "s", uikit: "classic", workload: "fling", content: "card", strategy: strategy,
          rows: rows))
    }
    let run = RunInfo(commit: "0a1b2c3", date: Date(timeIntervalSince1970: 0), dirty: false)
    try RunFile(table: ResultTable(run: run, rows: rows), environment: nil).write(to: path)
  }

  @Test func aPictureIsTheSameEachTime() async throws {
    try await withTemporaryFolder { folder in
      try writeRun(to: "\(folder)/run.csv", strategy: "<b>\"pool\"</b>")
      let arguments = ["chart", "run.csv", "--chart", "memory"]
      let result = try await Bench.run(arguments, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "charts/memory.svg\n")
      let picture = try String(contentsOfFile: "\(folder)/charts/memory.svg", encoding: .utf8)
      #expect(picture.hasPrefix("<svg"))
      #expect(picture.contains("64 KiB"))
      #expect(picture.contains("&lt;b&gt;") && !picture.contains("<b>"))

      _ = try await Bench.run(arguments + ["--output", "again"], in: folder)
      let again = try String(contentsOfFile: "\(folder)/again/memory.svg", encoding: .utf8)
      #expect(again == picture)
    }
  }

  @Test func withoutARendererTheSpecificationsAreWritten() async throws {
    try await withTemporaryFolder { folder in
      try writeRun(to: "\(folder)/run.csv")
      // A copy far from the package, which has a renderer, and without a Python.
      let bench = "\(folder)/bench"
      try FileManager.default.copyItem(atPath: Bench.executable, toPath: bench)
      let result = try await Bench.run(
        ["chart", "run.csv", "--chart", "memory", "--format", "png"], in: folder, executable: bench,
        environment: .inherit.updating(["PATH": "\(folder)/nothing"]))
      #expect(result.status == 1)
      #expect(result.output == "charts/memory.vl.json\n")
      #expect(
        result.errors.hasPrefix("bench: no renderer for png: the specifications are in charts"))
      #expect(result.errors.split(separator: "\n").count == 1)
      let data = try Data(contentsOf: URL(filePath: "\(folder)/charts/memory.vl.json"))
      let specification = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((specification["$schema"] as? String)?.hasSuffix("vega-lite/v6.json") == true)
    }
  }

  @Test func aRendererThatFailsIsOneLine() async throws {
    try await withTemporaryFolder { folder in
      try writeRun(to: "\(folder)/run.csv")
      let venv = "\(folder)/.venv/bin"
      try FileManager.default.createDirectory(atPath: venv, withIntermediateDirectories: true)
      // It has what is asked for, and breaks when it is to draw.
      try
        "#!/bin/sh\ncase $2 in 'import vl_convert') exit 0;; esac\necho 'out of ink' >&2\nexit 3\n"
        .write(toFile: "\(venv)/python", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(venv)/python")
      let result = try await Bench.run(["chart", "run.csv", "--chart", "memory"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors == "bench: the renderer failed: out of ink\n")
      #expect(result.output.isEmpty)
    }
  }

  @Test func aChartThatCannotBeDrawnSaysWhatIsMissing() async throws {
    try await withTemporaryFolder { folder in
      try writeRun(to: "\(folder)/run.csv")
      let result = try await Bench.run(
        ["chart", "run.csv", "--chart", "compare", "--format", "vl.json"], in: folder)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(
        result.errors
          == "bench: compare: two files are needed: the first is BASE, the second HEAD\n")
    }
  }
}
