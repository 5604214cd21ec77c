import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which rows are compared, and what happens to the others.
@Suite struct PairingTests {
  /// The mean of one case has its interval; of four like it one of half the width in logarithms, since
  /// the errors of their launches are independent.
  @Test func intervalsOfMeansAreJoined() throws {
    func times(_ first: Double, _ count: Int) -> [ResultRow] {
      (1...count).map { rows in
        Fixtures.row(Compared.times(from: first), .time, .scroll, of: Compared.key("a", rows: rows))
      }
    }
    let one = Compared.compare(times(100, 1), times(110, 1))
    let four = Compared.compare(times(100, 4), times(110, 4))
    let change = try #require(one.figures.first?.change)
    let single = try #require(one.meanRatios.first?.interval)
    let joined = try #require(four.meanRatios.first?.interval)
    for end in [\Interval.lower, \.upper] {
      #expect(abs(single[keyPath: end] - change.interval![keyPath: end]) < 1e-12)
      #expect(
        abs(joined[keyPath: end] - (change.ratio! * single[keyPath: end]).squareRoot()) < 1e-12)
    }
  }
}

/// Verdicts on paired launches, which can be worked out by hand.
@Suite struct PairedDesignTests {
  /// The machine is twice as slow in the second half, which both sides of a pair share.
  private let base: [Double] = [1_000, 1_001, 1_002, 1_003, 2_000, 2_002, 2_004, 2_006]

  private func figure(
    _ head: [Double], design: ComparisonDesign = .paired, threshold: Double = 0.02
  ) -> ComparedFigure {
    Compared.figure(
      .time, base, head, design: design, settings: Compared.settings { $0.threshold = threshold })
  }

  @Test func aChangeOfEveryPairShowsWhateverTheMachineDid() throws {
    let slower = figure(base.map { $0 * 1.03 })
    #expect(slower.verdict == .worse)
    #expect(abs(try #require(slower.change?.ratio) - 1.03) < 1e-9)
    #expect(figure(base.map { $0 / 1.03 }).verdict == .better)
    #expect(figure(base.map { $0 * 1.03 }, design: .independent).verdict == .unsure)
  }

  @Test func aChangeThatPairsDisagreeOnDoesNotCount() throws {
    let factors = [1.30, 0.80, 1.25, 0.85, 1.20, 1.02, 0.90, 1.10]
    let found = figure(zip(base, factors).map { $0 * $1 })
    #expect(try #require(found.change?.ratio) > 1.02)
    #expect(found.verdict == .unsure)
    #expect(found.doubt == .wideSpread)
  }

  @Test func aTimeIsDecidedIfItsIntervalIsOnOneSideOfTheThreshold() {
    #expect(figure(zip(base, 0...).map { $0 * (1.005 + Double($1) / 1_000) }).verdict == .same)
    // Significant, but perhaps beyond the threshold.
    #expect(figure(zip(base, 0...).map { $0 * (1.012 + Double($1) / 500) }).verdict == .unsure)
    // The estimate is 1.024, and the interval begins with the fourth of the ordered means of two: 1.019.
    #expect(figure(zip(base, 0...).map { $0 * (1.017 + Double($1) / 500) }).verdict == .unsure)
    #expect(figure(base.map { $0 * 1.001 }, threshold: 0).verdict == .worse)
    // One launch has no interval, whatever it says.
    #expect(Compared.figure(.time, [100], [100]).verdict == .unsure)
    #expect(Compared.figure(.time, [100], [500]).doubt == .tooFewLaunches)
  }

  /// Counts need no test, only launches that are apart by more than 0.3 %.
  @Test(arguments: [
    ([1_000, 1_001], [1_003.3, 1_003.4], Verdict.same),
    ([1_000, 1_001], [1_003.9, 1_004], .worse),
    ([1_003.9, 1_004], [1_000, 1_001], .better), ([1_000, 1_010], [1_009, 1_020], .same),
  ])
  func instructionsHaveAThresholdOfTheirOwn(base: [Double], head: [Double], verdict: Verdict) {
    func rows(_ samples: [Double]) -> [ResultRow] {
      [Phase.scroll, .teardown].map { Fixtures.row(samples, .instructions, $0) }
    }
    let comparison = Compared.compare(
      rows(base), rows(head), design: .paired,
      settings: Compared.settings { $0.gatesInstructions = true })
    #expect(comparison.figures.map(\.verdict) == [verdict, verdict])
    #expect(comparison.figures.map(\.isGated) == [true, false])
  }

  /// Six of them, each with a chance of 2 in 256: Holm multiplies equal ones by six.
  @Test func eachFurtherTimeNeedsMoreLaunchesOfAll() {
    let gated: [(Metric, Phase)] = [
      (.time, .setup), (.time, .present), (.time, .scroll), (.containmentTime, .scroll),
      (.frameTime(.p50), .scroll), (.frameTime(.p99), .scroll),
    ]
    // Even set-up takes long enough to be gated.
    let base = base.map { $0 * 10_000 }
    let head = zip(base, 0...).map { $0 * (1.05 + Double($1) / 1_000) }
    func compare(_ strategies: String...) -> RunComparison {
      func rows(_ samples: [Double]) -> [ResultRow] {
        gated.map { Fixtures.row(samples, $0, $1, of: Compared.key("a")) }
          + strategies.map { Fixtures.row(samples, .time, .scroll, of: Compared.key($0)) }
      }
      return Compared.compare(rows(base), rows(head), design: .paired)
    }
    let six = compare()
    #expect(six.figures.allSatisfy { abs(($0.adjustedPValue ?? 0) - 12 / 256) < 1e-12 })
    #expect(six.figures.allSatisfy { $0.verdict == .worse })
    #expect(six.launchesNeeded == 8)
    let seven = compare("b")
    #expect(seven.figures.allSatisfy { $0.doubt == .tooFewLaunches })
    #expect(seven.launchesNeeded == 9)
  }

  /// An additional launch on one side leaves no pairs.
  @Test func unequalNumbersOfLaunchesAreTestedAsIndependent() {
    let head = Array(base.map { $0 * 1.5 }.dropLast())
    #expect(figure(head).pValue == figure(head, design: .independent).pValue)
  }
}
