import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Which rows are compared, and what happens to the others.
@Suite struct PairingTests {
  private let crash = CaseStatus(.crashed, reason: "signal 11")

  private func allocations(
    _ value: Double, _ strategy: String, rows: Int = 1_000, suite: String = "quick",
    status: CaseStatus = .ok
  ) -> ResultRow {
    Fixtures.row(
      [value, value], .allocations, .scroll,
      of: Compared.key(strategy, rows: rows, suite: suite), status: status)
  }

  @Test func casesAndFiguresOfOneSideAreKept() {
    let key = Compared.key("a")
    let comparison = Compared.compare(
      [
        Fixtures.row([1, 1], .frees, .scroll, of: key), allocations(1, "a"),
        allocations(1, "old"),
      ],
      [
        allocations(1, "a"), Fixtures.row([1, 1], .allocations, .setup, of: key),
        allocations(1, "new"),
      ])
    #expect(comparison.figures.map(\.figureID) == [FigureID(.allocations, in: .scroll)])
    #expect(comparison.onlyInBase.map(\.metric) == [.frees])
    #expect(comparison.onlyInHead.map(\.metric) == [.allocations])
    #expect(comparison.uncomparedCases.map(\.key.strategy) == ["new", "old"])
    #expect(comparison.uncomparedCases.map(\.base) == [nil, .ok])
    #expect(comparison.uncomparedCases.map(\.head) == [.ok, nil])
    #expect(comparison.outcome == .same)
    #expect(Compared.compare([allocations(1, "a")], [allocations(1, "b")]).outcome == .nothing)
  }

  /// Files have no rows of calls that no strategy of a list sends. Where calls were counted, such a row stands for 0.
  @Test func aCallWithoutARowWasNotSent() throws {
    let counted = Fixtures.row([9, 9], .allocations, .scroll)
    let sent = Fixtures.row([4, 4], .calls(.addChild), .scroll)
    let added = Compared.compare([counted], [counted, sent])
    #expect(added.onlyInHead.isEmpty)
    let figure = try #require(added.figures.first { $0.metric == .calls(.addChild) })
    #expect((figure.base.median, figure.head.median) == (0, 4))
    #expect(figure.isRegression)
    let removed = Compared.compare([counted, sent], [counted])
    #expect(removed.figures.first { $0.metric == .calls(.addChild) }?.isImprovement == true)
    // In another phase, nothing was counted.
    let elsewhere = Fixtures.row([9, 9], .allocations, .setup)
    let uncounted = Compared.compare([elsewhere], [elsewhere, sent])
    #expect(uncounted.onlyInHead.map(\.metric) == [.calls(.addChild)])
  }

  @Test func onlyACaseThatFailsInHeadAloneIsARegression() {
    let skipped = CaseStatus(.skippedMemory)
    let statuses: [(CaseStatus, CaseStatus, RunComparison.Outcome)] = [
      (.ok, crash, .regression), (crash, .ok, .same), (crash, crash, .same), (.ok, skipped, .same),
    ]
    for (base, head, outcome) in statuses {
      let comparison = Compared.compare(
        [allocations(1, "a", status: base), allocations(1, "b")],
        [allocations(1, "a", status: head), allocations(1, "b")])
      #expect(comparison.outcome == outcome)
      #expect(comparison.figures.map(\.key.strategy) == ["b"])
      #expect(comparison.uncomparedCases.map(\.head) == [head])
    }
  }

  @Test func oneCaseOfTwoSuitesIsTheSameCase() {
    let comparison = Compared.compare(
      [allocations(1, "a", suite: "quick")], [allocations(2, "a", suite: "decision")])
    #expect(comparison.figures.map(\.verdict) == [.worse])
    #expect(comparison.remarks.map(\.topic) == ["suite"])
  }

  @Test func onlyWhatIsSelectedIsCompared() {
    let rows = [allocations(1, "a"), allocations(1, "b"), allocations(1, "a", rows: 10)]
    let settings = Compared.settings {
      $0.filter.strategies = ["a"]
      $0.filter.rows = [10]
      $0.filter.metrics = [.allocations]
    }
    let comparison = Compared.compare(rows, rows, settings: settings)
    #expect(comparison.figures.map(\.key) == [Compared.key("a", rows: 10)])
    let other = Compared.settings { $0.filter.metrics = [.frees] }
    #expect(Compared.compare(rows, rows, settings: other).figures.isEmpty)
  }

  /// 2 and 8 times as many allocations are 4 times as many in the geometric mean.
  @Test func meansOfRatiosAreGeometric() throws {
    let base = [allocations(1, "a", rows: 1), allocations(1, "a", rows: 2), allocations(0, "a")]
    let head = [allocations(2, "a", rows: 1), allocations(8, "a", rows: 2), allocations(0, "a")]
    let means = Compared.compare(base, head).meanRatios
    #expect(means.count == 1)
    #expect(abs(try #require(means.first).ratio - 4) < 1e-12)
    #expect(means.map(\.interval) == [nil])
  }

  /// The mean of one case has its interval; of four like it one of half the width in logarithms, since
  /// the errors of their launches are independent.
  @Test func intervalsOfMeansAreJoined() throws {
    func times(_ first: Double, _ count: Int) -> [ResultRow] {
      (1...count).map { rows in
        Fixtures.row(Compared.times(from: first), .time, .scroll, of: Compared.key("a", rows: rows))
      }
    }
    let one = Compared.compare(times(100, 1), times(110, 1))
    let change = try #require(one.figures.first?.change)
    let ratio = try #require(change.ratio)
    let single = try #require(one.meanRatios.first?.interval)
    #expect(abs(single.lower - change.interval!.lower) < 1e-12)
    #expect(abs(single.upper - change.interval!.upper) < 1e-12)
    let joined = try #require(
      Compared.compare(times(100, 4), times(110, 4)).meanRatios.first?.interval)
    #expect(abs(joined.lower - (ratio * single.lower).squareRoot()) < 1e-12)
    #expect(abs(joined.upper - (ratio * single.upper).squareRoot()) < 1e-12)
  }
}
