import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkOutput

/// Files with names that try to inject markup into the page.
struct HostilePageTests {
  /// Ends a script, begins a comment, ends an attribute, hides the rest, breaks a line.
  private static let name = "</script><!--<x-y \"'` &amp;\n\u{202E}\u{2028}${1}\\"

  /// A file with the name everywhere.
  private func file() throws -> RunFile {
    let name = Self.name
    let cases = [10, 1_000].flatMap { rows in
      ["a", "b"].map { prefix in
        CaseFixture(
          prefix + name, rows: rows, content: "c" + name, workload: "w" + name,
          uikit: "u" + name, suite: "s" + name, host: "h" + name)
      }
    }
    let table = try RunFile(cases).table
    var environment = RunEnvironment(
      cpuModel: name, cores: 2, memoryBytes: 1 << 30, kernel: name, operatingSystem: name,
      swiftVersion: name, jemallocVersion: name, jemallocOptions: name, allocationCounting: name,
      cpuGovernor: name, build: .debug, commandLine: ["/bin/" + name, name], seed: 1,
      commit: name, dirty: true, started: Date(timeIntervalSince1970: 0), warnings: [name])
    environment.settings = [name: .string(name), "nested": [.string(name)]]
    let run = RunInfo(
      commit: "1" + name, date: Date(timeIntervalSince1970: 0), dirty: true, debug: true)
    return RunFile(table: ResultTable(run: run, rows: table.rows), environment: environment)
  }

  @Test func namesAreShownAsText() throws {
    let file = try file()
    let source = ChartSource([.init("r" + Self.name, file), .init("q" + Self.name, file)])
    let html = try ReportPage(source, tool: "bench" + Self.name).html(script: "1")
    #expect(!html.contains("<x-y"))
    #expect(!html.contains("<!--"))
    #expect(!html.unicodeScalars.contains("\u{202E}"))
    #expect(!html.unicodeScalars.contains("\u{2028}"))
    // As many ends of scripts as beginnings that this package wrote.
    #expect(
      html.matches(of: /<\/script/).count
        == html.matches(of: /<script type="(module|application\/json)"/).count)
    #expect(html.contains("&lt;x-y &quot;&#39;` &amp;amp;\\n\\u{202E}\\u{2028}${1}\\"))
  }

  @Test func dataOfChartsAreWhole() throws {
    let source = ChartSource([.init("r.csv", try file())])
    let html = try ReportPage(source, tool: "bench").html(script: "1")
    let blocks = html.matches(of: /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/)
    #expect(blocks.count >= 2)
    for block in blocks {
      let text = block.output.1.replacing("\"$", with: "\"")
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
    }
    let chart = try #require(ChartKind.memory.charts(of: source).first)
    #expect(
      Set(chart.texts("strategy")) == Set(["a", "b"].map { ($0 + Self.name).escapingControls }))
    #expect(throws: Never.self) { try chart.parsed() }
  }

  /// A name that looks like a place for data isn't one.
  @Test func aNameIsNoPlaceForData() throws {
    let chart = try #require(
      ChartKind.memory.charts(of: try ChartSource([CaseFixture("$config", rows: 10)])).first)
    let strategies = chart.rows.map { $0.text("strategy") }
    #expect(strategies == ["$config"])
    #expect(throws: Never.self) { try chart.parsed() }
  }
}
