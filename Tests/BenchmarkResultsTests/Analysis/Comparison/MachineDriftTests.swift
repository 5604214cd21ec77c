import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which changes of times the machine may have caused.
@Suite struct MachineDriftTests {
  /// Cases `s0` and so on that take `100 · factor`, and as many allocations each.
  private func run(_ factors: [Double], allocations: Double = 7) -> [ResultRow] {
    factors.enumerated().flatMap { index, factor in
      let key = Compared.key("s\(index)")
      return [
        Fixtures.row(
          Compared.times(from: 100).map { $0 * factor }, .time, .scroll, of: key),
        Fixtures.row([allocations, allocations], .allocations, .scroll, of: key),
      ]
    }
  }

  private func doubts(_ comparison: RunComparison) -> [Doubt?] {
    comparison.figures.filter { $0.metric == .time }.map(\.doubt)
  }

  private let steady = [Double](repeating: 1, count: 9)

  @Test func oneSlowerCaseOfManyIsWorse() {
    let comparison = Compared.compare(run(steady + [1]), run(steady + [1.2]))
    let verdicts = comparison.figures.filter { $0.metric == .time }.map(\.verdict)
    #expect(verdicts == Array(repeating: .same, count: 9) + [.worse])
  }

  @Test func ifAllTimesMovedNoneIsJudged() throws {
    let comparison = Compared.compare(run(steady + [1]), run(steady.map { $0 * 1.1 } + [1.1]))
    #expect(doubts(comparison).allSatisfy { $0 == .machineDrift })
    #expect(comparison.outcome == .same)
    #expect(abs(try #require(comparison.drift) - 1.1) < 1e-9)
    #expect(Compared.compare(run([1, 1, 1]), run([1.01, 1.01, 1.01])).drift == nil)
  }

  @Test func casesThatAreNotSelectedShowTheDrift() {
    let settings = Compared.settings { $0.filter.strategies = ["s3"] }
    let comparison = Compared.compare(
      run(steady), run(steady.map { $0 * 1.1 }), settings: settings)
    #expect(doubts(comparison) == [.machineDrift])
  }

  /// Five cases lie from −7 to +7 % about their center, so that the spread is some 6 %, and four of it
  /// are more than the 15 % of the last.
  @Test func aChangeWithinTheSpreadOfTheOthersIsUnsure() {
    let factors = [0.93, 0.96, 1, 1.04, 1.075]
    let comparison = Compared.compare(
      run(Array(repeating: 1, count: 6)), run(factors + [1.15]))
    #expect(!comparison.figures.contains { $0.verdict == .worse })
    #expect(doubts(comparison)[5] == .machineDrift)
  }

  /// The code did something else, or there are too few cases, or both sides of a pair shared the drift.
  @Test func otherwiseThereIsNoDrift() {
    let slower = run(steady.map { $0 * 1.1 })
    for comparison in [
      Compared.compare(run(steady), run(steady.map { $0 * 1.1 }, allocations: 8)),
      Compared.compare(run([1, 1]), run([1.1, 1.1])),
      Compared.compare(run(steady), slower, design: .paired),
    ] {
      #expect(comparison.drift == nil)
      let times = comparison.figures.filter { $0.metric == .time }
      #expect(times.allSatisfy { $0.verdict == .worse })
    }
  }
}
