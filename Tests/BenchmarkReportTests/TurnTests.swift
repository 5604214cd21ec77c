import BenchmarkReport
import BenchmarkResults
import BenchmarkTerminal
import Testing

/// Strategies whose launches were made in turn, and times that other work held up.
struct TurnTests {
  /// Times that wander by a factor of 3 from launch to launch.
  private static let wandering = [100.0, 300, 150, 200, 120, 260, 110, 290]
  private static let numbers = Array(stride(from: 1.0, through: 8, by: 1))

  private func fixture(
    _ strategy: String, times: [Double], turns: [Double]? = numbers, rows: Int = 100
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows).with {
      $0.controllers = 9
      $0.scrollTimes = times
      $0.turns = turns
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
  }

  @Test func equalTimesAreTied() throws {
    let noise = [1.01, 0.99, 1.02, 0.98, 1.005, 0.995, 1.015, 0.985]
    let times = try scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: zip(Self.wandering, noise).map { $0 * $1 }))
    #expect(times[0].isIndistinguishable(from: times[1]))
    #expect(Ranking(times).isTied)
  }

  /// Launches that one of them made alone have no counterpart.
  @Test func onlyLaunchesWithTheSameNumberArePairs() throws {
    let times = try scrollTimes(
      fixture("pool", times: [900] + Self.wandering, turns: [0] + Self.numbers),
      fixture("per-cell", times: Self.wandering.map { $0 * 1.1 } + [1], turns: Self.numbers + [9]))
    let ratio = try #require(times[1].ratioInTurn(to: times[0]))
    #expect(abs(ratio.interval.lower - 1.1) < 1e-9 && abs(ratio.interval.upper - 1.1) < 1e-9)
  }

  @Test func otherFilesAreComparedByTheirIntervals() throws {
    let slower = Self.wandering.map { $0 * 1.1 }
    let pool = fixture("pool", times: Self.wandering)
    let five = Array(Self.numbers.prefix(5))
    let others = [
      // An older file, too few launches in turn, none at all, a number that stands twice, another list.
      fixture("per-cell", times: slower, turns: nil),
      fixture("per-cell", times: slower, turns: five + [0, 0, 0]),
      fixture("per-cell", times: slower, turns: [0, 0, 0, 0, 0, 0, 0, 0]),
      fixture("per-cell", times: slower, turns: [1, 1] + Self.numbers.dropFirst(2)),
      fixture("per-cell", times: slower, turns: Self.numbers.dropLast()),
      fixture("per-cell", times: slower, rows: 200),
    ]
    for other in others {
      let times = try scrollTimes(pool, other)
      #expect(times[1].ratioInTurn(to: times[0]) == nil)
      #expect(times[0].isIndistinguishable(from: times[1]))
    }
  }

  /// By its median alone, the second would be the best.
  @Test func theBestIsTheOneThatTurnsShow() throws {
    let times = try scrollTimes(
      fixture("pool", times: [10, 20, 30, 40, 50, 60, 70], turns: Array(Self.numbers.prefix(7))),
      fixture(
        "per-cell", times: [11, 22, 33, 44, 55, 66, 77] + [1, 1, 1, 1, 1, 1, 1],
        turns: Array(Self.numbers.prefix(7)) + [0, 0, 0, 0, 0, 0, 0]))
    #expect(times[1].value < times[0].value)
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    #expect(
      ranking.relation(of: times[1])
        == .ratio(try #require(times[1].ratioInTurn(to: times[0])).value))
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
    let slow = try RunFile([
      fixture("pool", times: Self.wandering), fixture("per-cell", times: slower),
    ])
    let rows =
      try slow.table.rows + [
        .summarizing([10, 30], of: .repetitions, in: .launch, of: slow.table.rows[0].key),
        .summarizing([1, 5], of: .disturbedRepetitions, in: .launch, of: slow.table.rows[0].key),
      ]
    let told = RunFile(table: ResultTable(run: slow.table.run, rows: rows), environment: nil)
    let words = TerminalSummary(told).text.split(whereSeparator: \.isWhitespace)
    #expect(
      words.suffix(9).joined(separator: " ")
        == "The machine was slow during 15% of the repetitions.")
    let old = try RunFile([
      fixture("pool", times: Self.wandering, turns: nil),
      fixture("per-cell", times: slower, turns: nil),
    ])
    #expect(!TerminalSummary(old).text.contains("in turn"))
  }

  @Test func timesThatWereHeldUpAreNotTold() throws {
    func figures(_ heldUp: [Double]) throws -> CaseFigures {
      let fixture = fixture("pool", times: Self.wandering).with { $0.heldUp = heldUp }
      return try #require(CaseFigures.all(in: try RunFile([fixture]).table).first)
    }
    // Of eight launches, four had three of ten repetitions left.
    let some = try figures([7, 7, 7, 7, 10, 10, 10, 10])
    #expect(!some.isHeldUp && some.scrollTime != nil && some.firstFrameTime != nil)
    let most = try figures([7, 7, 7, 8, 10, 10, 10, 10])
    #expect(most.isHeldUp)
    #expect(most.scrollTime == nil && most.firstFrameTime == nil && most.frameTimes.isEmpty)
    #expect(most.peakLiveBytes != nil && most.containmentTimePerTurnover != nil)
    let file = try RunFile([fixture("pool", times: Self.wandering).with { $0.heldUp = [10] }])
    #expect(
      TerminalSummary(file).findings.contains(
        "Times of 1 of 1 case can't be told: other work held most of its repetitions up."))
  }
}
