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

  @Test(
    arguments: [
      // A budget that is used up leaves one launch for times.
      (.milliseconds(1), 0.000_001, nil, 1),
      // Precision ends the run before the budget.
      (.seconds(1_000_000), 1_000, nil, 6),
      // A number of launches needs no budget.
      (.milliseconds(1), 1, 3, 3),
    ] as [(Duration, Double, Int?, Int)])
  func theBudgetThePrecisionOrANumberEndsIt(
    budget: Duration, precision: Double, number: Int?, times: Int
  ) async throws {
    let run = try await run(
      settings(["pool", "plain"], budget: TimeSpan(budget), precision: precision, launches: number))
    #expect(
      launches(of: run) == Array(repeating: [.memory: 2, .calls: times, .time: times], count: 2))
    #expect(run.failures.isEmpty)
    #expect(try run.rows().allSatisfy { $0.status.isOK })
    #expect((run.imprecision != nil) == (precision < 1))
  }

  /// The scrolls of two strategies, the second of which are 1 % longer than those of the first beside them, 2 % and so on.
  private nonisolated static func neighbors(_ launches: Int) -> [[Double]] {
    [Array(repeating: 100, count: launches), (1...launches).map { 100 + Double($0) }]
  }

  private nonisolated static let wide = (0..<20).map { 100 + 10 * Double($0) }
  private nonisolated static let narrow = (0..<20).map { 100 + 0.01 * Double($0) }
  private nonisolated static let five = Array(repeating: 5.0, count: 5)

  /// Resumes a run with the scrolls and perhaps the first frames of each strategy's launches.
  @Test(
    arguments: [
      // The ratio is known within 2.36 %: for ten pairs, the interval reaches from the 9th of the 55 means of two, 1.03, to
      // the 9th from above, 1.0798. A ratio may be known two fifths as precisely as a time.
      (neighbors(10), nil, 0.05, 1_000, true), (neighbors(10), nil, 0.058, 1_000, true),
      (neighbors(10), nil, 0.06, 1_000, false), (neighbors(5), nil, 0.06, 1_000, true),
      // Ten launches of the list took 20 s.
      (neighbors(10), nil, 0.05, 23, true), (neighbors(10), nil, 0.05, 21, false),
      // The middle half of the wide samples spans far more than 2 % of the median.
      ([wide], wide, 0.02, 1_000, true), ([wide], wide, 0.9, 1_000, false),
      ([narrow], narrow, 0.02, 1_000, false), ([narrow], wide, 0.02, 1_000, true),
      ([wide], narrow, 0.02, 1_000, true),
      // Six samples are enough for an interval.
      ([five], five, 0.02, 1_000, true), ([five + [5]], five + [5], 0.02, 1_000, false),
    ] as [([[Double]], [Double]?, Double, Int, Bool)])
  func timesAndTheirRatiosMustBeKnown(
    scrolls: [[Double]], firstFrames: [Double]?, precision: Double, budget: Int, isDue: Bool
  ) {
    let settings = settings(
      Array(["plain", "pool"].suffix(scrolls.count)), budget: TimeSpan(.seconds(budget)),
      precision: precision)
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
    let run = BenchmarkRun(
      Launches(settings, executables: ["/bin/false"], records: records),
      earlierSeconds: Double(records.count))
    #expect(run.isDue(Array(scrolls.indices)) == isDue)
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
}
