import BenchmarkResults
import Foundation
import Subprocess
import Testing

/// `bench report`, as it is typed.
struct ReportCommandTests {
  private func writeRun(to path: String) throws {
    let key = CaseKey(
      suite: "s", uikit: "classic", workload: "fling", content: "card", strategy: "pool", rows: 10)
    let row = try ResultRow.summarizing([5, 5], of: .peakLiveBytes, in: .scroll, of: key)
    let run = RunInfo(commit: "0a1b2c3", date: Date(timeIntervalSince1970: 0), dirty: false)
    try RunFile(table: ResultTable(run: run, rows: [row]), environment: nil).write(to: path)
  }

  @Test func withoutARendererThePageIsWrittenAllTheSame() async throws {
    try await withTemporaryFolder { folder in
      try writeRun(to: "\(folder)/run.csv")
      // A copy far from the package, which has a renderer, and without a Python.
      let bench = "\(folder)/bench"
      try FileManager.default.copyItem(atPath: Bench.executable, toPath: bench)
      let environment = Environment.inherit.updating(["PATH": "\(folder)/nothing"])
      let written = try await Bench.run(
        ["report", "run.csv"], in: folder, executable: bench, environment: environment)
      #expect(written.status == 0)
      #expect(written.output == "report.html\n")
      #expect(
        written.errors.hasPrefix(
          "bench: no renderer, so that the page has tables instead of charts"))
      #expect(written.errors.split(separator: "\n").count == 1)
      let page = try String(contentsOfFile: "\(folder)/report.html", encoding: .utf8)
      #expect(page.contains("<data value=\"5\" title=\"5 bytes\">5 B</data>"))
      #expect(page.contains("<code>bench chart run.csv --chart memory</code>"))

      let shown = try await Bench.run(
        ["report", "run.csv", "--output", "-"], in: folder, executable: bench,
        environment: environment)
      #expect(shown.output == page)
    }
  }

  @Test func aFileThatIsNotThereIsOneLine() async throws {
    let result = try await Bench.run(["report", "/nowhere.csv"])
    #expect(result.status == 1)
    #expect(result.errors == "bench: cannot read /nowhere.csv: No such file or directory\n")
  }
}
