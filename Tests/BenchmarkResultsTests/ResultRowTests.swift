import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct CaseStatusTests {
  @Test(arguments: CaseStatus.Outcome.allCases)
  func textReadsBack(_ outcome: CaseStatus.Outcome) {
    for reason in [nil, "signal 11", "a: b, \"c\"", ": odd"] {
      let status = CaseStatus(outcome, reason: reason)
      #expect(CaseStatus(rawValue: status.description) == status)
    }
  }

  @Test func reasonIsOneLine() {
    let status = CaseStatus(.crashed, reason: " Fatal error:\r\n  out of range\n")
    #expect(status.reason == "Fatal error: out of range")
    #expect(CaseStatus(.timeout, reason: " \n ").reason == nil)
  }

  @Test func aLongReasonIsCutOff() {
    let status = CaseStatus(.crashed, reason: String(repeating: "because ", count: 1_000))
    #expect(status.reason?.count == 400)
    #expect(status.reason?.hasSuffix("because…") == true)
    #expect(CaseStatus(rawValue: status.description) == status)
  }

  @Test(arguments: ["", "OK", "okay", "ok:", "ok: ", "skippedMemory", " ok", "ok : x"])
  func refuses(_ text: String) {
    #expect(CaseStatus(rawValue: text) == nil)
  }
}

@Suite struct RunInfoTests {
  @Test func identifierNamesTimeCommitAndDirt() {
    let date = Date(timeIntervalSince1970: 1_767_225_599.9)
    let run = RunInfo(commit: Fixtures.commit, date: date, dirty: true)
    #expect(run.id == "20251231T235959Z-0a1b2c3-dirty")
    #expect(run.dateText == "2025-12-31T23:59:59Z")
    #expect(Fixtures.run.id == "20251231T235959Z-0a1b2c3")
  }

  @Test(arguments: ["0a1b2c3", "unknown", "0a1b2c3-dirty", "0a1b2c3-debug", "0a1b2c3-dirty-debug"])
  func identifiersReadBack(_ commit: String) {
    #expect(RunInfo(id: "20251231T235959Z-\(commit)")?.id == "20251231T235959Z-\(commit)")
  }

  @Test(arguments: [
    "", "20251231T235959Z", "20251231T235959Z-", "20251231T235959Z--dirty",
    "20251231T235959z-0a1b2c3", "20251331T235959Z-0a1b2c3",
    "20251231T235959Z-0a1b2c3-debug-dirty",
  ])
  func otherIdentifiersNameNoRun(_ id: String) {
    #expect(RunInfo(id: id) == nil)
  }
}

@Suite struct MetricTests {
  @Test(arguments: Metric.all)
  func everySummaryIsOneShortLineThatTellsTheKind(_ metric: Metric) {
    #expect(!metric.summary.isEmpty)
    #expect(metric.summary.count < 100, "\(metric.name): \(metric.summary.count)")
    #expect(!metric.summary.contains("\n"))
    #expect(metric.summary.contains(metric.kind.rawValue), "\(metric.name)")
  }

  @Test(arguments: ["", "calls", "calls.", "calls.push", "call_ns.addChild.p999", "Allocations"])
  func listDoesNotHold(_ name: String) {
    #expect(Metric(named: name) == nil)
  }

  @Test func timesAreSampledAndCountsAreExact() {
    for metric in Metric.all {
      switch metric.unit {
      case .count, .allocationsPerCall:
        // When other threads allocate, and when the allocator purges, is nobody's to promise.
        let isSampled = [.eventsElsewhere, .instructions].contains(metric)
        #expect((metric.kind == .sampled) == isSampled, "\(metric)")
      case .nanoseconds, .nanosecondsPerCall: #expect(metric.kind == .sampled, "\(metric)")
      case .bytes: #expect(metric.name.hasSuffix("_bytes"))
      }
    }
  }
}

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
