import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Trends, with means worked out by hand.
@Suite struct HistoryTrendTests {
  private let small = Measured.key("pool", rows: 10)
  private let large = Measured.key("pool", rows: 100)

  /// A run of the first of the two cases, or of both.
  private func run(_ commit: Character, _ values: [Double]) -> HistoryRun {
    Measured.run(
      commit, at: 0, zip([small, large], values).map { Measured.allocations($1, of: $0) })
  }

  /// 100 to 50 and 400 to 3 200: the ratios 1/2 and 8 have the geometric mean 2.
  @Test func severalCasesAreTheGeometricMeanOfTheirRatios() throws {
    let trends = Measured.trends(.allocations, of: run("a", [100, 400]), run("b", [50, 3_200]))
    #expect(trends.map(\.keys) == [[small, large]])
    expect(trends[0].levels, are: [[200, 400]])
  }

  /// The second case has 1 and 4 times as many.
  @Test func aCaseIsRelatedToTheFirstRunThatHasIt() throws {
    let trend = Measured.trends(
      .allocations, of: run("a", [10]), run("b", [10, 7]), run("c", [10, 28]))[0]
    let base = 70.0.squareRoot()
    expect(trend.levels, are: [[base, base, 2 * base]])
  }

  @Test func zeroIsLeftOutOfAMean() {
    let nothing = Measured.trends(.allocations, of: run("a", [0, 0]), run("b", [0, 0]))[0]
    #expect(nothing.levels == [[0, 0]])
    let something = Measured.trends(.allocations, of: run("a", [0, 5]), run("b", [3, 5]))[0]
    expect(something.levels, are: [[5, 5]])
  }

  @Test func timesStartAgainAfterABreak() throws {
    func run(_ commit: Character, _ times: [Double], cores: Int) -> HistoryRun {
      Measured.run(
        commit, at: 0, zip([small, large], times).map { Measured.time($1, of: $0) }
      ) { $0.cores = cores }
    }
    let trend = Measured.trends(
      .time, of: run("a", [100, 100], cores: 2), run("b", [10, 40], cores: 4),
      run("c", [20, 80], cores: 4))[0]
    expect(trend.levels, are: [[100], [20, 40]])
  }

  private func expect(_ levels: [[Double?]], are expected: [[Double]]) {
    #expect(levels.map(\.count) == expected.map(\.count))
    for (level, expected) in zip(levels.joined(), expected.joined()) {
      #expect(level.map { abs($0 - expected) < 1e-9 } == true)
    }
  }
}
