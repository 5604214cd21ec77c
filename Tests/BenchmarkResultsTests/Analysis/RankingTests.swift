import BenchmarkOutput
import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

struct RankingTests {
  private func sampled(_ range: ClosedRange<Double>) -> DerivedFigure {
    DerivedFigure(
      value: (range.lowerBound + range.upperBound) / 2,
      interval: Interval(lower: range.lowerBound, upper: range.upperBound), kind: .sampled)
  }

  @Test(
    arguments: [
      ([9, 4, 4, 10], [.ratio(2.25), .best, .best, .ratio(2.5)]),
      // Of a best of zero or less there is no multiple, nor of one so small that it would be infinite.
      ([16, 0, 0.5], [.difference(16), .best, .difference(0.5)]),
      ([6, -2], [.difference(8), .best]), ([1e300, 1e-300], [.difference(1e300), .best]),
      ([3], [nil]),
    ] as [([Double], [Relation?])])
  func exactFiguresAreMultiplesOfTheBest(values: [Double], relations: [Relation?]) {
    let figures = values.map { DerivedFigure(exact: $0) }
    let ranking = Ranking(figures)
    #expect(figures.map(ranking.relation) == relations)
    #expect(!ranking.isTied)
  }

  @Test func timesThatOverlapTheBestAreTied() {
    let overlapping = [sampled(90...110), sampled(108...140), sampled(120...180)]
    let ranking = Ranking(overlapping)
    #expect(overlapping.map(ranking.relation) == [.best, .best, .ratio(1.5)])
    #expect(ranking.isTied)
    #expect(!Ranking([sampled(90...110), sampled(111...140), sampled(120...180)]).isTied)
  }
}

/// Strategies whose launches were made in turn.
struct TurnTests {
  /// Times that wander by a factor of 3 from launch to launch.
  private static let wandering = [100.0, 300, 150, 200, 120, 260, 110, 290]

  private static let slower = wandering.enumerated().map {
    $1 * ($0.isMultiple(of: 2) ? 1.07 : 1.08)
  }

  private func fixture(_ strategy: String, times: [Double], rows: Int = 100) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with { ($0.controllers, $0.scrollTimes) = (9, times) }
  }

  private func scrollTimes(_ fixtures: CaseFixture...) -> [DerivedFigure] {
    CaseFigures.all(in: RunFile(fixtures).table).compactMap { $0[.time, in: .scroll] }
  }

  @Test func theRatioOfTurnsTellsWhatTheMediansDoNot() throws {
    let times = scrollTimes(
      fixture("pool", times: Self.wandering), fixture("per-cell", times: Self.slower))
    #expect(times[0].interval.upper > times[1].interval.lower, "the intervals overlap")
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(ratio.interval.lower > 1.069 && ratio.interval.upper < 1.081)
    #expect(!times[0].isIndistinguishable(from: times[1]))
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio.value))
    #expect(!ranking.isTied)

    // Nor does a ratio of a few percent, however sure it is, since another build may turn it.
    let close = scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: Self.wandering.map { $0 * 1.04 }))
    #expect(close[0].isIndistinguishable(from: close[1]) && Ranking(close).isTied)

    let noise = [1.01, 0.99, 1.02, 0.98, 1.005, 0.995, 1.015, 0.985]
    let equal = scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: zip(Self.wandering, noise).map { $0 * $1 }))
    #expect(equal[0].isIndistinguishable(from: equal[1]) && Ranking(equal).isTied)
  }

  /// Also if one of the two has a launch more.
  @Test(arguments: [0, 1]) func launchesWithTheSamePlaceArePairs(missing: Int) throws {
    let slower = Self.wandering.map { $0 * 1.1 }
    let times = scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: Array(slower.dropLast(missing))))
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(abs(ratio.interval.lower - 1.1) < 1e-9 && abs(ratio.interval.upper - 1.1) < 1e-9)
  }

  @Test func otherTimesAreComparedByTheirIntervals() {
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
      let times = scrollTimes(pool, other)
      #expect(times[1].ratioInTurn(to: times[0]) == nil)
      #expect(times[0].isIndistinguishable(from: times[1]))
    }
  }

  /// By its median alone, the second would be the best. Eight of its nine ratios are 1.1, and one is 0.998.
  @Test func theBestIsTheOneThatTurnsShow() throws {
    let times = scrollTimes(
      fixture("pool", times: [10, 20, 30, 40, 50, 60, 70, 80, 90]),
      fixture("per-cell", times: [11, 22, 33, 44, 49.9, 66, 77, 88, 99]))
    #expect(times[1].value < times[0].value)
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    let ratio = try #require(times[1].ratioInTurn(to: times[0])).value
    #expect(abs(ratio - 1.1) < 1e-9)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio))
  }
}
