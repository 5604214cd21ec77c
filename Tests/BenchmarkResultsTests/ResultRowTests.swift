import Testing

@testable import BenchmarkResults

@Suite struct ResultRowTests {
  @Test func sumsUpASampledMetric() throws {
    let samples = [8.0, 1, 2, 4]
    let row = try ResultRow.summarizing(samples, of: .time, in: .scroll, of: Fixtures.pool)
    #expect(row.n == 4)
    #expect(row.median == 3)
    // All 4^4 resamples: the median is 1 in 13 of them (over 2.5 %), and 8 in as many.
    #expect(row.interval == Interval(lower: 1, upper: 8))
    #expect((row.min, row.max) == (1, 8))
    #expect(row.samples == samples)
    #expect(row.status == .ok)
  }

  @Test func onlyDifferencesCanBeNegative() {
    #expect(Fixtures.row([-16], .leftBehindBytes, .teardown).median == -16)
    #expect(throws: ResultRowError(.allocations, "a sample is negative (-1.0)")) {
      try ResultRow.summarizing([3, -1], of: .allocations, in: .setup, of: Fixtures.pool)
    }
  }

  /// Sampled figures have more digits than a clock tells; exact ones mean each of theirs.
  @Test func sampledFiguresAreRoundedToSixDigits() {
    #expect(Fixtures.row([1234.5678, 1234567.8], .time, .scroll).samples == [1234.57, 1_234_570])
    #expect(Fixtures.row([1_234_567], .allocatedBytes, .scroll).samples == [1_234_567])
  }

  @Test func refusesEmptyAndInfiniteSamples() {
    #expect(throws: ResultRowError(.time, "no samples")) {
      try ResultRow.summarizing([], of: .time, in: .setup, of: Fixtures.pool)
    }
    #expect(throws: ResultRowError(.time, "a sample is not a finite number (nan)")) {
      try ResultRow.summarizing([1, .nan], of: .time, in: .setup, of: Fixtures.pool)
    }
  }

  /// Writers refuse what readers refuse.
  @Test(arguments: [
    (Metric.allocations, 0x1p53 + 2), (.leftBehindBytes, -0x1p53 - 2), (.time, 1.1e30),
    (.time, .leastNonzeroMagnitude), (.callTime(.addChild, .p50), -1.1e30),
  ])
  func figuresBeyondTheBoundsAreRefused(_ metric: Metric, _ value: Double) {
    let objection = metric.objection(to: value) ?? "is in range"
    #expect(throws: ResultRowError(metric, "a sample \(objection) (\(value))")) {
      try ResultRow.summarizing([value], of: metric, in: .scroll, of: Fixtures.pool)
    }
  }

  /// A zero is written where another strategy of the list sends the call in the phase.
  @Test func callsThatNoStrategyOfAListSendsAreNotWritten() {
    func key(_ strategy: String, rows: Int) -> CaseKey {
      var key = Fixtures.pool
      (key.strategy, key.rows) = (strategy, rows)
      return key
    }
    func row(_ calls: Double, _ strategy: String, _ phase: Phase, rows: Int = 10) -> ResultRow {
      Fixtures.row([calls, calls], .calls(.addChild), phase, of: key(strategy, rows: rows))
    }
    let none = Fixtures.row([0, 0], .forgottenRows, .scroll)
    let rows = [
      row(0, "plain", .scroll), row(3, "pool", .scroll), row(0, "plain", .setup),
      row(0, "pool", .setup), row(0, "plain", .scroll, rows: 99), none,
      Fixtures.row([0], .eventsElsewhere, .launch),
      Fixtures.row([0, 2], .eventsElsewhere, .launch),
      Fixtures.row([5], .processPeakResidentBytes, .launch),
      Fixtures.row([0, 0], .calls(.removeFromParent), .scroll, of: key("pool", rows: 10)),
      Fixtures.row([0, 0, 2], .callAllocations(.addChild), .scroll, of: key("pool", rows: 10)),
    ]
    #expect(rows.written == [rows[0], rows[1], none, rows[7], rows[10]])
  }

  /// A file may have a million of them.
  @Test func aRowIsSmall() { #expect(MemoryLayout<ResultRow>.size <= 48) }
}
