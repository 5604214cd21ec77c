import BenchmarkAnalysis
import BenchmarkOutput
import Foundation
import Testing

@testable import BenchmarkResults

/// Comparisons in every format.
@Suite struct ComparisonReportTests {
  @Test(arguments: [
    (ComparisonReport.Format.text, "comparison.txt"), (.markdown, "comparison.md"),
  ])
  func aRealisticComparisonReadsAsTheGoldenFile(
    format: ComparisonReport.Format, name: String
  ) throws {
    let text = try ComparedRuns.realistic().rendered(as: format)
    #expect(text == (try GoldenFile.text(name)), "\(text)")
  }

  @Test func markdownIsShortEnoughForAComment() throws {
    let many = (0..<100).map {
      CaseFixture("strategy-\($0)", rows: 1_000).with { $0.allocations = 5 }
    }
    let more = many.map { $0.with { ($0.allocations, $0.peakLive, $0.cells) = (6, 70_000, 10) } }
    let report = ComparedRuns.report(try ComparedRuns.file(many), try ComparedRuns.file(more))
    let text = report.rendered(as: .markdown)
    #expect(text.count < 65_536)
    #expect(text.contains("and 96 more"))
    #expect(text.contains("REGRESSION"))
  }

  /// Every figure has a line.
  @Test func csvHoldsEverything() throws {
    let lines = try records(ComparedRuns.realistic().rendered(as: .csv))
    let verdict = try #require(lines[0].firstIndex(of: "verdict"))
    let note = try #require(lines[0].firstIndex(of: "note"))
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    #expect(lines.contains { $0[note] == "permitted: a cache is kept" && $0[verdict] == "worse" })
    #expect(lines.count { $0[note] == "base ok; head crashed: signal 11 in scroll" } == 1)
    #expect(lines.count { $0[note] == "base not there; head ok" } == 1)
    #expect(lines.count { $0[note] == "only in base" } == 2)
  }

  @Test func jsonHoldsEverything() throws {
    let text = try ComparedRuns.realistic().rendered(as: .json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "regression")
    #expect((object["uncompared_cases"] as? [Any])?.count == 3)
    #expect((object["only_in_one"] as? [Any])?.count == 2)
    #expect(object["unused_allowances"] as? [Int] == [3])
    let figures = try #require(object["figures"] as? [[String: Any]])
    let lines = try records(ComparedRuns.realistic().rendered(as: .csv))
    #expect(figures.count + 3 + 2 == lines.count - 1)
  }

  @Test(arguments: ComparisonReport.Format.allCases)
  func namesAreEscaped(format: ComparisonReport.Format) throws {
    let evil = "\u{1B}[31m<script>|@all](http://x) *`=1+1\u{202E}\n# h"
    let base = CaseFixture(evil, rows: 10).with { $0.allocations = 1 }
    let text = ComparedRuns.report(
      try ComparedRuns.file([base]),
      try ComparedRuns.file([base.with { $0.allocations = 2 }, CaseFixture("=1+1", rows: 1)])
    ).rendered(as: format)
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

  /// The records of CSV text without line ends in its fields.
  private func records(_ text: String) throws -> [[String]] {
    var scanner = CSVScanner([UInt8](text.utf8), file: "-")
    var records: [[String]] = []
    while let fields = try scanner.readRecord(atMost: 100) {
      records.append(try fields.map { try scanner.text($0) })
    }
    return records
  }
}
