import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct CaseStatusTests {
  @Test func reasonIsOneLine() {
    let status = CaseStatus(.crashed, reason: " Fatal error:\r\n  out of range\n")
    #expect(status.reason == "Fatal error: out of range")
    #expect(CaseStatus(.timeout, reason: " \n ").reason == nil)
  }

  @Test func aLongReasonIsCutOffAndReadBack() throws {
    let status = CaseStatus(.crashed, reason: String(repeating: "because ", count: 1_000))
    #expect(status.reason?.count == 400)
    #expect(status.reason?.hasSuffix("because…") == true)
    let text = try JSONEncoder().encode(status)
    #expect(try JSONDecoder().decode(CaseStatus.self, from: text) == status)
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

  @Test func identifiersReadBackAndOthersNameNoRun() {
    for commit in ["0a1b2c3", "unknown", "0a1b2c3-dirty", "0a1b2c3-debug", "0a1b2c3-dirty-debug"] {
      #expect(RunInfo(id: "20251231T235959Z-\(commit)")?.id == "20251231T235959Z-\(commit)")
    }
    for id in [
      "", "20251231T235959Z", "20251231T235959Z-", "20251231T235959Z--dirty",
      "20251231T235959z-0a1b2c3", "20251331T235959Z-0a1b2c3",
      "20251231T235959Z-0a1b2c3-debug-dirty",
    ] { #expect(RunInfo(id: id) == nil, "\(id)") }
  }
}

@Suite struct MetricTests {
  @Test func timesAreSampledAndCountsAreExact() {
    // What other threads allocate, and other code in an app, is nobody's to promise.
    let others: [Metric?] = [
      .otherThreadAllocations, .instructions, .missedRefreshes, Metric(named: "malloc_blocks"),
    ]
    for metric in Metric.all where metric.unit != .bytes {
      let isTime = [.nanoseconds, .nanosecondsPerCall].contains(metric.unit)
      #expect((metric.kind == .sampled) == (isTime || others.contains(metric)), "\(metric)")
    }
    #expect(Metric.all.allSatisfy { $0.unit != .bytes || $0.name.hasSuffix("_bytes") })
    // What stages and late contents measure is read as well.
    let late = ["malloc_bytes", "loads_wasted", "inherited_motions"]
    #expect(late.allSatisfy { Metric(named: $0) != nil })
  }
}

@Suite struct ResultRowTests {
  @Test func sumsUpASampledMetric() throws {
    let samples = [8.0, 1, 2, 4]
    let row = try ResultRow.summarizing(samples, of: .time, in: .scroll, of: Fixtures.pool)
    // All 4^4 resamples: the median is 1 in 13 of them (over 2.5 %), and 8 in as many.
    #expect(row.interval == Interval(lower: 1, upper: 8))
    #expect([row.median, row.min, row.max] == [3, 1, 8])
    #expect(row.n == 4 && row.samples == samples && row.status == .ok)
  }

  /// Sampled figures have more digits than a clock tells; exact ones mean each of theirs.
  @Test func sampledFiguresAreRoundedToSixDigits() {
    #expect(Fixtures.row([1234.5678, 1234567.8], .time, .scroll).samples == [1234.57, 1_234_570])
    #expect(Fixtures.row([1_234_567], .allocatedBytes, .scroll).samples == [1_234_567])
  }

  /// Writers refuse what readers refuse.
  @Test(
    arguments: [
      (.time, [], "no samples"), (.time, [1, .nan], "a sample is not a finite number (nan)"),
      (.allocations, [3, -1], "a sample is negative (-1.0)"),
      (.allocations, [0x1p53 + 2], nil), (.leakedBytes, [-0x1p53 - 2], nil),
      (.time, [1.1e30], nil), (.time, [.leastNonzeroMagnitude], nil),
      (.callTime(.addChild, .p50), [-1.1e30], nil),
    ] as [(Metric, [Double], String?)])
  func whatNoFileHoldsIsRefused(_ metric: Metric, _ samples: [Double], _ problem: String?) {
    let objection = samples.first.flatMap(metric.objection) ?? "is in range"
    let outOfBounds = "a sample \(objection) (\(samples.first ?? 0))"
    #expect(throws: ResultRowError(metric, problem ?? outOfBounds)) {
      try ResultRow.summarizing(samples, of: metric, in: .scroll, of: Fixtures.pool)
    }
  }

  /// A zero is written where another strategy of the list sends the call in the phase.
  @Test func callsThatNoStrategyOfAListSendsAreNotWritten() {
    func row(
      _ counts: [Double], _ strategy: String, _ phase: Phase = .scroll, rows: Int = 10,
      metric: Metric = .calls(.addChild)
    ) -> ResultRow {
      Fixtures.row(counts, metric, phase, of: Compared.key(strategy, rows: rows))
    }
    let written = [
      row([0, 0], "plain"), row([3, 3], "pool"), row([0, 0], "pool", metric: .blankRows),
      row([0, 0, 2], "pool", .launch, metric: .otherThreadAllocations),
      row([0, 0, 2], "pool", metric: .callAllocations(.addChild)),
    ]
    let others = [
      row([0, 0], "plain", .setup), row([0, 0], "pool", .setup), row([0, 0], "plain", rows: 99),
      row([0], "pool", .launch, metric: .otherThreadAllocations),
      row([5], "pool", .launch, metric: .processPeakResidentBytes),
      row([0, 0], "pool", metric: .calls(.removeFromParent)),
    ]
    #expect((others + written).written == written)
  }
}

@Suite struct CSVNumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (9_007_199_254_740_991, "9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992.0"), (0.5, "0.5"), (1e-5, "1e-05"), (1e22, "1e+22"),
    ] as [(Double, String)])
  func writes(_ value: Double, _ text: String) {
    #expect(CSVNumber.text(value) == text)
  }

  @Test(
    arguments: [
      ("0", 0), ("007", 7), ("-0", 0), ("1.50", 1.5), ("1e3", 1000), ("1E+3", 1000),
      ("25e-1", 2.5), ("0.1", 0.1), ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 0x1.8ee90ff6c373ep96), ("1e-400", 0),
      ("0.000000000000000000000000000001", 1e-30),
    ]
      + [
        "", "-", "+1", ".5", "5.", "1e", "1e+", "1e+-5", "1e--5", "0x10", "1_000", "1,5", " 1",
        "1 ", "--1", "1.2.3", "one", "1e5.5", "nan", "NaN", "inf", "-Inf", "infinity", "1e999",
        "-1e400",
      ].map { ($0, nil) } as [(String, Double?)])
  func readsOrRefuses(_ text: String, _ value: Double?) {
    #expect(CSVNumber.value([UInt8](text.utf8)[...]) == value)
  }
}

