import BenchmarkResults
import TestSupport
import Testing

@testable import BenchmarkHarness

/// When a run ends: how many launches each case gets.
@MainActor @Suite(.waitingForChildren) struct EndingTests {
  private func settings(
    _ strategies: [String], budget: TimeSpan? = nil, precision: Double = 0.05, launches: Int? = nil
  ) -> RunSettings {
    var settings = Support.settings(strategies: strategies, launches: launches)
    settings.timeBudget = budget
    settings.precision = Share(precision)
    return settings
  }

  private func run(_ settings: RunSettings) async throws -> BenchmarkRun {
    let run = BenchmarkRun(Launches(settings, executables: [Support.faultyWorker]))
    try await run.measure()
    return run
  }

  private func launches(of run: BenchmarkRun) -> [[LaunchRecord.Pass: Int]] {
    run.launches.cases.map { state in
      LaunchRecord.Pass.allCases.reduce(into: [:]) { counts, pass in
        let count = state.launchCount(of: pass)
        if count > 0 { counts[pass] = count }
      }
    }
  }

  @Test func withoutABudgetTheNumberIsFixed() {
    let usual = settings(["pool"])
    #expect(usual.leastLaunches(of: .calls) == 6)
    #expect(usual.leastLaunches(of: .time) == 10)
    let thirty = settings(["pool"], launches: 30)
    #expect(thirty.leastLaunches(of: .calls) == 30)
    #expect(thirty.leastLaunches(of: .time) == 30)
    #expect(settings(["pool"], launches: 1).leastLaunches(of: .memory) == 2)
  }

  @Test func aBudgetThatIsUsedUpLeavesOneLaunchForTimes() async throws {
    let run = try await run(
      settings(["pool", "plain"], budget: TimeSpan(.milliseconds(1)), precision: 0.000_001))
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 1, .time: 1], count: 2))
    #expect(run.failures.isEmpty)
    #expect(try run.rows().allSatisfy { $0.status.isOK })
    #expect(run.imprecision != nil)
  }

  @Test func precisionEndsTheRunBeforeTheBudget() async throws {
    let run = try await run(
      settings(["pool", "plain"], budget: TimeSpan(.seconds(1_000_000)), precision: 1_000))
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 6, .time: 6], count: 2))
    #expect(run.failures.isEmpty)
    #expect(run.imprecision == nil)
  }

  /// Returns a run that was resumed, with the times of a scroll per launch for each strategy, and first frames.
  private func resumed(
    _ settings: RunSettings, scrolls: [[Double]], firstFrames: [Double]? = nil
  ) -> BenchmarkRun {
    let records = scrolls.enumerated().flatMap { index, scrolls in
      scrolls.enumerated().map { launch, scroll in
        LaunchRecord(
          caseIndex: index, pass: .time, launch: launch,
          figures: [
            Figure(.setup, .time, (firstFrames?[launch] ?? 2) - 1), Figure(.present, .time, 1),
            Figure(.scroll, .time, scroll),
          ], seconds: 1)
      }
    }
    return BenchmarkRun(
      Launches(settings, executables: ["/bin/false"], records: records),
      earlierSeconds: Double(records.count))
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
    let settings = settings(
      ["plain", "pool"], budget: TimeSpan(.seconds(budget)), precision: precision)
    let run = resumed(
      settings, scrolls: [(1...launches).map { _ in 100 }, (1...launches).map { 100 + Double($0) }])
    #expect(run.isDue([0, 1]) == isDue)
  }

  private nonisolated static let wide = (0..<20).map { 100 + 10 * Double($0) }
  private nonisolated static let narrow = (0..<20).map { 100 + 0.01 * Double($0) }

  /// The middle half of the wide samples spans far more than 2 % of the median. Six samples are enough for an interval.
  @Test(arguments: [
    (wide, wide, 0.02, true), (wide, wide, 0.9, false), (narrow, narrow, 0.02, false),
    (wide, narrow, 0.02, true), (narrow, wide, 0.02, true),
    ([5, 5, 5, 5, 5], [5, 5, 5, 5, 5], 0.02, true),
    ([5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5], 0.02, false),
  ])
  func bothTimesMustBeKnown(
    firstFrames: [Double], scrolls: [Double], precision: Double, isDue: Bool
  ) {
    let settings = settings(["pool"], budget: TimeSpan(.seconds(1_000)), precision: precision)
    let run = resumed(settings, scrolls: [scrolls], firstFrames: firstFrames)
    #expect(run.isDue([0]) == isDue)
  }

  /// Calls are timed in six launches, and in two of a list that has spent its share of the time.
  @Test(arguments: [(0, true, true), (1, true, true), (2, true, false), (6, false, false)])
  func callsOfLongListsAreTimedTwice(launches: Int, areWanted: Bool, areWantedOfLong: Bool) {
    let records = (0..<launches).flatMap { launch in
      [LaunchRecord.Pass.calls, .time].map {
        LaunchRecord(caseIndex: 0, pass: $0, launch: launch, figures: [], seconds: 1)
      }
    }
    let run = BenchmarkRun(
      Launches(settings(["pool"]), executables: ["/bin/false"], records: records))
    #expect(run.wantsCalls(of: 0, isWithinShare: true) == areWanted)
    #expect(run.wantsCalls(of: 0, isWithinShare: false) == areWantedOfLong)
  }

  /// A worker whose run doesn't end it ends itself, 5 s after its limit.
  @Test func workersEndThemselvesAfterTheirLimit() {
    let launches = Launches(settings(["pool"]), executables: ["/bin/false"])
    let key = Support.key("pool")
    let slowness = UInt32(RunSettings.instructionSlowness)
    #expect(launches.request(key, for: .memory).deadline == 65)
    #expect(launches.request(key, for: .time).deadline == 65)
    #expect(launches.request(key, for: .time, timingCalls: true).deadline == 125)
    #expect(launches.request(key, for: .instructions).deadline == 60 * slowness + 5)
  }

  /// The crash ends all workers of the first launch of the list. Alone, the others don't fail.
  @Test func aCrashInTurnIsChargedToItsStrategyAlone() async throws {
    let run = try await run(settings(["pool", "crashes-in-time", "plain"], launches: 2))
    #expect(run.failures.map(\.key.strategy) == ["crashes-in-time"])
    #expect(run.failures.first?.status.reason?.contains("the strategy ran out of time") == true)
    #expect(launches(of: run).map { $0[.time] } == [2, 1, 2])
  }

  @Test func aNumberOfLaunchesNeedsNoBudget() async throws {
    let run = try await run(
      settings(["pool", "plain"], budget: TimeSpan(.milliseconds(1)), precision: 1, launches: 3))
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 3, .time: 3], count: 2))
  }
}
