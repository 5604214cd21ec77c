import BenchmarkOutput
import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

/// The verdict on figures that do or do not support a sentence.
struct FindingsTests {
  private func findings(_ cases: [CaseFixture]) -> [String] {
    TerminalSummary(RunFile(cases)).findings
  }

  /// The sentence that holds `text`, if there is one.
  private func finding(_ text: String, of cases: [CaseFixture]) -> String? {
    findings(cases).first { $0.contains(text) }
  }

  private func list(
    _ strategy: String, rows: Int, workload: String = "fling", peak: Double, cells: Double = 9,
    shown: Double = 1_000
  ) -> CaseFixture {
    CaseFixture(strategy, rows: rows, workload: workload).with {
      ($0.peakLive, $0.cells, $0.controllers, $0.turnovers) = (peak, cells, 9, shown)
    }
  }

  @Test func growthSaysWhatEachRowAdds() {
    // 99 000 rows more, 5 632 bytes each.
    let cases = [
      list("made-up-front", rows: 1_000, peak: 5_700_000),
      list("made-up-front", rows: 10_000, peak: 99),
      list("made-up-front", rows: 100_000, peak: 563_268_000),
      list("recycled", rows: 1_000, peak: 60_000), list("recycled", rows: 100_000, peak: 60_000),
      list("shared", rows: 1_000, peak: 70_000), list("shared", rows: 100_000, peak: 69_000),
    ]
    #expect(
      findings(cases).prefix(2) == [
        "A further row costs 5.50 KiB under made-up-front.",
        "Recycled and shared take at most 68.4 KiB at any length.",
      ])
    for metric in [Metric.cellsMade, .peakLiveBytes] {
      let unknown = cases.map { $0.with { $0.missing = [metric] } }
      #expect(finding("further", of: unknown) == nil)
      #expect(finding("at any length", of: unknown) == nil)
    }
  }

  /// A row that is never shown costs less than one that is.
  @Test(arguments: [
    (0.01, "182 B under lazy when few rows are shown and 6.50 KiB when all are."),
    (0.5, "182 B to 6.50 KiB under lazy."),
  ])
  func growthSaysWhatShowingARowAdds(_ shown: Double, _ costs: String) {
    func lazy(_ rows: Int, _ workload: String, bytes: Double, share: Double) -> CaseFixture {
      list(
        "lazy", rows: rows, workload: workload, peak: 9_000 + bytes * Double(rows),
        shown: share * Double(rows))
    }
    let cases = [10, 1_010].flatMap { rows in
      [
        lazy(rows, "fling", bytes: 182, share: shown),
        lazy(rows, "through", bytes: 6_656, share: 1),
      ]
    }
    #expect(finding("further", of: cases) == "A further row costs \(costs)")
  }

  /// A short list in a table and a long one in a grid show no growth.
  @Test func growthDoesNotJoinHosts() {
    func grid(_ rows: Int, peak: Double) -> CaseFixture {
      list("recycled", rows: rows, peak: peak).with { $0.key.host = "grid" }
    }
    let short = list("recycled", rows: 10, peak: 1_000)
    #expect(finding("further", of: [short, grid(1_000, peak: 900_000)]) == nil)
    let both = [
      short, list("recycled", rows: 1_000, peak: 1_000), grid(10, peak: 1_000),
      grid(1_000, peak: 1_014_760),
    ]
    #expect(finding("further", of: both) == "A further row costs 0 B to 1.00 KiB under recycled.")
  }

  /// 12 000 of 60 000 bytes are the list's own: (12 000 + 8 * 6 000) * 16 / 8 = 120 000 are allowed,
  /// 12 000 + 16 * 6 000 = 108 000 are taken. 990 rows more: 120 990 bytes is a byte a row beyond the cells.
  @Test(arguments: [(108_000.0, false), (120_989, false), (120_990, true)])
  func growthFromMoreCellsIsIgnored(peak: Double, grows: Bool) {
    let cases = [
      list("recycled", rows: 10, peak: 60_000, cells: 8),
      list("recycled", rows: 1_000, peak: peak, cells: 16),
    ]
    #expect((finding("further", of: cases) != nil) == grows)
  }

  /// Neither a strategy without controllers nor a strategy that is wrong has the least time.
  @Test func onlyStrategiesThatCanBeChosenAreCompared() {
    func timed(_ strategy: String, rows: Int = 10, _ p99: Double) -> CaseFixture {
      CaseFixture(strategy, rows: rows).with { ($0.frameP99, $0.controllers) = (p99, 9) }
    }
    let cases = [
      timed("bare", rows: 1_000, 10).with { $0.controllers = 0 },
      timed("wrong", 20).with { $0.forgotten = 1 }, timed("a", 1_000), timed("b", 3_000),
    ]
    #expect(
      finding("99 %", of: cases)
        == "In the model, 99 % of frames of 10 rows take at most 1.00 µs under a and 3.00 µs under b."
    )
    #expect(
      finding("99 %", of: [cases[1]])
        == "In the model, 99 % of frames of 10 rows take at most 20.0 ns under wrong.")
  }

  @Test func onlyRealDefectsAreReported() {
    let clean = [CaseFixture("a", rows: 10), CaseFixture("a", rows: 100, workload: "jump")]
    #expect(finding("Not correct", of: clean) == nil)
    func wrong(_ figure: (inout CaseFixture, Double) -> Void, _ amounts: [Double]) -> [CaseFixture]
    {
      zip(clean, amounts).map { fixture, amount in fixture.with { figure(&$0, amount) } }
    }
    let one = wrong({ $0.wrongHeights = $1 }, [2, 1_200])
    #expect(
      findings(one).first
        == "Not correct: a has rows of the wrong height: 1200 row-frames at worst, in 100 rows "
        + "(card · jump).")
    let both = wrong({ $0.forgotten = $1 }, [2, 1_200])
    #expect(
      findings(both + [CaseFixture("b", rows: 10).with { $0.forgotten = 3 }]).first
        == "Not correct: each of a and b forgets rows: 1200 row-frames at worst, in 100 rows "
        + "(card · jump), under a.")
    #expect(
      findings(wrong({ $0.leftBehind = $1 }, [-512, 2_048])).first
        == "Not correct: a leaves memory behind: 2.00 KiB at worst, in 100 rows (card · jump); a "
        + "frees memory from before set-up: 512 B at worst, in 10 rows (card · fling).")
  }
}

