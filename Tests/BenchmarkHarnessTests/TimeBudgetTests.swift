import BenchmarkResults
import Testing

@testable import BenchmarkHarness

/// Runs that a time budget ends, with workers that really run.
@MainActor @Suite struct TimeBudgetTests {
  private func run(
    budget: TimeSpan, precision: Double, launches: Int? = nil
  ) async throws -> BenchmarkRun {
    var settings = Support.settings(strategies: ["pool", "plain"], launches: launches)
    settings.timeBudget = budget
    settings.precision = Share(precision)
    let run = BenchmarkRun(
      settings: settings, journal: nil, executable: Support.faultyWorker)
    try await run.measure()
    return run
  }

  private func launches(of run: BenchmarkRun) -> [[LaunchRecord.Pass: Int]] {
    run.cases.map { state in
      LaunchRecord.Pass.allCases.reduce(into: [:]) { counts, pass in
        let count = state.launchCount(of: pass)
        if count > 0 { counts[pass] = count }
      }
    }
  }

  @Test func aBudgetThatIsUsedUpLeavesOneLaunchForTimes() async throws {
    let run = try await run(budget: TimeSpan(.milliseconds(1)), precision: 0.000_001)
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 1, .time: 1], count: 2))
    #expect(run.failures.isEmpty)
    #expect(try run.rows().allSatisfy { $0.status.isOK })
    #expect(run.imprecision != nil)
  }

  @Test func precisionEndsTheRunBeforeTheBudget() async throws {
    let run = try await run(budget: TimeSpan(.seconds(1_000_000)), precision: 1_000)
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 6, .time: 10], count: 2))
    #expect(run.failures.isEmpty)
    #expect(run.imprecision == nil)
  }

  /// The scrolls of `pool` are 1 to 10 % longer than those of `plain` beside them. So their ratio is known within 2.36 %: for
  /// ten pairs, the interval reaches from the 9th of the 55 means of two, 1.03, to the 9th from above, 1.0798.
  @Test(arguments: [
    (0.05, 10, true), (0.2, 10, true), (0.25, 10, false), (0.25, 9, true), (0.05, 5, true),
  ])
  func ratiosMustBeKnownTenTimesAsPreciselyAsTimes(
    precision: Double, launches: Int, isWanted: Bool
  ) throws {
    var settings = Support.settings(strategies: ["plain", "pool"], launches: nil)
    settings.precision = Share(precision)
    let records = (1...launches).flatMap { turn in
      [100, 100 + Double(turn)].enumerated().map { index, scroll in
        LaunchRecord(
          caseIndex: index, pass: .time, launch: turn - 1,
          figures: [
            Figure(.setup, .time, 1), Figure(.scroll, .time, scroll),
            Figure(.launch, .turn, Double(turn)),
          ], seconds: 1)
      }
    }
    let run = BenchmarkRun(settings: settings, journal: nil, records: records)
    #expect(run.cases.map(run.isWanted) == [isWanted, isWanted])
    if launches == 10 {
      let imprecision = try #require(run.ratioImprecisions[run.cases[0].key.list]).median
      #expect(abs(imprecision - 0.0236) < 0.0001)
    }
    // A long list, whose launches take over three times as long as others, needs only times of its own that are known.
    run.usualLaunchSeconds = 0.34
    #expect(run.cases.map(run.isWanted) == [isWanted, isWanted])
    run.usualLaunchSeconds = 0.33
    #expect(run.cases.map(run.isWanted) == Array(repeating: launches < 6, count: 2))
    // So does a case beyond its share of the budget.
    run.usualLaunchSeconds = .infinity
    run.share = 0
    #expect(run.cases.map(run.isWanted) == Array(repeating: launches < 6, count: 2))
  }

  @Test(arguments: [(0, true), (1, true), (2, false)])
  func callsOfLongListsAreTimedTwice(launches: Int, areWanted: Bool) {
    let records = (0..<launches).flatMap { launch in
      [LaunchRecord.Pass.calls, .time].map {
        LaunchRecord(caseIndex: 0, pass: $0, launch: launch, figures: [], seconds: 1)
      }
    }
    let settings = Support.settings(strategies: ["pool"], launches: nil)
    let run = BenchmarkRun(settings: settings, journal: nil, records: records)
    #expect(run.wantsCalls(of: run.cases[0]))
    run.usualLaunchSeconds = 0.33
    #expect(run.wantsCalls(of: run.cases[0]) == areWanted)
  }

  /// A worker whose run doesn't end it ends itself, 5 s after its limit.
  @Test func workersEndThemselvesAfterTheirLimit() {
    let run = BenchmarkRun(settings: Support.settings(strategies: ["pool"]), journal: nil)
    let requests = [.memory, .time, .instructions].map { run.request(of: 0, for: $0) }
    #expect(requests.map(\.timesCalls) == [nil, true, nil])
    let slowness = UInt32(RunSettings.instructionSlowness)
    #expect(requests.map(\.deadline) == [65, 125, 60 * slowness + 5])
  }

  @Test func repetitionsOfALaunchGrowWithTheShareOfTheBudget() {
    let shares: [Duration] = [.zero, .milliseconds(400), .seconds(1), .seconds(2), .seconds(60)]
    #expect(
      shares.map(BenchmarkRun.repeatingTime) == [
        .milliseconds(15), .milliseconds(15), .milliseconds(20), .milliseconds(40),
        .milliseconds(100),
      ])
  }

  /// The crash ends all workers of the first launch of the list. Alone, the others don't fail.
  @Test func aCrashInTurnIsChargedToItsStrategyAlone() async throws {
    let settings = Support.settings(
      strategies: ["pool", "crashes-in-time", "plain"], launches: 2)
    let run = BenchmarkRun(
      settings: settings, journal: nil, executable: Support.faultyWorker)
    try await run.measure()
    #expect(run.failures.map(\.key.strategy) == ["crashes-in-time"])
    #expect(
      run.failures.first?.status.reason?.contains("the strategy ran out of time") == true)
    #expect(
      launches(of: run).map { $0[.time] } == [2, 1, 2])
  }

  /// The warnings are of all timed launches together, and none where workers don't tell.
  @Test(arguments: [
    ([4.0, 10, 0, 0], [String]()), ([4, 10, 1, 4], ["other work held up 1 of 14 repetitions"]),
    ([4, 10, 0, 8], ["57% of the repetitions ran while the machine was slow"]),
    ([0, 0, 0, 0], []),
  ])
  func disturbancesAreToldOnce(counts: [Double], warnings: [String]) {
    let records = [(0, counts[0], 0.0), (1, counts[1], counts[3])].map { index, all, disturbed in
      LaunchRecord(
        caseIndex: index, pass: .time, launch: 0,
        figures: [
          Figure(.launch, .repetitions, all), Figure(.launch, .disturbedRepetitions, disturbed),
          Figure(.launch, .heldUpRepetitions, index == 0 ? counts[2] : 0),
        ], seconds: 1)
    }
    let run = BenchmarkRun(
      settings: Support.settings(strategies: ["pool", "plain"]), journal: nil, records: records)
    #expect(run.disturbances.count == warnings.count)
    for (found, expected) in zip(run.disturbances, warnings) {
      #expect(found.description.hasPrefix(expected), "\(found)")
    }
  }

  @Test func aNumberOfLaunchesNeedsNoBudget() async throws {
    let run = try await run(budget: TimeSpan(.milliseconds(1)), precision: 1, launches: 3)
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 3, .time: 3], count: 2))
  }
}
