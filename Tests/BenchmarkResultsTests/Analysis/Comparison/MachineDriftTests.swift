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

  private func verdicts(
    _ base: [ResultRow], _ head: [ResultRow], strategies: Set<String>? = nil
  ) -> [(verdict: Verdict, doubt: Doubt?)] {
    let settings = Compared.settings { $0.strategies = strategies }
    return Compared.compare(base, head, settings: settings).figures
      .filter { $0.metric == .time }.map { ($0.verdict, $0.doubt) }
  }

  private let steady = [Double](repeating: 1, count: 9)

  @Test func oneSlowerCaseOfManyIsWorse() {
    let found = verdicts(run(steady + [1]), run(steady + [1.2]))
    #expect(found.map(\.verdict) == Array(repeating: .same, count: 9) + [.worse])
  }

  @Test func ifAllTimesMovedNoneIsJudged() {
    let found = verdicts(run(steady + [1]), run(steady.map { $0 * 1.1 } + [1.3]))
    #expect(found.allSatisfy { $0 == (.unsure, .machineDrift) })
  }

  @Test func casesThatAreNotSelectedShowTheDrift() {
    let (base, head) = (run(steady), run(steady.map { $0 * 1.1 }))
    let found = verdicts(base, head, strategies: ["s3"])
    #expect(found.count == 1 && found[0] == (.unsure, .machineDrift))
  }

  /// Five cases lie from −7 to +7 % about their center, so that the spread is some 6 %, and four of it
  /// are more than the 15 % of the last.
  @Test func aChangeWithinTheSpreadOfTheOthersIsUnsure() {
    let factors = [0.93, 0.96, 1, 1.04, 1.075]
    let found = verdicts(run(Array(repeating: 1, count: 6)), run(factors + [1.15]))
    #expect(!found.contains { $0.verdict == .worse })
    #expect(found[5] == (.unsure, .machineDrift))
  }

  @Test func changedExactFiguresShowNoDrift() {
    let found = verdicts(run(steady), run(steady.map { $0 * 1.1 }, allocations: 8))
    #expect(found.allSatisfy { $0.verdict == .worse })
  }

  @Test func twoCasesShowNoDrift() {
    let found = verdicts(run([1, 1]), run([1.1, 1.1]))
    #expect(found.allSatisfy { $0.verdict == .worse })
  }

  @Test func aDriftIsNoRegression() throws {
    let comparison = Compared.compare(run(steady), run(steady.map { $0 * 1.1 }))
    #expect(comparison.outcome == .same)
    #expect(abs(try #require(comparison.drift) - 1.1) < 1e-9)
    #expect(Compared.compare(run([1, 1, 1]), run([1.01, 1.01, 1.01])).drift == nil)
    // Here the code did something else.
    let changed = run(steady.map { $0 * 1.1 }, allocations: 8)
    #expect(Compared.compare(run(steady), changed).drift == nil)
  }
}
