import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkOutput

@Suite struct ReportPageTests {
  @Test func interpolatedTextIsNotMarkup() {
    let name = "<b>&\"'\u{202E}"
    #expect(
      ("<p>\(name)</p>" as HTML).source == "<p>&lt;b&gt;&amp;&quot;&#39;\\u{202E}</p>")
    #expect(("\(["<i>" as HTML, "\(name)"])" as HTML).source.hasPrefix("<i>\n&lt;b&gt;"))
    #expect(("\(code: "a</script>")" as HTML).source == "a<\\/script>")
  }

  @Test func theSameFilesGiveTheSamePage() throws {
    let source = ChartSource([.init("a.csv", try RealisticRun.file())])
    let pages = try (0..<2).map { _ in try ReportPage(source, tool: "bench").html(script: "1") }
    #expect(pages[0] == pages[1])
    let ids = pages[0].matches(of: #/ id="([^"]+)"/#).map { $0.1 }
    #expect(Set(ids).count == ids.count)
    for link in pages[0].matches(of: #/href="#([^"]+)"/#) { #expect(ids.contains(link.1)) }
  }

  @Test func withoutARendererTheFiguresAreThere() throws {
    let source = ChartSource([.init("a.csv", try RealisticRun.file())])
    let page = try ReportPage(source, tool: "bench").html(script: nil)
    #expect(!page.contains("class=\"chart\""))
    #expect(page.contains("The charts are missing, since the renderer was not there"))
    #expect(page.contains("<details open><summary>The figures ("))
  }

  @Test func bestOfTheCorrectIsBold() throws {
    let cases = [
      CaseFixture("plain", rows: 10),
      CaseFixture("good", rows: 10).with { ($0.controllers, $0.peakLive) = (9, 50_000) },
      CaseFixture("worse", rows: 10).with { ($0.controllers, $0.peakLive) = (9, 90_000) },
      CaseFixture("broken", rows: 10).with {
        ($0.controllers, $0.peakLive, $0.forgotten) = (9, 10_000, 4)
      },
    ]
    let page = try ReportPage(try ChartSource(cases), tool: "bench").html(script: nil)
    let peaks = page.matches(of: /<td class="number( best)?"><data value="(\d0000)"/)
    #expect(peaks.filter { $0.1 != nil }.map { $0.2 } == ["50000"])
    #expect(page.contains("✗ forgets rows (fling)"))
    #expect(page.contains("as far as measured, without controllers"))
  }

  @Test func aSecondFileIsCompared() throws {
    let base = CaseFixture("a", rows: 10).with { $0.allocations = 100 }
    let source = ChartSource([
      .init("a.csv", try RunFile([base])),
      .init("b.csv", try RunFile([base.with { $0.allocations = 150 }])),
    ])
    let page = try ReportPage(source, tool: "bench").html(script: nil)
    #expect(page.contains("id=\"comparison\""))
    #expect(page.contains("bench compare a.csv b.csv"))
  }
}
