import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkOutput
@testable import BenchmarkResults

/// Comparisons in every format.
@Suite struct ComparisonReportTests {
  /// HEAD has a pool that allocates once more in a thousand turnovers
  /// and loses a block, a strategy that scrolls slower, one that crashes, one that is gone and one that is new. One
  /// change is permitted, and one allowance is unused.
  private static let realistic: ComparisonReport = {
    let cases =
      RealisticRun.cases(workload: "fling", rows: 1_000)
      + RealisticRun.cases(workload: "through", rows: 100_000)
    let changed = cases.map { fixture in
      fixture.with {
        $0.spread = 0.01
        switch (fixture.key.strategy, fixture.key.workload) {
        case ("pool", _):
          $0.allocations += (fixture.turnovers / 1_000).rounded()
          ($0.leftBehind, $0.controllers) = (48, fixture.controllers - 1)
        case ("per-cell", "fling"):
          ($0.frameP50, $0.frameP99) = (fixture.frameP50 * 1.25, fixture.frameP99 * 0.8)
          $0.missing = [.cellsMade]
        case ("preallocated-loaded", "through"):
          $0.status = CaseStatus(.crashed, reason: "signal 11 in scroll")
        case ("plain", "through"): $0.key.strategy = "plainer"
        case ("preallocated", "through"): $0.turnovers += 1
        default: break
        }
      }
    }
    let allowances = """
      strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason
      pool,*,fling,*,*,*,*,left_behind_bytes,64,a cache is kept
      pool,*,*,*,*,10,*,*,*,never needed

      """
    return Compared.report(
      Compared.file(cases.flatMap(\.rows)) { $0.swiftVersion = nil },
      Compared.file(changed.flatMap(\.rows)) { $0.swiftVersion = "6.4" },
      allowances: try! Allowance.allowances([UInt8](allowances.utf8), file: "allow.csv"))
  }()

  @Test(arguments: [(ComparisonReport.Format.text, "comparison.txt"), (.markdown, "comparison.md")])
  func aRealisticComparisonReadsAsTheGoldenFile(
    format: ComparisonReport.Format, name: String
  ) throws {
    let text = Self.realistic.rendered(as: format)
    #expect(try text == Fixtures.golden(name), "\(text)")
  }

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
          $0.turnovers = Double(rows)
          ($0.cells, $0.allocations) = (20 + factor * $0.turnovers + prepared, 1 + 900 * factor)
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

  /// Every figure has a line.
  @Test func csvHoldsEverything() throws {
    let lines = try records(Self.realistic.rendered(as: .csv))
    let verdict = try #require(lines[0].firstIndex(of: "verdict"))
    let note = try #require(lines[0].firstIndex(of: "note"))
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    #expect(lines.contains { $0[note] == "permitted: a cache is kept" && $0[verdict] == "worse" })
    #expect(lines.count { $0[note] == "base ok; head crashed: signal 11 in scroll" } == 1)
    #expect(lines.count { $0[note] == "base not there; head ok" } == 1)
    #expect(lines.count { $0[note] == "only in base" } == 2)
  }

