import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Testing

/// Strategies whose launches were made in turn.
struct TurnTests {
  /// Times that wander by a factor of 3 from launch to launch.
  private static let wandering = [100.0, 300, 150, 200, 120, 260, 110, 290]

  private func fixture(_ strategy: String, times: [Double], rows: Int = 100) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with {
      $0.controllers = 9
      $0.scrollTimes = times
    }
  }

  private func scrollTimes(_ fixtures: CaseFixture...) throws -> [DerivedFigure] {
    CaseFigures.all(in: try RunFile(fixtures).table).compactMap(\.scrollTime)
  }

  @Test func theRatioOfTurnsTellsWhatTheMediansDoNot() throws {
    let slower = Self.wandering.enumerated().map { $1 * ($0.isMultiple(of: 2) ? 1.02 : 1.03) }
    let times = try scrollTimes(
      fixture("pool", times: Self.wandering), fixture("per-cell", times: slower))
    #expect(times[0].interval.upper > times[1].interval.lower, "the intervals overlap")
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(ratio.interval.lower > 1.019 && ratio.interval.upper < 1.031)
    #expect(!times[0].isIndistinguishable(from: times[1]))
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio.value))
    #expect(!ranking.isTied)

    let noise = [1.01, 0.99, 1.02, 0.98, 1.005, 0.995, 1.015, 0.985]
    let equal = try scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: zip(Self.wandering, noise).map { $0 * $1 }))
    #expect(equal[0].isIndistinguishable(from: equal[1]) && Ranking(equal).isTied)
  }

  /// Also if one of the two has a launch more.
  @Test(arguments: [0, 1])
  func launchesWithTheSamePlaceArePairs(missing: Int) throws {
    let slower = Self.wandering.map { $0 * 1.1 }
    let times = try scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: Array(slower.dropLast(missing))))
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(abs(ratio.interval.lower - 1.1) < 1e-9 && abs(ratio.interval.upper - 1.1) < 1e-9)
  }

  @Test func otherTimesAreComparedByTheirIntervals() throws {
    let slower = Self.wandering.map { $0 * 1.1 }
    let pairs = [
      // Too few launches, another list.
      (
        fixture("pool", times: Array(Self.wandering.prefix(5))),
        fixture("per-cell", times: Array(slower.prefix(5)))
      ),
      (fixture("pool", times: Self.wandering), fixture("per-cell", times: slower, rows: 200)),
    ]
    for (pool, other) in pairs {
      let times = try scrollTimes(pool, other)
      #expect(times[1].ratioInTurn(to: times[0]) == nil)
      #expect(times[0].isIndistinguishable(from: times[1]))
    }
  }

  /// By its median alone, the second would be the best. Eight of its nine ratios are 1.1, and one is 0.998.
  @Test func theBestIsTheOneThatTurnsShow() throws {
    let times = try scrollTimes(
      fixture("pool", times: [10, 20, 30, 40, 50, 60, 70, 80, 90]),
      fixture("per-cell", times: [11, 22, 33, 44, 49.9, 66, 77, 88, 99]))
    #expect(times[1].value < times[0].value)
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    let ratio = try #require(times[1].ratioInTurn(to: times[0])).value
    #expect(abs(ratio - 1.1) < 1e-9)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio))
  }

  @Test func theSummarySaysHowPreciselyRatiosAreKnown() throws {
    let slower = Self.wandering.enumerated().map { $1 * ($0.isMultiple(of: 2) ? 1.02 : 1.03) }
    let file = try RunFile([
      fixture("pool", times: Self.wandering), fixture("per-cell", times: slower),
    ])
    let text = TerminalSummary(file).text
    #expect(
      text.hasSuffix(
        """

        Strategies of a list played in turn: the ratio of two scrolls is known within
        0.5% (95% interval).

        """))
    let few = try RunFile([
      fixture("pool", times: Array(Self.wandering.prefix(5))),
      fixture("per-cell", times: Array(slower.prefix(5))),
    ])
    #expect(!TerminalSummary(few).text.contains("in turn"))
  }
}
