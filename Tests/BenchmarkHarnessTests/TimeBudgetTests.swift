import BenchmarkAnalysis
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
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 6, .time: 6], count: 2))
    #expect(run.failures.isEmpty)
    #expect(run.imprecision == nil)
  }

  /// The scrolls of `pool` are 1 to 10 % longer than those of `plain` beside them. So their ratio is known within 2.36 %: for
  /// ten pairs, the interval reaches from the 9th of the 55 means of two, 1.03, to the 9th from above, 1.0798. A ratio may be
  /// known two fifths as precisely as a time. Ten launches of the list took 20 s.
  @Test(arguments: [
    (0.05, 10, 1_000, true), (0.058, 10, 1_000, true), (0.06, 10, 1_000, false),
    (0.06, 5, 1_000, true), (0.05, 10, 23, true), (0.05, 10, 21, false),
  ])
  func ratiosMustBeKnownTwoFifthsAsPreciselyAsTimes(
    precision: Double, launches: Int, budget: Int, isDue: Bool
  ) {
    var settings = Support.settings(strategies: ["plain", "pool"], launches: nil)
    settings.precision = Share(precision)
    settings.timeBudget = TimeSpan(.seconds(budget))
    let records = (1...launches).flatMap { turn in
      [100, 100 + Double(turn)].enumerated().map { index, scroll in
        LaunchRecord(
          caseIndex: index, pass: .time, launch: turn - 1,
          figures: [Figure(.setup, .time, 1), Figure(.scroll, .time, scroll)], seconds: 1)
      }
    }
    let run = BenchmarkRun(settings: settings, journal: nil, records: records)
    #expect(run.isDue([0, 1]) == isDue)
  }

  /// Calls are timed in six launches, and in two of a list that has spent its share of the time.
  @Test(arguments: [(0, true, true), (1, true, true), (2, true, false), (6, false, false)])
  func callsOfLongListsAreTimedTwice(launches: Int, areWanted: Bool, areWantedOfLong: Bool) {
    let records = (0..<launches).flatMap { launch in
      [LaunchRecord.Pass.calls, .time].map {
        LaunchRecord(caseIndex: 0, pass: $0, launch: launch, figures: [], seconds: 1)
      }
    }
    let settings = Support.settings(strategies: ["pool"], launches: nil)
    let run = BenchmarkRun(settings: settings, journal: nil, records: records)
    #expect(run.wantsCalls(of: 0, whileWithin: true) == areWanted)
    #expect(run.wantsCalls(of: 0, whileWithin: false) == areWantedOfLong)
  }

  /// A worker whose run doesn't end it ends itself, 5 s after its limit.
  @Test func workersEndThemselvesAfterTheirLimit() {
    let run = BenchmarkRun(settings: Support.settings(strategies: ["pool"]), journal: nil)
    let key = Support.key("pool")
    let slowness = UInt32(RunSettings.instructionSlowness)
    #expect(run.request(key, for: .memory).deadline == 65)
    #expect(run.request(key, for: .time).deadline == 65)
    #expect(run.request(key, for: .time, timingCalls: true).deadline == 125)
    #expect(run.request(key, for: .instructions).deadline == 60 * slowness + 5)
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

  @Test func aNumberOfLaunchesNeedsNoBudget() async throws {
    let run = try await run(budget: TimeSpan(.milliseconds(1)), precision: 1, launches: 3)
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 3, .time: 3], count: 2))
  }
}