/// Relations to the best.
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
    $1 * ($0.isMultiple(of: 2) ? 1.02 : 1.03)
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
    #expect(ratio.interval.lower > 1.019 && ratio.interval.upper < 1.031)
    #expect(!times[0].isIndistinguishable(from: times[1]))
    let ranking = Ranking(times)
    #expect(ranking.relation(of: times[0]) == .best)
    #expect(ranking.relation(of: times[1]) == .ratio(ratio.value))
    #expect(!ranking.isTied)

    let noise = [1.01, 0.99, 1.02, 0.98, 1.005, 0.995, 1.015, 0.985]
    let equal = scrollTimes(
      fixture("pool", times: Self.wandering),
      fixture("per-cell", times: zip(Self.wandering, noise).map { $0 * $1 }))
    #expect(equal[0].isIndistinguishable(from: equal[1]) && Ranking(equal).isTied)
  }

  /// Also if one of the two has a launch more.
  @Test(arguments: [0, 1])
  func launchesWithTheSamePlaceArePairs(missing: Int) throws {
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

  @Test func theSummarySaysHowPreciselyRatiosAreKnown() {
    let turns = [fixture("pool", times: Self.wandering), fixture("per-cell", times: Self.slower)]
    let sentence = """

      Strategies of a list played in turn: the ratio of two scrolls is known within
      0.5% (95% interval).

      """
    #expect(TerminalSummary(RunFile(turns)).text.hasSuffix(sentence))
    let few = turns.map { $0.with { $0.scrollTimes = Array($0.scrollTimes.prefix(5)) } }
    #expect(!TerminalSummary(RunFile(few)).text.contains("in turn"))
  }
}