  @Test func jsonHoldsEverything() throws {
    let text = Self.realistic.rendered(as: .json)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == "regression")
    #expect((object["uncompared_cases"] as? [Any])?.count == 3)
    #expect((object["only_in_one"] as? [Any])?.count == 2)
    #expect(object["unused_allowances"] as? [Int] == [3])
    let figures = try #require(object["figures"] as? [[String: Any]])
    let lines = try records(Self.realistic.rendered(as: .csv))
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

/// Histories as text.
@Suite struct HistoryReportTests {
  /// Runs of five commits with changes of every kind.
  private func report(_ filter: CaseFilter) -> HistoryReport {
    /// A pool and cells, on lists of two lengths, each changed by `change`.
    func run(
      _ digit: String, at minute: Double, suite: String = "quick", swift: String = "6.3",
      dirty: Bool = false, debug: Bool = false, _ change: (inout CaseFixture) -> Void = { _ in }
    ) -> HistoryRun {
      let cases = [100, 1_000].flatMap { rows in
        ["per-cell", "pool"].map { strategy in
          CaseFixture(strategy, rows: rows, suite: suite).with {
            ($0.allocations, $0.containmentTime) = (Double(rows), 4_000)
            change(&$0)
          }
        }
      }
      return Measured.run(
        digit, at: minute, cases.flatMap(\.rows), dirty: dirty, debug: debug, filter: filter
      ) { $0.swiftVersion = swift }
    }
    func leaner(_ fixture: inout CaseFixture) {
      guard fixture.key.strategy == "pool" else { return }
      fixture.allocations += fixture.key.rows == 100 ? 10 : 1
      fixture.presentTime *= 1.5
    }
    let runs = [
      run("a", at: 0), run("a", at: 1), run("a", at: 2, debug: true), run("b", at: 10, leaner),
      run("b", at: 11, suite: "decision"),
      run("c", at: 20, dirty: true) {
        leaner(&$0)
        $0.peakLive += 64
        if $0.key.strategy == "per-cell" { $0.status = CaseStatus(.crashed) }
      }, run("f", at: 12, leaner),
      run("d", at: 5, swift: "6.4") {
        leaner(&$0)
        ($0.allocatedBytes, $0.setupTime) = (512, 3 * $0.setupTime)
      },
      run("e", at: 30, swift: "6.4") {
        ($0.allocatedBytes, $0.setupTime) = (512, 2.5 * $0.setupTime)
      },
    ]
    return HistoryReport(
      History(runs, commitHistory: Measured.checkout("abcde")), filter: filter,
      subjects: [
        "aaaaaaa": "Begin", "bbbbbbb": "Keep waiting controllers where they can be found again",
        "eeeeeee": "Let them go\u{1B}[31m",
      ])
  }

  @Test(arguments: [
    (CaseFilter(), "history.txt"),
    (CaseFilter(metrics: [.allocations, .time], strategies: ["pool"]), "history-listed.txt"),
  ])
  func aHistoryReadsAsTheGoldenFile(filter: CaseFilter, name: String) throws {
    let text = report(filter).text
    #expect(try text == Fixtures.golden(name), "\(text)")
  }

  /// Sixty commits, each on its own machine, of a case with long names and growing figures.
  @Test func longHistoriesAreShortened() {
    let name = String(repeating: "long-name-", count: 12)
    let runs = (1...60).map { index in
      Measured.run(
        String(1_000_000 + index) + String(repeating: "0", count: 33), at: Double(index),
        CaseFixture(name, rows: 10, suite: name).with {
          ($0.allocations, $0.forgotten) = (Double(index), Double(index))
        }.rows, dirty: index == 60
      ) { $0.cores = index }
    }
    for filter in [CaseFilter(), CaseFilter(strategies: [name])] {
      let text = HistoryReport(History(runs, commitHistory: []), filter: filter).text
      #expect(text.contains(", without 36 earlier ones\n"))
      #expect(
        text.contains("118 exact figures moved, at 59 commits, the last 10 of which are shown\n"))
      // 19 bars: 42 to 47, 48 to 55, and from 56 on.
      #expect(text.contains("      1      60   60.0x  …▆▆▆▆▆▆▇▇▇▇▇▇▇▇█████\n"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func namesAreEscaped() {
    let evil = "\u{1B}[31m\u{202E}\nx"
    let runs = ["a", "b"].map { digit in
      Measured.run(
        digit,
        CaseFixture(evil, rows: 10, content: evil, suite: evil).with {
          $0.allocations = digit == "a" ? 1 : 2
        }.rows
      ) { $0.cpuModel = "\(evil)\(digit)" }
    }
    for filter in [CaseFilter(), CaseFilter(strategies: [evil])] {
      let text = HistoryReport(
        History(runs, commitHistory: []), filter: filter, subjects: ["bbbbbbb": evil]
      ).text
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
      #expect(!text.contains("\u{202E}"))
      #expect(!text.contains("\nx"))
    }
  }
}
