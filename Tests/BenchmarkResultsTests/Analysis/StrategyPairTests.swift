import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Crossovers of figures that were computed by hand.
struct StrategyPairTests {
  private let counts = [10, 100, 1_000, 10_000]

  private func pair(
    _ figure: KeyFigure, _ first: @escaping (Double) -> Double,
    _ second: @escaping (Double) -> Double
  ) throws -> StrategyPair {
    let cases = [("a", first), ("b", second)].flatMap { name, cost in
      counts.map { rows in
        CaseFixture(name, rows: rows).with {
          ($0.peakLive, $0.controllers) = (cost(Double(rows)), 9)
          ($0.setupTime, $0.presentTime) = (cost(Double(rows)), 0)
        }
      }
    }
    let advice = Advice(
      AdviceQuestion(rows: RowCount(10), content: "card"), from: try RunFile(cases).table)
    let candidates = advice.scenes[0].candidates
    return StrategyPair(candidates[0], candidates[1], figure: figure)
  }

  /// 6 000 + 100 n and 30 000 meet at 240 rows.
  @Test func crossingLinesHaveACrossoverAtTheirIntersection() throws {
    let pair = try pair(.peakLive, { 6_000 + 100 * $0 }, { _ in 30_000 })
    #expect(pair.crossovers.count == 1)
    let crossover = try #require(pair.crossovers.first)
    #expect(crossover.before == "a" && crossover.after == "b")
    #expect(crossover.lower == RowCount(100) && crossover.upper == RowCount(1_000))
    #expect(abs(try #require(crossover.fitted) - 240) < 0.1)
    #expect(pair.neverWorse == nil && pair.ties.isEmpty)
  }

  @Test func figuresThatAreAlwaysLessNeverCross() throws {
    let pair = try pair(.peakLive, { 6_000 + 100 * $0 }, { 2 * (6_000 + 100 * $0) })
    #expect(pair.crossovers.isEmpty && pair.neverWorse == "a" && pair.ties.isEmpty)
    #expect(pair.counts == counts.map { RowCount($0) })
  }

  @Test func equalFiguresAreTies() throws {
    for figure in [KeyFigure.peakLive, .firstFrame] {
      let pair = try pair(figure, { 6_000 + 100 * $0 }, { 6_000 + 100 * $0 })
      #expect(pair.crossovers.isEmpty && pair.neverWorse == nil)
      #expect(pair.ties == counts.map { RowCount($0) })
    }
  }

  /// Times spread by 2 % to either side: 1 000 and 1 010 overlap at 100 rows.
  @Test func timesCrossOnlyBetweenSeparateIntervals() throws {
    let first = [10.0: 500.0, 100: 1_000, 1_000: 3_000, 10_000: 3_100]
    let second = [10.0: 600.0, 100: 1_010, 1_000: 2_000, 10_000: 3_090]
    let pair = try pair(.firstFrame, { first[$0, default: 0] }, { second[$0, default: 0] })
    let crossover = try #require(pair.crossovers.first)
    #expect(pair.crossovers.count == 1)
    #expect(crossover.lower == RowCount(10) && crossover.upper == RowCount(1_000))
    #expect(pair.ties == [RowCount(100), RowCount(10_000)])
  }

  @Test func aLeadThatIsLostAgainCrossesTwice() throws {
    let second = [10.0: 20_000.0, 100: 20_000, 1_000: 40_000, 10_000: 20_000]
    let pair = try pair(.peakLive, { _ in 30_000 }, { second[$0, default: 0] })
    #expect(pair.crossovers.map(\.before) == ["b", "a"])
    #expect(pair.crossovers.map(\.upper) == [RowCount(1_000), RowCount(10_000)])
  }
}
