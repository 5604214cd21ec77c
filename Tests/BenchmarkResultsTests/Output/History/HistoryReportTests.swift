import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

/// Histories as text.
@Suite struct HistoryReportTests {
  @Test(arguments: [
    (HistorySelection(), "history.txt"),
    (
      HistorySelection(metrics: [.allocations, .time], strategies: ["pool"]), "history-listed.txt"
    ),
  ])
  func aHistoryReadsAsTheGoldenFile(selection: HistorySelection, name: String) throws {
    let text = try MeasuredCommits.report(selection).text
    #expect(text == (try GoldenFile.text(name)), "\(text)")
  }

  /// Sixty commits, each on its own machine, of a case with long names and growing figures.
  @Test func longHistoriesAreShortened() throws {
    let name = String(repeating: "long-name-", count: 12)
    let runs = try (1...60).map { index in
      try MeasuredCommits.run(
        commit: String(1_000_000 + index) + String(repeating: "0", count: 33),
        at: Double(index),
        [
          CaseFixture(name, rows: 10, suite: name).with {
            $0.allocations = Double(index)
            $0.forgotten = Double(index)
          }
        ], dirty: index == 60
      ) { $0.cores = index }
    }
    for selection in [HistorySelection(), HistorySelection(strategies: [name])] {
      let text = HistoryReport(
        History(runs, commitHistory: []), selection: selection
      ).text
      #expect(text.contains(", without 36 earlier ones\n"))
      #expect(
        text.contains("118 exact figures moved, at 59 commits, the last 10 of which are shown\n"))
      // 19 bars: 42 to 47, 48 to 55, and from 56 on.
      #expect(text.contains("      1      60   60.0x  …▆▆▆▆▆▆▇▇▇▇▇▇▇▇█████\n"))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func namesAreEscaped() throws {
    let evil = "\u{1B}[31m\u{202E}\nx"
    let runs = try "ab".map { digit in
      try MeasuredCommits.run(
        digit, at: 0,
        [
          CaseFixture(evil, rows: 10, content: evil, suite: evil).with {
            $0.allocations = digit == "a" ? 1 : 2
          }
        ]
      ) { $0.cpuModel = "\(evil)\(digit)" }
    }
    for selection in [HistorySelection(), HistorySelection(strategies: [evil])] {
      let text = HistoryReport(
        History(runs, commitHistory: []), selection: selection,
        subjects: [String(MeasuredCommits.hash("b").prefix(7)): evil]
      ).text
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 })
      #expect(!text.contains("\u{202E}"))
      #expect(!text.contains("\nx"))
    }
  }
}
