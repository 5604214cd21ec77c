import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder, .waitingForChildren) struct RunSessionTests {
  @Test func differingExactFiguresAreADefect() async throws {
    let session = try await Support.begin(Support.settings(strategies: ["is-moody"]))
    _ = await session.measure()
    let failure = try #require(await session.failures.first)
    #expect(failure.status.outcome == .inconsistent)
    #expect(failure.status.reason?.hasSuffix("differs between launches") == true)
  }

  /// A run whose recorded start is in the future, as after a clock that was set back.
  @Test func aClockThatWasSetBackEndsNoRunBeforeItsStart() async throws {
    let begun = try await Support.begin(Support.settings(strategies: ["plain"]))
    try await begun.closeJournal()
    var header = try Journal.read(await begun.journalPath).header
    let start = Date(timeIntervalSinceNow: 86_400)
    header.run = RunInfo(
      commit: header.run.commit, date: start, dirty: header.run.dirty, debug: header.run.debug)
    header.environment.started = start
    let path = "\(TestFolder.path)/ahead"
    try JournalWriter(creating: "\(path).journal", header: header).close()
    let session = try await RunSession.resume("\(path).journal", executable: Support.faultyWorker)
    let ending = await session.measure()
    #expect(ending.isComplete)
    try await session.results().write(to: "\(path).csv")
    #expect(try RunFile.read("\(path).csv").environment?.ended != nil)
  }

  @Test func anotherBuildCannotResume() async throws {
    let session = try await Support.begin(Support.settings(strategies: ["plain"]))
    let path = await session.journalPath
    try await session.closeJournal()
    await #expect(throws: HarnessError.self) {
      try await RunSession.resume(path, executable: "/bin/true")
    }
  }

  @MainActor private final class Seen { var early: [RunFile] = [] }

  @Test func exactFiguresAreKnownBeforeTimes() async throws {
    let session = try await Support.begin(
      Support.settings(strategies: ["plain", "pool", "crashes"]))
    let seen = Seen()
    let ending = await session.measure(counted: { file in
      MainActor.assumeIsolated { seen.early.append(file) }
    })
    #expect(ending.isComplete)
    await #expect(seen.early.count == 1)
    let early = try #require(await seen.early.first)
    #expect(early.table.rows.allSatisfy { $0.metric != .time })
    #expect(early.table.rows.filter { $0.key.strategy == "pool" }.allSatisfy { $0.status.isOK })
    let whole = try await session.results()
    let exactFigures = [early, whole].map { file in
      file.table.rows.filter { $0.metric.kind == .exact }
        .map { "\($0.key) \($0.phase) \($0.metric) \($0.samples)" }
    }
    #expect(exactFigures[0] == exactFigures[1])
    // A case that fails costs its own rows alone.
    let statuses = Dictionary(grouping: whole.table.rows, by: \.key.strategy).mapValues { rows in
      Set(rows.map(\.status.outcome))
    }
    #expect(statuses == ["plain": [.ok], "pool": [.ok], "crashes": [.crashed]])
    let crashed = whole.table.rows.filter { $0.key.strategy == "crashes" }
    #expect(crashed.map(\.metric) == [.launches])
    await #expect(session.failures.map(\.key.strategy) == ["crashes"])
  }
}

extension RunSession.Ending {
  var isComplete: Bool { if case .complete = self { true } else { false } }
}

/// The checks of strategies that belong to every run.
@Suite(.testFolder, .waitingForChildren) struct ChecksTests {
  /// Runs cases of 10 rows with checks under some workloads, by default of the same strategies, and returns the results.
  private func results(
    _ strategies: [String], checking checked: [String]? = nil, _ workloads: [String],
    timeout: Duration = .seconds(60)
  ) async throws -> ResultTable {
    var settings = Support.settings(strategies: strategies, rows: [10], passes: [.memory])
    settings.timeout = TimeSpan(timeout)
    settings.blocks[0].behaviors = ["classic"]
    settings.checks = [
      CaseBlock(
        strategies: checked ?? strategies, contents: ["label"], workloads: workloads, rows: [100],
        behaviors: ["classic"])
    ]
    let session = try await Support.begin(settings)
    let ending = await session.measure()
    #expect(ending.isComplete)
    #expect(await session.failures.isEmpty)
    return try await session.results().table
  }

  /// How the checked workloads of a strategy went that aren't unknown.
  private func judgements(
    of strategy: String, in table: ResultTable
  ) throws -> OrderedDictionary<String, Judgement> {
    let answer = try #require(Answer.all(of: [table]).first { $0.strategies[strategy] != nil })
    let evidence = answer.strategies[strategy]?.evidence[.oneHeight]
    let checked = Set(table.checks.map(\.key.workload))
    return try #require(evidence).workloads.filter {
      checked.contains($0.key) && $0.value != .unknown
    }
  }

  @Test func failuresUnderOtherWorkloadsDisqualify() async throws {
    let table = try await results(["pool", "pool-on-display"], ["fling", "edit", "sections"])
    #expect(
      try judgements(of: "pool", in: table)
        == ["fling": .right, "edit": .wrong, "sections": .wrong])
    #expect(
      try judgements(of: "pool-on-display", in: table)
        == ["fling": .right, "edit": .right, "sections": .right])
    // Workloads that weren't checked leave both unknown or wrong, and neither is ranked.
    let comparison = StrategyComparison(table)
    #expect(comparison.cases.map { comparison.judgement(of: $0.key) } == [.wrong, .unknown])
    #expect(!comparison.cases.contains(where: comparison.isRanked))
    // What was looked for has rows of 0.
    #expect(
      table.checks.filter { $0.key.workload == "fling" && $0.key.strategy == "pool" }.map(\.metric)
        == [.leakedControllers, .leakedBlocks, .blankRows, .wrongContentRows, .orphanedRows])
  }

  /// Figures of the scroll don't show what a strategy leaves behind with each list.
  @Test func aBlockThatEachListLeavesBehindDisqualifies() async throws {
    let table = try await results(["forgets-to-release", "plain"], ["nudge", "fling"])
    #expect(
      try judgements(of: "forgets-to-release", in: table) == ["fling": .wrong, "nudge": .wrong])
    #expect(try judgements(of: "plain", in: table) == ["fling": .right, "nudge": .right])
    let left = table.checks.filter { $0.metric == .leakedBlocks && $0.median > 0 }
    #expect(left.map(\.phase) == [.teardown, .teardown] && left.map(\.median) == [1, 1])
  }

  /// The run doesn't fail. A check that hangs is neither right nor wrong. Checks that take longer than the limit together
  /// don't hang.
  @Test(
    arguments: [
      ("crashes-in-second-check", 1, 2), ("crashes", 3, 0), ("hangs", 0, 0),
      ("takes-its-time", 0, 4), ("talks", 0, 3),
    ])
  func aFailureCostsItsOwnCheckAlone(strategy: String, wrong: Int, right: Int) async throws {
    let workloads =
      ["nudge", "fling", "through"] + (strategy == "takes-its-time" ? ["jitter"] : [])
    let table = try await results(
      ["plain"], checking: [strategy, "plain"], workloads, timeout: .seconds(20))
    let found = try judgements(of: strategy, in: table).values
    #expect(found.count { $0 == .wrong } == wrong)
    #expect(found.count { $0 == .right } == right)
    #expect(try judgements(of: "plain", in: table).values.allSatisfy { $0 == .right })
    #expect(try judgements(of: "plain", in: table).count == workloads.count)
  }
}
