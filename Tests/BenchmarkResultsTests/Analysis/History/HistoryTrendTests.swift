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
    #expect(trends.count == 1)
    #expect(trends[0].keys == [small, large])
    #expect(trends[0].levels[0][0] == 1)
    #expect(abs(try #require(trends[0].levels[0][1]) - 2) < 1e-12)
    #expect(abs(try #require(trends[0].first) - 200) < 1e-9)
    #expect(abs(try #require(trends[0].last) - 400) < 1e-9)
  }

  @Test func aCaseIsRelatedToTheFirstRunThatHasIt() throws {
    let trend = Measured.trends(
      .allocations, of: run("a", [10]), run("b", [10, 7]), run("c", [10, 28]))[0]
    #expect(trend.levels[0][..<2] == [1, 1])
    // 1 and 4.
    #expect(abs(try #require(trend.levels[0][2]) - 2) < 1e-12)
  }

  @Test func zeroIsLeftOutOfAMeanAndReported() {
    let nothing = Measured.trends(.allocations, of: run("a", [0, 0]), run("b", [0, 0]))[0]
    #expect(nothing.levels == [[0, 0]])
    #expect((nothing.first, nothing.last, nothing.meetsZero) == (0, 0, false))
    let something = Measured.trends(.allocations, of: run("a", [0, 5]), run("b", [3, 5]))[0]
    #expect(something.levels == [[1, 1]])
    #expect((something.first, something.last, something.meetsZero) == (5, 5, true))
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
    #expect(trend.levels.map(\.count) == [1, 2])
    #expect(trend.levels[0] == [1])
    #expect(trend.levels[1][0] == 1)
    #expect(abs(try #require(trend.first) - 20) < 1e-9)
    #expect(abs(try #require(trend.last) - 40) < 1e-9)
  }
}
