import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

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
        "aaaaaaa": "Begin",
        "bbbbbbb": "Keep waiting controllers where they can be found again",
        "eeeeeee": "Let them go\u{1B}[31m",
      ])
  }

  @Test(arguments: [
    (CaseFilter(), "history.txt"),
    (
      CaseFilter(metrics: [.allocations, .time], strategies: ["pool"]), "history-listed.txt"
    ),
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
      let text = HistoryReport(
        History(runs, commitHistory: []), filter: filter
      ).text
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
        History(runs, commitHistory: []), filter: filter,
        subjects: ["bbbbbbb": evil]
      ).text
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
      #expect(!text.contains("\u{202E}"))
      #expect(!text.contains("\nx"))
    }
  }
}
