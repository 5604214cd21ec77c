import BenchmarkResults
import RecyclingStrategies
import Testing

@testable import BenchmarkReport
@testable import BenchmarkTerminal

/// Names of strategies on a terminal.
@Suite struct TerminalStyleTests {
  private static let allColors = style(["COLORTERM": "truecolor", "TERM": "xterm"])
  private static let fewColors = style(["TERM": "xterm-256color"])

  private static func style(_ environment: [String: String]) -> TerminalStyle {
    .detected(isTerminal: true, environment: environment)
  }

  /// `text` as it appears on the terminal.
  private func shown(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  private func withoutGlyphs(_ text: String) -> String {
    text.replacing(/[●■▲◆▼◀▶✚–]/, with: " ")
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

  @Test func colorsAreThoseOfTheChartsOrTheNearest() {
    let names = ["pool", "preallocated"]
    let (all, few) = (Self.allColors.marks(of: names), Self.fewColors.marks(of: names))
    #expect(
      all.coloring("  pool 1", columns: 6, of: "pool") == "  \u{1B}[38;2;0;138;99mpool\u{1B}[39m 1")
    #expect(few.coloring("pool 1", columns: 4, of: "pool") == "\u{1B}[38;5;29mpool\u{1B}[39m 1")
    #expect(
      all.marking("  pool 1", columns: 4, of: "pool").hasPrefix("\u{1B}[38;2;0;138;99m▲ pool"))
    #expect(few.glyph(of: "preallocated") == "■ ")
  }

  /// By hand from the levels 0, 95, 135, 175, 215 and 255 of the cube and the greys 8, 18 to 238. Of blue
  /// `#005faf`, 25, is nearer by a trifle, but hard to see on dark paper.
  @Test(arguments: [
    ("#d55e00", 166), ("#008a63", 29), ("#7a7f85", 244), ("#8f52d6", 98), ("#0072b2", 31),
  ])
  func theNearestOf256IsFound(hex: String, number: Int) {
    #expect(TerminalColor(hex: hex).nearest == number)
  }

  @Test(arguments: ChartTheme.allCases)
  func nearestColorsHaveEnoughContrast(theme: ChartTheme) {
    let styles = StrategyStyle.styles(
      of: Strategy.all.map(\.name) + (0..<40).map { "mine-\($0)" })
    for style in styles.values {
      let color = TerminalColor(number: TerminalColor(hex: style.color).nearest)
      let linear = RGB(
        "#" + color.channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
      #expect(linear.contrast(with: RGB(theme.background)) >= 3, "\(style.color)")
    }
  }

  @Test func strategiesOfThisPackageLookDifferent() {
    let names = Strategy.all.map(\.name)
    let marks = Self.fewColors.marks(of: names)
    let looks = names.map { marks.coloring(marks.glyph(of: $0), columns: 2, of: $0) }
    #expect(Set(looks).count == names.count)
    #expect(looks.allSatisfy { withoutGlyphs(shown($0)) == "  " })
  }

  @Test func aNameOfSeveralLinesHasOneShape() throws {
    let text = TerminalSummary(
      try RunFile(["content-configuration-in-cells", "pool"].map { CaseFixture($0, rows: 10) }),
      style: Self.fewColors
    ).tables
    #expect(shown(text).contains(#/\n[●■▲◆▼◀▶✚] content-configuration-/#))
    #expect(text.contains(/\n\u{1B}\[38;5;[0-9]+min-cells\u{1B}\[39m/))
  }

  @Test func aHeadingAsWideAsTheTerminalHasNoShape() throws {
    for length in [78, 79, 120] {
      let name = String(repeating: "x", count: length)
      let runs = try "ab".map { digit in
        try MeasuredCommits.run(
          digit, at: 0, [CaseFixture(name, rows: 10).with { $0.allocations = 7 }])
      }
      for selection in [HistorySelection(), HistorySelection(strategies: [name])] {
        let text = HistoryReport(
          History(runs, commitHistory: [], selection: selection), style: Self.allColors
        ).text
        #expect(text != shown(text))
        #expect(shown(text).split(separator: "\n").allSatisfy { $0.count <= 80 })
      }
    }
  }

  /// A name in a file can't control the terminal from within a color.
  @Test func namesAreEscaped() throws {
    let evil = "\u{1B}[31mx"
    let runs = try "ab".map { try MeasuredCommits.run($0, at: 0, [CaseFixture(evil, rows: 10)]) }
    for selection in [HistorySelection(), HistorySelection(strategies: [evil])] {
      let text = HistoryReport(
        History(runs, commitHistory: [], selection: selection), style: Self.allColors
      ).text
      #expect(text.contains(#" \u{1B}[31mx"#))
      #expect(!text.contains("\u{1B}[31m"))
    }
  }
}
