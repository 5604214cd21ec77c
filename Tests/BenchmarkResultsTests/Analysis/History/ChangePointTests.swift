import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Where figures changed, and across which runs they aren't comparable.
@Suite struct ChangePointTests {
  private func history(_ runs: [HistoryRun]) -> History {
    History(runs, commitHistory: Measured.checkout("abcdef"))
  }

  private func text(_ points: [ChangePoint]) -> [String] {
    points.map {
      "\($0.from.commit.prefix(1)) \($0.values.from) \($0.to.commit.prefix(1)) \($0.values.to)"
    }
  }

  @Test func exactFiguresThatMoveAreChangePoints() {
    let counts: [(Character, Double)] = [("a", 10), ("b", 10), ("c", 12), ("d", 9), ("e", 9)]
    let runs = counts.map { Measured.run($0, at: 0, [Measured.allocations($1)]) }
    let points = history(runs).suites[0].changePoints
    #expect(text(points) == ["b 10.0 c 12.0", "c 12.0 d 9.0"])
    #expect(points.map(\.verdict) == [.worse, .better])
    #expect(points.map(\.change.difference) == [2, -3])
  }

  @Test func aCommitWithoutTheCaseIsSkipped() {
    let other = Measured.key("plain")
    let failed = Fixtures.row(
      [99, 99], .allocations, .scroll, of: Measured.key("pool"), status: CaseStatus(.crashed))
    let runs = [
      Measured.run("a", at: 0, [Measured.allocations(1)]),
      Measured.run("b", at: 0, [Measured.allocations(5, of: other)]),
      Measured.run("c", at: 0, [failed]),
      Measured.run("d", at: 0, [Measured.allocations(2), Measured.allocations(5, of: other)]),
    ]
    let suite = history(runs).suites[0]
    #expect(text(suite.changePoints) == ["a 1.0 d 2.0"])
    #expect(suite.series[0].values == [1, nil, nil, 2])
  }

  @Test func aTimeHasNoChangePoints() {
    let runs = [
      Measured.run("a", at: 0, [Measured.time(100)]),
      Measured.run("b", at: 0, [Measured.time(300)]),
    ]
    let suite = history(runs).suites[0]
    #expect(suite.changePoints.isEmpty)
    #expect(suite.meanTrends(of: suite.series)[0].levels == [[100, 300]])
  }

  @Test func anotherMachineBreaksTimesButNotCounts() {
    func run(_ commit: Character, _ value: Double, cores: Int) -> HistoryRun {
      Measured.run(commit, at: 0, [Measured.allocations(value), Measured.time(value)]) {
        $0.cores = cores
      }
    }
    let suite = history([
      run("a", 1, cores: 2), run("b", 2, cores: 2), run("c", 3, cores: 4), run("d", 4, cores: 4),
    ]).suites[0]
    #expect(suite.breaks.map(\.entry) == [2])
    #expect(suite.breaks[0].differences.map(\.description) == ["cores: 2 in BASE, 4 in HEAD"])
    let trends = suite.meanTrends(of: suite.series)
    #expect(trends[0].levels == [[1, 2, 3, 4]])
    #expect(trends[1].levels == [[1, 2], [3, 4]])
    #expect(suite.changePoints.map(\.causes.isEmpty) == [true, true, true])
  }

  @Test func anotherSwiftBreaksTimesAndIsNamedAtChangePoints() {
    let runs = [
      Measured.run("a", at: 0, [Measured.allocations(1)]),
      Measured.run("b", at: 0, [Measured.allocations(2)]) { $0.swiftVersion = "6.4" },
      Measured.run("c", at: 0, [Measured.allocations(3)]) { $0.swiftVersion = "6.4" },
    ]
    let suite = history(runs).suites[0]
    #expect(suite.breaks.map(\.entry) == [1])
    #expect(suite.changePoints.map { $0.causes.map(\.topic) } == [["Swift"], []])
  }

  @Test func unknownMachinesAreNeverTheSame() {
    let runs = "abc".map {
      Measured.run($0, at: 0, [Measured.time(1)], hasEnvironment: $0 == "a")
    }
    let suite = history(runs).suites[0]
    #expect(suite.breaks.map { $0.differences.map(\.topic) } == [["machine"], ["machine"]])
    #expect(suite.meanTrends(of: suite.series)[0].levels.count == 3)
  }
}
