import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkOutput
@testable import BenchmarkResults

@Suite struct ComparisonReportTests {
  @Test func markdownIsShortEnoughForAComment() {
    let many = (0..<100).map {
      CaseFixture("strategy-\($0)", rows: 1_000).with { $0.allocations = 5 }
    }
    let more = many.map { $0.with { ($0.allocations, $0.peakLive, $0.cells) = (6, 70_000, 10) } }
    let report = Compared.report(
      Compared.file(many.flatMap(\.rows)), Compared.file(more.flatMap(\.rows)))
    let text = report.rendered(as: .markdown)
    #expect(text.count < 65_536)
    #expect(text.contains("and 96 more"))
    #expect(text.hasPrefix("**Worse: "))
  }

  /// Three thousand rows come on screen, and HEAD makes a cell for each, and for two that are prepared only. The
  /// allocations rise by more of their former number, but follow from that.
  @Test func theFirstLineNamesTheCauseAndItsShareOfARow() {
    func file(_ factor: Double, _ prepared: Double) -> RunFile {
      let cases = [1_000, 3_000].map { rows in
        CaseFixture("pool", rows: rows).with {
          $0.rowDisplays = Double(rows)
          ($0.cells, $0.allocations) = (20 + factor * $0.rowDisplays + prepared, 1 + 900 * factor)
        }
      }
      return Compared.file(cases.flatMap(\.rows))
    }
    func first(_ format: ComparisonReport.Format, _ base: RunFile, _ head: RunFile) -> Substring? {
      Compared.report(base, head).rendered(as: format).split(separator: "\n").first
    }
    #expect(
      first(.text, file(0, 0), file(1, 2))
        == "REGRESSION: +3002 cells_made in scroll, about 1 per row, in pool (4 figures")
    #expect(
      first(.markdown, file(1, 2), file(0, 0))
        == "**No regression; 4 figures better: -3002 cells&#95;made in scroll, about 1 per row, in pool.**"
    )
    #expect(first(.text, file(0, 0), file(0, 600))?.contains("per row") == false)
  }

  @Test func jsonHoldsWhatCSVDoes() throws {
    let base = ["a", "b", "gone"].map { CaseFixture($0, rows: 10) }
    let head = [
      base[0].with { ($0.allocations, $0.missing) = (1, [.cellsMade]) },
      base[1].with { $0.status = CaseStatus(.crashed) }, CaseFixture("new", rows: 10),
    ]
    let unused = """
      strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason
      pool,*,*,*,*,*,*,*,*,never needed

      """
    let report = Compared.report(
      RunFile(base), RunFile(head),
      allowances: try Allowance.allowances([UInt8](unused.utf8), file: "allow.csv"))
    let text = report.rendered(as: .json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "regression")
    #expect((object["uncompared_cases"] as? [Any])?.count == 3)
    #expect((object["only_in_one"] as? [Any])?.count == 2)
    #expect(object["unused_allowances"] as? [Int] == [2])
    let figures = try #require(object["figures"] as? [[String: Any]])
    let lines = report.rendered(as: .csv).split(separator: "\n")
    #expect(figures.count + 3 + 2 == lines.count - 1)
  }

  @Test(arguments: ComparisonReport.Format.allCases)
  func namesAreEscaped(format: ComparisonReport.Format) {
    let evil = "\u{1B}[31m<script>|@all](http://x) *`=1+1\u{202E}\n# h"
    let base = CaseFixture(evil, rows: 10).with { $0.allocations = 1 }
    let head = [base.with { $0.allocations = 2 }, CaseFixture("=1+1", rows: 1)]
    let text = Compared.report(Compared.file(base.rows), Compared.file(head.flatMap(\.rows)))
      .rendered(as: format)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
    #expect(!text.contains("\u{202E}"))
    #expect(!text.contains("\n# h"))
    switch format {
    case .text, .json, .csv: #expect(text.contains("<script>|@all"))
    case .markdown:
      #expect(text.contains("&#64;<!-- -->all"))
      for markup in ["<script>", "@all", "](", "http://", "*`", "script>|"] {
        #expect(!text.contains(markup))
      }
    }
  }
}

@Suite struct HistoryReportTests {
  private func run(
    _ digit: String, _ name: String, _ count: Double
  ) -> (path: String, file: RunFile) {
    let info = RunInfo(commit: Measured.hash(digit), date: Fixtures.run.date, dirty: false)
    let rows = CaseFixture(name, rows: 10, content: name, suite: name).with {
      $0.allocations = count
    }.rows
    return (
      "Results/\(digit).csv", Compared.file(rows, run: info) { $0.cpuModel = "\(name)\(digit)" }
    )
  }

  @Test func namesAreEscapedAndLinesFit() {
    let evil = "\u{1B}[31m\u{202E}\nx" + String(repeating: "long-name-", count: 12)
    let history = History([run("a", evil, 1), run("b", evil, 2)], commitHistory: [])
    let text = HistoryReport(history, subjects: ["bbbbbbb": evil]).text
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
    #expect(!text.contains("\u{202E}"))
    #expect(!text.contains("\nx"))
    let lines: [Substring] = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
