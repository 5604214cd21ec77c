import BenchmarkAnalysis
import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness

/// The checks of strategies that belong to every run.
@Suite(.testFolder) struct ChecksTests {
  private let catalog = Catalog(suites: [])

  /// Runs a case of 10 rows with checks under some workloads, and returns the results.
  private func results(_ strategies: [String], _ workloads: [String]) async throws -> RunFile {
    var settings = Support.settings(strategies: strategies, rows: [10], passes: [.memory])
    settings.checks = [
      CaseBlock(
        strategies: strategies, contents: ["label"], workloads: workloads, rows: [100],
        behaviors: ["classic"])
    ]
    settings.blocks[0].behaviors = ["classic"]
    let session = try await begin(settings)
    let ending = await session.measure()
    #expect(ending.isComplete)
    return try await session.results()
  }

  private func begin(_ settings: RunSettings) async throws -> RunSession {
    try await RunSession.begin(
      settings, at: { _ in "\(TestFolder.path)/run" }, commandLine: ["bench"],
      executable: Support.faultyWorker)
  }

  @Test func everyWorkloadIsPlayedWithTheRunsContents() {
    let blocks = catalog.checks(of: [
      CaseBlock(
        strategies: ["plain", "pool-keyed", "navigation"], contents: ["card"], workloads: ["fling"],
        rows: [10, 10_000], behaviors: ["classic"])
    ])
    let keys = blocks.flatMap { $0.cases(ofSuite: CaseKey.checkSuite) }
    #expect(Set(keys.map(\.rows)) == [100])
    let own = keys.filter { $0.strategy == "plain" && $0.content == "card" }
    #expect(own.map(\.workload) == Workload.all.filter { $0.screen == .list }.map(\.name))
    // A strategy is checked with what it supports.
    func contents(_ strategy: String) -> Set<String> {
      Set(keys.filter { $0.strategy == strategy }.map(\.content))
    }
    #expect(contents("plain") == ["card", "self-sizing", "async-image", "stateful"])
    #expect(contents("pool-keyed") == ["card", "async-image", "stateful"])
    #expect(contents("navigation") == [])
  }

  @Test func faultsUnderOtherWorkloadsDisqualify() async throws {
    let file = try await results(["pool", "pool-on-display"], ["fling", "edit", "sections"])
    let comparison = StrategyComparison(file.table)
    let keys = comparison.cases.map(\.key)
    #expect(keys.map { comparison.checks.outcome(of: $0)?.text } == ["1 of 3", "3 of 3"])
    #expect(comparison.checks.outcome(of: keys[0])?.wrong == ["edit", "sections"])
    #expect(comparison.cases.map(comparison.isContender) == [false, true])
    // What isn't wrong has no row but that of its launch.
    #expect(
      file.table.checks.filter { $0.key.workload == "fling" }.map(\.metric) == [
        .launches, .launches,
      ])
  }

  @Test(arguments: [("crashes-later", 1), ("crashes", 3), ("hangs", 3)])
  func aFailureCostsItsOwnCheckAlone(strategy: String, wrong: Int) async throws {
    var settings = Support.settings(strategies: ["plain"], rows: [10], passes: [.memory])
    settings.timeout = TimeSpan(.seconds(2))
    settings.checks = [
      CaseBlock(
        strategies: [strategy, "plain"], contents: ["label"],
        workloads: ["nudge", "fling", "through"], rows: [100])
    ]
    let session = try await begin(settings)
    let ending = await session.measure()
    #expect(ending.isComplete)
    // The run doesn't fail.
    #expect(await session.failures.isEmpty)
    let table = try await session.results().table
    let checks = StrategyComparison(table).checks
    func outcome(of strategy: String) throws -> Checks.Outcome {
      let key = try #require(checks.cases.map(\.key).first { $0.strategy == strategy })
      return try #require(checks.outcome(of: key))
    }
    #expect(try outcome(of: strategy).wrong.count == wrong)
    #expect(try outcome(of: "plain").text == "3 of 3")
  }
}
