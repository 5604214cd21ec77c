import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkOutput
@testable import BenchmarkResults

@Suite struct ComparisonReportTests {
  @Test func markdownIsShortEnoughForAComment() {
    let names = (0..<100).map { "strategy-\($0)" }.joined(separator: ",")
    let text = Scene(
      """
      All figures of many cases are worse
      \(names) 1k allocations=5
      --
      \(names) 1k allocations=6 peak=70000 cells=10
      """
    ).output(of: "compare markdown")
    #expect(text.count < 65_536)
    #expect(text.contains("and 96 more"))
    #expect(text.hasPrefix("**Worse: "))
  }

  /// Three thousand rows come on screen, and HEAD makes a cell for each, and for two that are prepared only. The
  /// allocations rise by more of their former number, but follow from that.
  @Test func theFirstLineNamesTheCauseAndItsShareOfARow() {
    func first(_ command: String, _ base: String, _ head: String) -> Substring? {
      Scene("Cells\npool 1k,3k row_displays=1*n \(base)\n--\npool 1k,3k row_displays=1*n \(head)")
        .output(of: command).split(separator: "\n").first
    }
    let (few, each) = ("cells=20 allocations=1", "cells=22+1*n allocations=901")
    #expect(
      first("compare", few, each)
        == "REGRESSION: +3002 cells_made in scroll, about 1 per row, in pool (4 figures")
    #expect(
      first("compare markdown", each, few)
        == "**No regression; 4 figures better: -3002 cells&#95;made in scroll, about 1 per row, in pool.**"
    )
    #expect(first("compare", few, "cells=620 allocations=1")?.contains("per row") == false)
  }

  @Test func jsonHoldsWhatCSVDoes() throws {
    let base = ["a", "b", "gone"].map { CaseFixture($0, rows: 10) }
    let head = [
      base[0].with { ($0["allocations"], $0.missing) = (1, [.cellsMade]) },
      base[1].with { $0.status = CaseStatus(.crashed) }, CaseFixture("new", rows: 10),
    ]
    let report = Compared.report(
      RunFile(base), RunFile(head),
      allowances: try AllowanceTests.allowances("pool,*,*,*,*,*,*,*,*,never needed\n"))
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
    let base = CaseFixture(evil, rows: 10).with { $0["allocations"] = 1 }
    let head = [base.with { $0["allocations"] = 2 }, CaseFixture("=1+1", rows: 1)]
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

  @Test func namesInAHistoryAreEscapedAndLinesFit() {
    let evil = "\u{1B}[31m\u{202E}\nx" + String(repeating: "long-name-", count: 12)
    let runs = ["a", "b"].enumerated().map { count, digit in
      let rows = CaseFixture(evil, rows: 10, content: evil, suite: evil).with {
        $0["allocations"] = Double(count)
      }.rows
      let run = RunInfo(commit: Compared.hash(digit), date: Fixtures.run.date, dirty: false)
      let file = Compared.file(rows, run: run) { $0.cpuModel = evil + digit }
      return (path: "Results/\(digit).csv", file: file)
    }
    let history = History(runs, commitHistory: [])
    let text = history.text(subjects: ["bbbbbbb": evil])
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
    #expect(!text.contains("\u{202E}"))
    #expect(!text.contains("\nx"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
