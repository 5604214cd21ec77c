import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// The page as a file.
struct ReportPageTests {
  private func page(_ files: RunFile..., named name: String = "Results/run.csv") -> ReportPage {
    ReportPage(ChartSource(files.map { .init(name, $0) }), tool: "bench")
  }

  private func matches(
    _ pattern: some RegexComponent<(Substring, Substring)>, in html: String
  )
    -> [String]
  {
    html.matches(of: pattern).map { String($0.output.1) }
  }

  @Test func thePageHasEveryFinding() throws {
    let file = try RealisticRun.file()
    let html = try page(file).html(script: "")
    let findings = TerminalSummary(file).findings
    #expect(findings.count > 2)
    for sentence in findings { #expect(html.contains(HTML(text: sentence).source)) }
  }

  @Test func tablesHoldTheNumbersOfTheFile() throws {
    let file = try RealisticRun.file()
    let html = try page(file).html(script: "")
    let section = try #require(html.split(separator: "<section id=\"memory\"").last)
    let table = try #require(section.split(separator: "</section>").first)
    let values = matches(/<data value="([^"]*)"/, in: String(table))
    let expected = CaseFigures.all(in: file.table).flatMap { figures in
      [Double(figures.key.rows), figures.peakLiveBytes?.value].compactMap(\.self)
    }
    #expect(values == expected.map(CSVNumber.text))
  }

  @Test func chartsAreDescribedAndCanBeIsolated() throws {
    let source = ChartSource([.init("a.csv", try RealisticRun.file())])
    let chart = try #require(ChartKind.memory.charts(of: source).first)
    let html = try ReportPage(source, tool: "bench").html(script: "")
    #expect(
      html.contains("role=\"img\" aria-label=\"\(HTML(text: chart.alternative).source)\""))
    let names = matches(/data-name="([^"]*)"/, in: html)
    #expect(
      names.starts(with: ["plain", "per-cell", "preallocated", "preallocated-loaded", "pool"]))
    #expect(html.contains("\"params\":[{\"name\":\"isolated_strategy\",\"value\":null}]"))
    #expect(html.contains("<code>bench chart a.csv --chart memory</code>"))
  }

  @Test func thePolicyHasTheHashesOfScriptAndStyle() throws {
    let html = try page(try RealisticRun.file()).html(script: "go('</script>')")
    let policy = try #require(matches(/Policy" content="([^"]*)"/, in: html).first)
    let scripts = matches(/<script type="module">([\s\S]*?)<\/script>/, in: html)
    let styles = matches(/<style>([\s\S]*?)<\/style>/, in: html)
    #expect(scripts == ["go('<\\/script>')"])
    #expect(styles.count == 1)
    for (directive, texts) in [("script-src", scripts), ("style-src", styles)] {
      let hashes = texts.map { text in
        "&#39;sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())&#39;"
      }
      #expect(policy.contains("\(directive) \(hashes.joined(separator: " "));"))
    }
    #expect(!html.contains("style=\""))
    #expect(html.firstMatch(of: #/ on[a-z]+=/#) == nil)
    #expect(html.firstMatch(of: /(src|href)="(?!#)/) == nil)
  }

  @Test func theScorecardSaysWhoIsCorrectAndBest() throws {
    func list(_ strategy: String, peak: Double, forgotten: Double = 0) -> [CaseFixture] {
      [10, 100].map { rows in
        CaseFixture(strategy, rows: rows).with {
          ($0.peakLive, $0.forgotten) = (peak * Double(rows), forgotten)
          $0.controllers = strategy == "plain" ? 0 : 9
        }
      }
    }
    let file = try RunFile(
      list("plain", peak: 1) + list("pool", peak: 2, forgotten: 3) + list("per-cell", peak: 3)
        + list("preallocated", peak: 4))
    let page = ReportPage(
      ChartSource([.init("a.csv", file)]), tool: "bench", summaries: ["pool": "a <pool>"])
    let html = try page.html(script: nil)
    let section = try #require(html.split(separator: "<section id=\"scorecard\"").last)
    let rows = section.split(separator: "</table>")[0].split(separator: "<tr>").dropFirst(2)
    let words = ["the floor: no controllers", "✗ forgets rows (fling)", "yes", "yes"]
    #expect(rows.count == words.count)
    for (row, word) in zip(rows, words) { #expect(row.contains("<bdi>\(word)</bdi>")) }
    // The least peaks are those of the floor and of a strategy that is wrong.
    #expect(rows.map { $0.contains("best\"><data value=\"300\"") } == [false, false, true, false])
    #expect(html.contains("a &lt;pool&gt;</li>"))
  }

  @Test func aFileWithoutCasesHasAPage() throws {
    let html = try page(try RunFile([])).html(script: "")
    #expect(html.contains("too few cases for a finding"))
    #expect(html.hasSuffix("</html>\n"))
  }
}
