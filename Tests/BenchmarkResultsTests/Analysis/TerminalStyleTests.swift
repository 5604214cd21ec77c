import BenchmarkResults
import RecyclingStrategies
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Names of strategies on a terminal.
@Suite struct TerminalStyleTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], .colored), (true, ["TERM": "xterm", "NO_COLOR": ""], .colored),
      (true, [:], .colored), (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      (true, ["TERM": "dumb"], .plain), (false, ["TERM": "xterm"], .plain),
    ] as [(Bool, [String: String], TerminalStyle)])
  func theEnvironmentDecides(
    isTerminal: Bool, environment: [String: String], style: TerminalStyle
  ) {
    #expect(TerminalStyle.detected(isTerminal: isTerminal, environment: environment) == style)
  }

  /// By hand from the levels 0, 95, 135, 175, 215 and 255 of the cube.
  @Test(arguments: [
    ("#d55e00", 166), ("#008a63", 29), ("#7a7f85", 102), ("#8f52d6", 98), ("#0072b2", 25),
  ])
  func theNearestOf256IsFound(hex: String, number: Int) {
    #expect(StrategyStyle(color: hex, shape: "circle").terminalColor == number)
  }

  /// Names without a style have one by their letters, in every file.
  @Test func aRegisteredStyleIsAStrategysOwn() {
    let style = StrategyStyle(color: "#123456", shape: "square")
    StrategyStyle.register(["registered-once": style])
    #expect(StrategyStyle.styles(of: ["registered-once"]) == ["registered-once": style])
    let unknown = StrategyStyle.styles(of: ["nobody-knows-it"])["nobody-knows-it"]
    let both = StrategyStyle.styles(of: ["registered-once", "nobody-knows-it"])
    #expect(unknown != nil && both["nobody-knows-it"] == unknown)
  }

  /// A name in a file can't control the terminal from within a color.
  @Test func namesAreEscaped() throws {
    let evil = "\u{1B}[31mx"
    let runs = try "ab".map { try MeasuredCommits.run($0, at: 0, [CaseFixture(evil, rows: 10)]) }
    for selection in [HistorySelection(), HistorySelection(strategies: [evil])] {
      let text = HistoryReport(
        History(runs, commitHistory: []), selection: selection, style: .colored
      ).text
      #expect(text.contains(#"\u{1B}[31mx"#))
      #expect(!text.contains("\u{1B}[31m"))
    }
  }
}
