import BenchmarkStatistics
import Testing

@testable import BenchmarkResults

/// Verdicts that can be worked out by hand.
@Suite struct PairedComparisonTests {
  private static let pool = CaseKey(
    suite: "quick", uikit: "classic", workload: "fling", content: "card", strategy: "pool",
    rows: 1_000)

  private func row(
    _ samples: [Double], _ metric: Metric = .time, _ phase: Phase = .scroll,
    key: CaseKey = pool, status: CaseStatus = .ok
  ) throws -> ResultRow {
    try .summarizing(samples, of: metric, in: phase, of: key, status: status)
  }

  private func line(
    base: [Double], head: [Double], _ metric: Metric = .time
  ) throws -> PairedComparison.Line {
    try #require(
      PairedComparison(base: [try row(base, metric)], head: [try row(head, metric)]).lines.first)
  }

  /// The machine is twice as slow in the second half, which pairs don't care about.
  private let base: [Double] = [1_000, 1_001, 1_002, 1_003, 2_000, 2_002, 2_004, 2_006]

  @Test func aChangeOfEveryPairIsToldWhateverTheMachineDid() throws {
    let slower = try line(base: base, head: base.map { $0 * 1.03 })
    #expect(slower.verdict == .worse)
    #expect(abs(try #require(slower.ratio).value - 1.03) < 1e-9)
    #expect(try line(base: base, head: base.map { $0 / 1.03 }).verdict == .better)
  }

  @Test func aChangeBelowTheFloorDoesNotCount() throws {
    let head = zip(base, 0...).map { $0 * (1.015 + Double($1) / 10_000) }
    let line = try line(base: base, head: head)
    // All eight pairs point the same way: two of 2^8 ways.
    #expect(line.pValue == 2.0 / 256)
    #expect(line.verdict == .same)
  }

  @Test func aChangeThatPairsDisagreeOnDoesNotCount() throws {
    let factors = [1.30, 0.80, 1.25, 0.85, 1.20, 1.02, 0.90, 1.10]
    let line = try line(base: base, head: zip(base, factors).map { $0 * $1 })
    #expect(try #require(line.ratio).value > 1.02)
    #expect(line.verdict == .same)
  }

  @Test func eachTimeMoreAsksForMoreOfAll() throws {
    let head = zip(base, 0...).map { $0 * (1.05 + Double($1) / 1_000) }
    let six = [
      (Metric.time, Phase.setup), (.time, .present), (.time, .scroll), (.time, .teardown),
      (.frameTime(.p50), .scroll), (.frameTime(.p99), .scroll),
    ]
    let comparison = PairedComparison(
      base: try six.map { try row(base, $0.0, $0.1) },
      head: try six.map { try row(head, $0.0, $0.1) })
    // Six of them, each with a chance of 2 in 256: Holm lets none of equal ones through below 6 times.
    #expect(comparison.lines.allSatisfy { abs(($0.pValue ?? 0) - 12 / 256) < 1e-12 })
    #expect(comparison.changes.count == 6)
    #expect(comparison.neededPairCount == 8)
    #expect(comparison.pairCount == 8)
    let seven = six.map { ($0.0, $0.1, Self.pool) } + [(.time, .scroll, other)]
    let more = PairedComparison(
      base: try seven.map { try row(base, $0.0, $0.1, key: $0.2) },
      head: try seven.map { try row(head, $0.0, $0.1, key: $0.2) })
    #expect(more.changes.isEmpty)
    #expect(more.neededPairCount == 9)
  }

  private var other: CaseKey {
    var key = Self.pool
    key.strategy = "per-cell"
    return key
  }

  @Test func exactFiguresAreComparedForEquality() throws {
    let base = [
      try row([100, 100], .allocations), try row([7, 7], .allocatedBytes),
      try row([40, 40], .turnovers), try row([9, 9], .cellsMade),
    ]
    let head = [
      try row([101, 101], .allocations), try row([7, 7], .allocatedBytes),
      try row([41, 41], .turnovers), try row([8, 8], .cellsMade),
    ]
    let comparison = PairedComparison(base: base, head: head)
    #expect(comparison.lines.map(\.metric) == [.allocations, .turnovers, .cellsMade])
    #expect(comparison.lines.map(\.verdict) == [.worse, .different, .better])
    #expect(comparison.lines.allSatisfy { $0.ratio == nil && $0.pValue == nil })
    #expect(comparison.equalCount == 1)
    #expect(comparison.timeCount == 0)
    #expect(comparison.pairCount == nil)
  }

  @Test func whatFailedOrIsThereOnceIsNotCompared() throws {
    let failed = CaseStatus(.crashed)
    let comparison = PairedComparison(
      base: [try row([1, 1], .allocations), try row([5], .cellsMade), try row(base)],
      head: [try row([2, 2], .allocations, status: failed), try row(base, status: failed)])
    #expect(comparison.lines.isEmpty)
    #expect(comparison.equalCount == 0)
  }

  @Test func aTimeOfZeroHasNoRatio() throws {
    let line = try line(base: [0, 1, 1], head: [5, 5, 5])
    #expect(line.ratio == nil)
    #expect(line.verdict == .same)
  }
}
