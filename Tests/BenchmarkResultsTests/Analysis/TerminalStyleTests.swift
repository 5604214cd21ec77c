import BenchmarkResults
import RecyclingStrategies
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Names of strategies on a terminal.
@Suite struct TerminalStyleTests {
  private static let allColors = style(["COLORTERM": "truecolor", "TERM": "xterm"])
  private static let fewColors = style(["TERM": "xterm-256color"])

  private static func style(_ environment: [String: String]) -> TerminalStyle {
    .detected(isTerminal: true, environment: environment)
  }

  @Test(arguments: [
    (true, ["TERM": "xterm", "COLORTERM": "truecolor"], allColors),
    (true, ["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": ""], allColors),
    (true, ["TERM": "xterm", "COLORTERM": "yes"], fewColors),
    (true, [:], fewColors),
    (true, ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .plain),
    (true, ["TERM": "dumb", "COLORTERM": "truecolor"], .plain),
    (false, ["TERM": "xterm", "COLORTERM": "truecolor"], .plain),
  ])
  func theEnvironmentDecides(
    isTerminal: Bool, environment: [String: String], style: TerminalStyle
  ) {
    #expect(TerminalStyle.detected(isTerminal: isTerminal, environment: environment) == style)
  }

  /// By hand from the levels 0, 95, 135, 175, 215 and 255 of the cube and the greys 8, 18 to 238. Of blue
  /// `#005faf`, 25, is nearer by a trifle, but hard to see on dark paper.
  @Test(arguments: [
    ("#d55e00", 166), ("#008a63", 29), ("#7a7f85", 244), ("#8f52d6", 98), ("#0072b2", 31),
  ])
  func theNearestOf256IsFound(hex: String, number: Int) {
    #expect(TerminalColor(hex: hex).nearest == number)
  }

  /// A name in a file can't control the terminal from within a color.
  @Test func namesAreEscaped() throws {
    let evil = "\u{1B}[31mx"
    let runs = try "ab".map { try MeasuredCommits.run($0, at: 0, [CaseFixture(evil, rows: 10)]) }
    for selection in [HistorySelection(), HistorySelection(strategies: [evil])] {
      let text = HistoryReport(
        History(runs, commitHistory: []), selection: selection, style: Self.allColors
      ).text
      #expect(text.contains(#"\u{1B}[31mx"#))
      #expect(!text.contains("\u{1B}[31m"))
    }
  }
}