@Suite struct QuantityTests {
  @Test(arguments: [
    ("512", 512), ("3B", 3), ("64KiB", 65_536), ("1.5GiB", 1_610_612_736), ("1 TiB", 1 << 40),
    ("2kB", 2_000), ("8MB", 8_000_000), ("1.5GB", 1_500_000_000), ("2tb", 2_000_000_000_000),
  ])
  func amountsOfMemoryAreReadInTheirUnit(_ text: String, _ bytes: Int) throws {
    let count = try ByteCount(parsing: text)
    #expect(count.bytes == bytes)
    #expect(try ByteCount(parsing: count.exactText) == count)
  }

  @Test(arguments: [
    ("500ms", 500e6), ("1.5s", 1.5e9), ("2m", 120e9), ("1h", 3_600e9), ("7000us", 7e6),
  ])
  func spansOfTimeAreReadInTheirUnit(_ text: String, _ nanoseconds: Double) throws {
    #expect(try TimeSpan(parsing: text).nanoseconds == nanoseconds)
  }

  @Test func othersAreRefused() {
    let refused: [(texts: String, parse: (String) throws -> Void)] = [
      (",8M,8G,MB,-1MB,0,1.2.3MB,9999999TB,1e3MB", { _ = try ByteCount(parsing: $0) }),
      (",5,ms,-1s,0s,0.5ms,2us,8000h,1 fortnight,nans", { _ = try TimeSpan(parsing: $0) }),
      (",1,0/4,5/4,-1/4,1/0,1/1001,1/2/3,a/b,1/ 2,/", { _ = try Shard(parsing: $0) }),
    ]
    for (texts, parse) in refused {
      for text in texts.split(separator: ",", omittingEmptySubsequences: false) {
        #expect(throws: QuantityError.self, "\(text)") { try parse(String(text)) }
      }
    }
  }

  /// A change from a median close to zero is a huge share.
  @Test(arguments: [(1e60, "1e+62%"), (0.005, "0.5%"), (0.02, "2%")])
  func sharesAreWrittenInPercent(_ fraction: Double, _ text: String) {
    #expect(Share(fraction).description == text)
  }
}
