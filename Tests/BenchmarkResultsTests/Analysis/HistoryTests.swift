import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which runs stand for which commits, in which order, and where figures changed.
@Suite struct HistoryOrderTests {
  private let rows = [Measured.allocations(7)]

  private func order(_ history: History) -> String {
    history.runs.map {
      "\($0.commit.prefix(1))\(history.unknownCommits.contains($0.commit) ? "?" : "")"
    }.joined(separator: " ")
  }

  @Test func commitsOutsideTheCheckoutArePlacedByDate() {
    let runs = [
      Measured.run("a", at: 10, rows), Measured.run("b", at: 30, rows),
      Measured.run("d", at: 40, rows), Measured.run("e", at: 20, rows),
      Measured.run("f", at: 5, rows),
    ]
    #expect(order(History(runs, commitHistory: Measured.checkout("ab"))) == "f? a e? b d?")
    #expect(order(History(runs, commitHistory: [])) == "f? a? e? b? d?")
  }

  @Test func theNewestCleanRunOfASuiteStandsForItsCommit() {
    let other = [Measured.allocations(7, of: Compared.key("pool", suite: "variants"))]
    let runs = [
      Measured.run("a", at: 1, rows), Measured.run("a", at: 2, rows),
      Measured.run("a", at: 3, rows, dirty: true), Measured.run("a", at: 4, rows, debug: true),
      Measured.run("a", at: 5, rows) { $0.settings = ["shard": "1/2"] }, Measured.run("a", other),
    ]
    let history = History(runs, commitHistory: Measured.checkout("a"))
    #expect(history.suites.map(\.name) == ["quick", "variants"])
    #expect(history.suites.map { $0.entries.map(\.path) } == [[runs[1].path], [runs[5].path]])
    #expect(history.runs.map(\.path) == [runs[5].path, runs[1].path])
    #expect(
      history.leftOut.map(\.run.path) == [runs[0].path, runs[2].path, runs[3].path, runs[4].path])
    #expect(
      history.leftOut.map(\.reason) == ["older", "uncommitted changes", "unoptimised", "a part"])
  }

  @Test func aDirtyRunStandsForACommitThatHasNoOther() {
    let runs = [
      Measured.run("a", at: 1, rows), Measured.run("b", at: 2, rows, dirty: true),
      Measured.run("b", at: 3, [Measured.allocations(9)], dirty: true),
      Measured.run("c", at: 4, rows, debug: true),
    ]
    let history = History(runs, commitHistory: Measured.checkout("abc"))
    #expect(history.runs.map(\.info.dirty) == [false, true])
    #expect(history.suites[0].series[0].values == [7, 9])
    #expect(history.leftOut.map(\.reason) == ["uncommitted changes", "unoptimised"])
    #expect(order(history) == "a b")
  }

  /// Without git, all runs have the same word instead of a hash.
  @Test func runsOfUnknownCommitsAreDifferentCommits() {
    let runs = [1, 2].map { Measured.run("unknown", at: $0, rows) }
    let history = History(runs, commitHistory: [])
    #expect(history.suites[0].entries.map(\.path) == runs.map(\.path))
    #expect(history.leftOut.isEmpty)
  }

  @Test func suitesAreNotMixed() {
    let key = Compared.key("pool", suite: "variants")
    let runs = [
      Measured.run("a", at: 1, rows), Measured.run("b", at: 2, [Measured.allocations(9, of: key)]),
    ]
    let history = History(runs, commitHistory: Measured.checkout("ab"))
    #expect(history.suites.map(\.name) == ["quick", "variants"])
    #expect(history.suites.allSatisfy { $0.series.isEmpty && $0.changePoints.isEmpty })
  }

  // MARK: Change points and breaks

  private func history(_ runs: [HistoryRun]) -> History {
    History(runs, commitHistory: Measured.checkout("abcdef"))
  }

  private func text(_ points: [ChangePoint]) -> [String] {
    points.map {
      "\($0.from.commit.prefix(1)) \($0.values.from) \($0.to.commit.prefix(1)) \($0.values.to)"
    }
  }

  @Test func aCommitWithoutTheCaseIsSkipped() {
    let other = Compared.key("plain")
    let failed = Fixtures.row(
      [99, 99], .allocations, .scroll, of: Fixtures.pool, status: CaseStatus(.crashed))
    let runs = [
      Measured.run("a", [Measured.allocations(1)]),
      Measured.run("b", [Measured.allocations(5, of: other)]), Measured.run("c", [failed]),
      Measured.run("d", [Measured.allocations(2), Measured.allocations(5, of: other)]),
    ]
    let suite = history(runs).suites[0]
    #expect(text(suite.changePoints) == ["a 1.0 d 2.0"])
    #expect(suite.series[0].values == [1, nil, nil, 2])
  }

  @Test func unknownMachinesAreNeverTheSame() {
    let runs = "abc".map {
      Measured.run("\($0)", [Measured.time(1)], hasEnvironment: $0 == "a")
    }
    let suite = history(runs).suites[0]
    #expect(suite.breaks.map { $0.differences.map(\.topic) } == [["machine"], ["machine"]])
    #expect(suite.meanTrends(of: suite.series)[0].levels.count == 3)
  }
}

/// Trends, with means worked out by hand.
@Suite struct HistoryTrendTests {
  private let small = Compared.key("pool", rows: 10)
  private let large = Compared.key("pool", rows: 100)

  /// A run of the first of the two cases, or of both.
  private func run(_ commit: String, _ values: [Double]) -> HistoryRun {
    Measured.run(commit, zip([small, large], values).map { Measured.allocations($1, of: $0) })
  }

  /// 100 to 50 and 400 to 3 200: the ratios 1/2 and 8 have the geometric mean 2.
  @Test func severalCasesAreTheGeometricMeanOfTheirRatios() {
    let trends = Measured.trends(.allocations, of: [run("a", [100, 400]), run("b", [50, 3_200])])
    #expect(trends.map(\.keys) == [[small, large]])
    expect(trends[0].levels, are: [[200, 400]])
  }

  /// The second case has 1 and 4 times as many.
  @Test func aCaseIsRelatedToTheFirstRunThatHasIt() {
    let trend = Measured.trends(
      .allocations, of: [run("a", [10]), run("b", [10, 7]), run("c", [10, 28])])[0]
    let base = 70.0.squareRoot()
    expect(trend.levels, are: [[base, base, 2 * base]])
  }

  @Test func zeroIsLeftOutOfAMean() {
    let nothing = Measured.trends(.allocations, of: [run("a", [0, 0]), run("b", [0, 0])])[0]
    #expect(nothing.levels == [[0, 0]])
    let something = Measured.trends(.allocations, of: [run("a", [0, 5]), run("b", [3, 5])])[0]
    expect(something.levels, are: [[5, 5]])
  }

  @Test func timesStartAgainAfterABreak() {
    func run(_ commit: String, _ times: [Double], cores: Int) -> HistoryRun {
      Measured.run(
        commit, zip([small, large], times).map { Measured.time($1, of: $0) }
      ) { $0.cores = cores }
    }
    let trend = Measured.trends(
      .time,
      of: [
        run("a", [100, 100], cores: 2), run("b", [10, 40], cores: 4), run("c", [20, 80], cores: 4),
      ])[0]
    expect(trend.levels, are: [[100], [20, 40]])
  }

  private func expect(_ levels: [[Double?]], are expected: [[Double]]) {
    #expect(levels.map(\.count) == expected.map(\.count))
    for (level, expected) in zip(levels.joined(), expected.joined()) {
      #expect(level.map { abs($0 - expected) < 1e-9 } == true)
    }
  }
}
