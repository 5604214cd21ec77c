import BenchmarkReport
import BenchmarkResults
import BenchmarkTerminal
import Testing

@Suite struct ProjectionCheckTests {
  /// The fixtures measure a first frame of 100 µs and a peak of 60 000 bytes.
  private func check(
    first: Double, bytes: Double, strategies: [String] = ["pool"]
  ) throws
    -> ProjectionCheck
  {
    let counts = strategies.map { CaseCounts.madeUp($0, binds: [1]) }
    let profile = Profile.madeUp(
      time: [.list: (first * 0.9, first, first * 1.1)], bytes: [.list: (bytes, bytes, bytes)])
    let measured = try RunFile(strategies.map { CaseFixture($0, rows: 100) })
    return ProjectionCheck(
      try Projection.madeUp(counts, profile), measured: StrategyComparison(measured.table))
  }

  @Test func errorsAreSharesOfTheMeasuredFigure() throws {
    let check = try check(first: 300_000, bytes: 60_600)
    let entries = Dictionary(uniqueKeysWithValues: check.entries.map { ($0.metric, $0) })
    #expect(abs((entries[.firstFrame]?.error ?? 0) - 2) < 0.02)
    #expect(entries[.firstFrame]?.isInside == false)
    #expect(abs((entries[.peakMemory]?.error ?? 0) - 0.01) < 1e-9)
    #expect(entries[.scrollTime] == nil)
  }

  /// Times of another speed of the machine aren't compared, but memory is.
  @Test func onlyTimesOfTheUsualSpeedAreChecked() throws {
    let counts = CaseCounts.madeUp("pool", binds: [1])
    let measured = try RunFile([CaseFixture("pool", rows: 100)])
    func check(referenceTime: Double?) throws -> ProjectionCheck {
      ProjectionCheck(
        try Projection.madeUp(
          [counts], Profile.madeUp(time: [.list: (1, 2, 3), .bind: (1, 2, 3)])),
        measured: StrategyComparison(measured.table),
        referenceTimes: referenceTime.map { [counts.key: $0] } ?? [:])
    }
    let times = try check(referenceTime: nil).entries.count { $0.metric != .peakMemory }
    let all = try [100, 101, 103, 104, 99, nil].map { try check(referenceTime: $0) }
    // Most are near 101 or 102. A case without a reference time is compared.
    let joined = ProjectionCheck(joining: all)
    #expect(joined.otherSpeedCount == 0)
    let slow = ProjectionCheck(joining: all + [try check(referenceTime: 140)])
    #expect(slow.otherSpeedCount == times)
    #expect(slow.entries.count == joined.entries.count + 1)
    // The median may be a time between two speeds. The speed with the most cases is usual.
    let spread = try [98, 98, 98, 130, 140, 150, 160].map { try check(referenceTime: $0) }
    #expect(ProjectionCheck(joining: spread).otherSpeedCount == 4 * times)
  }

  @Test func aCloseProjectionMeetsTheGoals() throws {
    let near = try check(first: 101_000, bytes: 60_000)
    let far = try check(first: 190_000, bytes: 60_000)
    func report(_ check: ProjectionCheck) -> ProjectionCheckReport {
      ProjectionCheckReport(
        check, draws: CostDraws(count: 10), profile: "here.csv", runs: ["a.csv"])
    }
    #expect(report(near).isMet)
    #expect(!report(far).isMet)
    #expect(report(far).text.contains("first frame: off by +"))
    #expect(report(near).text.contains("## Misses\n\nNone.\n"))
  }

  @Test func ordersToldDifferentlyAreFound() throws {
    let counts = [
      CaseCounts.madeUp("pool", binds: [1], views: 1),
      CaseCounts.madeUp("per-cell", binds: [1], views: 5),
    ]
    let profile = Profile.madeUp(bytes: [.view: (9_000, 10_000, 11_000)])
    func reversals(pool: Double, perCell: Double) throws -> Int {
      let measured = try RunFile([
        CaseFixture("pool", rows: 100).with { $0.peakLive = pool },
        CaseFixture("per-cell", rows: 100).with { $0.peakLive = perCell },
      ])
      let check = ProjectionCheck(
        try Projection.madeUp(counts, profile), measured: StrategyComparison(measured.table))
      #expect(check.orders == 1)
      return check.reversals.count
    }
    #expect(try reversals(pool: 10_000, perCell: 50_000) == 0)
    #expect(try reversals(pool: 50_000, perCell: 10_000) == 1)
  }
}
