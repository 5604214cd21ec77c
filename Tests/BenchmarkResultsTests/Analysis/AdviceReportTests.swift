import BenchmarkAnalysis
import BenchmarkResults
import ScrollWorkloads
import Testing

@testable import BenchmarkOutput

/// The text of an answer.
struct AdviceReportTests {
  /// Strategies that grow, stay flat, cross, and have defects.
  private func cases() -> [CaseFixture] {
    [10, 100, 1_000].flatMap { rows in
      ["fling", "through"].flatMap { workload in
        [
          ("growing", 6_000 + 100 * Double(rows)), ("flat", 30_000), ("level", 30_100),
          ("forgetful", 5_000),
        ].map { name, peak in
          CaseFixture(name, rows: rows, workload: workload).with {
            $0.peakLive = workload == "fling" ? peak : peak * 1.5
            $0.controllers = 9
            $0.setupTime = name == "growing" ? 1_000 * Double(rows) : 20_000
            $0.frameP99 = name == "level" ? 2e6 : 1e6
            $0.containmentTime = 800_000
            if name == "forgetful" { $0.forgotten = 7 }
          }
        }
      }
    }
  }

  private func text(_ rows: Int, _ cases: [CaseFixture]) throws -> String {
    let question = AdviceQuestion(rows: RowCount(rows), content: "card")
    return AdviceReport(
      Advice(question, from: try RunFile(cases).table), measuring: "bench run"
    ).text
  }

  @Test func anAnswerReadsAsTheGoldenFile() throws {
    let shown = try text(100, cases())
    #expect(shown == (try GoldenFile.text("advice.txt")))
  }

  @Test func aFileWithoutTheFigureNamesTheCommandThatMeasuresIt() throws {
    let shown = try text(20_000, cases())
    #expect(shown.hasPrefix("For 20k rows of card (table, default): this file can't tell.\n"))
    #expect(
      shown.contains(
        "\nPeak live memory: unknown: more than 10 times beyond the 1k rows measured\n"))
    #expect(
      shown.contains(
        """
          bench run --suite decision --strategy growing,flat,level --content card \\
            --workload fling,through --host table --uikit default --rows 20k

        """))
  }

  /// A command measures with the reach of the scene.
  @Test func theReachOfPrefetchingIsAnOptionOfTheCommand() throws {
    let near = cases().map { $0.with { ($0.key.uikit, $0.key.reach) = ("prefetching", "0.5") } }
    let shown = try text(20_000, near)
    #expect(shown.hasPrefix("For 20k rows of card (table, prefetching reach 0.5): "))
    #expect(
      shown.replacing(/[\\\s]+/, with: " ").contains("--uikit prefetching --prefetch-reach 0.5 "))
  }

  /// The worst of one workload is not comparable to the worst of two.
  @Test func aStrategyNotMeasuredInEveryWorkloadIsNotChosen() throws {
    let spared = cases().filter { $0.key.strategy != "flat" || $0.key.workload != "through" }
    let shown = try text(100, spared)
    #expect(
      shown.hasPrefix(
        "For 100 rows of card (table, default): no choice by peak live memory, which is"))
    #expect(shown.contains("not measured in through,"))
    #expect(shown.contains("--strategy flat"))
  }

  @Test func namesAreQuotedForTheShell() throws {
    let cases = [10, 100].map { rows in
      CaseFixture("it's $(x)", rows: rows).with { $0.controllers = 9 }
    }
    #expect(try text(50, cases).contains(#"--strategy 'it'\''s $(x)'"#))
  }

  @Test(arguments: 0..<15)
  func linesHaveAtMost80ColumnsAndNoTrailingSpace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = try RandomRun.file(using: &generator)
    for content in Advice.contents(of: file.table) {
      for rows in [1, 70, 1_000, 5_000_000] {
        let question = AdviceQuestion(rows: RowCount(rows), content: content)
        let text = AdviceReport(Advice(question, from: file.table), measuring: "bench run").text
        for line in text.split(separator: "\n") {
          #expect(line.count <= 80 || line.contains("--"), "\(line)")
          #expect(line.last != " ")
        }
        for word in ["inf", "nan", "NaN"] { #expect(!text.contains(word)) }
      }
    }
  }
}
