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
    let run = try await run(budget: TimeSpan(.seconds(1_000)), precision: 1_000)
    #expect(launches(of: run) == Array(repeating: [.memory: 2, .calls: 6, .time: 10], count: 2))
    #expect(run.failures.isEmpty)
    #expect(run.imprecision == nil)
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
