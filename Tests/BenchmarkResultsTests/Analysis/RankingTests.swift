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

  /// The scroll times of `pool`, which wander, and of another strategy.
  private func scrollTimes(
    of pool: [Double] = Self.wandering, _ other: [Double], rows: Int = 100
  ) -> [DerivedFigure] {
    let cases = [
      CaseFixture("pool", rows: 100).with { $0.scrollTimes = pool },
      CaseFixture("per-cell", rows: rows).with { $0.scrollTimes = other },
    ]
    return CaseFigures.all(in: RunFile(cases).table).compactMap { $0[.time, in: .scroll] }
  }

  @Test func theRatioOfTurnsTellsWhatTheMediansDoNot() throws {
    let slower = Self.wandering.enumerated().map { $1 * ($0.isMultiple(of: 2) ? 1.07 : 1.08) }
    let times = scrollTimes(slower)
    #expect(times[0].interval.upper > times[1].interval.lower, "the intervals overlap")
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(ratio.interval.lower > 1.069 && ratio.interval.upper < 1.081)
    #expect(!times[0].isIndistinguishable(from: times[1]))
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio.value))
    #expect(!ranking.isTied)
  }

  /// Nor does a ratio of a few percent, however sure it is, since another build may turn it.
  @Test(arguments: [
    [1.04, 1.04, 1.04, 1.04, 1.04, 1.04, 1.04, 1.04],
    [1.01, 0.99, 1.02, 0.98, 1.005, 0.995, 1.015, 0.985],
  ])
  func closeTimesAreTied(factors: [Double]) {
    let times = scrollTimes(zip(Self.wandering, factors).map { $0 * $1 })
    #expect(times[0].isIndistinguishable(from: times[1]) && Ranking(times).isTied)
  }

  /// Also if one of the two has a launch more.
  @Test(arguments: [0, 1]) func launchesWithTheSamePlaceArePairs(missing: Int) throws {
    let times = scrollTimes(Self.wandering.map { $0 * 1.1 }.dropLast(missing))
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(abs(ratio.interval.lower - 1.1) < 1e-9 && abs(ratio.interval.upper - 1.1) < 1e-9)
  }

  /// Too few launches, or another list.
  @Test(arguments: [(5, 100), (8, 200)])
  func otherTimesAreComparedByTheirIntervals(launches: Int, rows: Int) {
    let pool = Array(Self.wandering.prefix(launches))
    let times = scrollTimes(of: pool, pool.map { $0 * 1.1 }, rows: rows)
    #expect(times[1].ratioInTurn(to: times[0]) == nil)
    #expect(times[0].isIndistinguishable(from: times[1]))
  }

  /// By its median alone, the second would be the best. Eight of its nine ratios are 1.1, and one is 0.998.
  @Test func theBestIsTheOneThatTurnsShow() throws {
    let times = scrollTimes(
      of: [10, 20, 30, 40, 50, 60, 70, 80, 90], [11, 22, 33, 44, 49.9, 66, 77, 88, 99])
    #expect(times[1].value < times[0].value)
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    let ratio = try #require(times[1].ratioInTurn(to: times[0])).value
    #expect(abs(ratio - 1.1) < 1e-9)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio))
  }
}
