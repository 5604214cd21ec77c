import Foundation
import TestSupport
import Testing

/// `bench report` on the command line.
@Suite(.testFolder) struct ReportCommandTests {
  private let folder = TestFolder.path

  @Test func aPageNeedsNoRenderer() async throws {
    let away = try await FarBench(in: folder)
    let written = try await away.run(["report", "run.csv"]).exiting(0)
    #expect(written.output == "report.html\n")
    #expect(
      written.errors.hasPrefix(
        "bench: no renderer, so that the page has tables instead of charts"))
    #expect(written.errors.split(separator: "\n").count == 1)
    let page = try String(contentsOfFile: "\(folder)/report.html", encoding: .utf8)
    #expect(page.contains("<data value=\"5\" title=\"5 bytes\">5 B</data>"))
    #expect(page.contains("<code>bench chart run.csv --chart memory</code>"))

    let shown = try await away.run(["report", "run.csv", "--output", "-"])
    #expect(shown.output == page)
  }
}
