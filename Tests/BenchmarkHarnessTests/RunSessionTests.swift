import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import OrderedCollections
import RecyclingStrategies
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder, .waitingForChildren) struct RunSessionTests {
  private let folder = TestFolder.path
  /// A script that runs the worker. A run begins with the fingerprint of its executable, and that of a debug
  /// build takes half a second.
  private let worker: String

  init() async throws {
    worker = "\(folder)/worker"
    try await Executable.make(script: "exec \"\(Support.faultyWorker)\" \"$@\"", at: worker)
  }

  @Test func differingExactFiguresAreADefect() async throws {
    let session = try await begin(["is-moody"])
    _ = await session.measure()
    let failure = try #require(await session.failures.first)
    #expect(failure.status.outcome == .inconsistent)
    #expect(failure.status.reason?.hasSuffix("differs between launches") == true)
  }

  @Test func aResumedRunEqualsAnUninterruptedOne() async throws {
    let whole = try await begin(["plain", "pool"], name: "whole")
    _ = await whole.measure()

    // A journal with some of the launches, the last one written only partly.
    let journal = try Data(contentsOf: URL(fileURLWithPath: await whole.journalPath))
    let lines = journal.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 6)
    let kept = lines[..<4].map { $0 + [UInt8(ascii: "\n")] }.reduce(Data(), +)
    let torn = kept + lines[4].prefix(40)
    let path = folder + "/torn.journal"
    try torn.write(to: URL(fileURLWithPath: path))

    let resumed = try await RunSession.resume(path, executable: worker)
    let ending = await resumed.measure()
    #expect(ending.isComplete)
    let (a, b) = (try await whole.results(), try await resumed.results())
    #expect(exactFigures(of: a) == exactFigures(of: b))
    #expect(a.table.rows.map(\.n) == b.table.rows.map(\.n))
    try await resumed.discardJournal()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// A run whose recorded start is in the future, as after a clock that was set back.
  @Test func aClockThatWasSetBackEndsNoRunBeforeItsStart() async throws {
    let begun = try await begin(["plain"], name: "begun")
    try await begun.closeJournal()
    var header = try Journal.read(await begun.journalPath).header
    let start = Date(timeIntervalSinceNow: 86_400)
    header.run = RunInfo(
      commit: header.run.commit, date: start, dirty: header.run.dirty, debug: header.run.debug)
    header.environment.started = start
    let path = "\(folder)/ahead.journal"
    try JournalWriter(creating: path, header: header).close()
    let session = try await RunSession.resume(path, executable: worker)
    let ending = await session.measure()
    #expect(ending.isComplete)
    try await session.results().write(to: "\(folder)/ahead.csv")
    #expect(try RunFile.read("\(folder)/ahead.csv").environment?.ended != nil)
  }

  @Test func anotherBuildCannotResume() async throws {
    let session = try await begin(["plain"])
    let path = await session.journalPath
    try await session.closeJournal()
    await #expect(throws: HarnessError.self) {
      try await RunSession.resume(path, executable: "/bin/true")
    }
  }

  @MainActor private final class Seen { var early: [RunFile] = [] }

  @Test func exactFiguresAreKnownBeforeTimes() async throws {
    let session = try await begin(["plain", "pool", "crashes"])
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
    #expect(exactFigures(of: early) == exactFigures(of: whole))
    // A case that fails costs its own rows alone.
    let statuses = Dictionary(grouping: whole.table.rows, by: \.key.strategy).mapValues { rows in
      Set(rows.map(\.status.outcome))
    }
    #expect(statuses == ["plain": [.ok], "pool": [.ok], "crashes": [.crashed]])
    let crashed = whole.table.rows.filter { $0.key.strategy == "crashes" }
    #expect(crashed.map(\.metric) == [.launches])
    await #expect(session.failures.map(\.key.strategy) == ["crashes"])
  }

  private func begin(_ strategies: [String], name: String = "run") async throws -> RunSession {
    try await RunSession.begin(
      Support.settings(strategies: strategies), at: { _ in "\(folder)/\(name)" },
      commandLine: ["bench"], executable: worker)
  }

  private func exactFigures(of file: RunFile) -> [String] {
    file.table.rows.filter { $0.metric.kind == .exact }.map {
      "\($0.key) \($0.phase) \($0.metric) \($0.samples)"
    }
  }
}

extension RunSession.Ending {
  var isComplete: Bool { if case .complete = self { true } else { false } }
}

/// The checks of strategies that belong to every run.
@Suite(.testFolder, .waitingForChildren) struct ChecksTests {
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
        rows: [10, 10_000], behaviors: ["prefetching", "classic"])
    ])
    let all = blocks.flatMap { $0.cases(ofSuite: CaseKey.checkSuite) }
    #expect(Set(all.map(\.rows)) == [100])
    // Needs are checked in today's UIKit.
    #expect(Set(all.filter { $0.uikit == "classic" }.map(\.content)) == ["card"])
    let keys = all.filter { $0.uikit == "prefetching" }
    let own = keys.filter { $0.strategy == "plain" && $0.content == "card" }
    #expect(own.map(\.workload) == Workload.all.filter { $0.screen == .list }.map(\.name))
    // A strategy is checked with what it supports.
    func contents(_ strategy: String) -> Set<String> {
      Set(keys.filter { $0.strategy == strategy }.map(\.content))
    }
    let needs: Set = ["card", "async-image-guarded", "async-image", "stateful", "selectable"]
    #expect(contents("plain") == needs.union(["self-sizing"]))
    #expect(contents("pool-keyed") == needs)
    #expect(contents("navigation") == [])
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
    let table = try await results(["pool", "pool-on-display"], ["fling", "edit", "sections"]).table
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
    let table = try await results(["forgets-to-release", "plain"], ["nudge", "fling"]).table
    #expect(
      try judgements(of: "forgets-to-release", in: table) == ["fling": .wrong, "nudge": .wrong])
    #expect(try judgements(of: "plain", in: table) == ["fling": .right, "nudge": .right])
    let left = table.checks.filter { $0.metric == .leakedBlocks && $0.median > 0 }
    #expect(left.map(\.phase) == [.teardown, .teardown] && left.map(\.median) == [1, 1])
  }

  /// A check that hangs is neither right nor wrong. Checks that take longer than the limit together don't hang.
  @Test(
    arguments: [
      ("crashes-in-second-check", 1, 2), ("crashes", 3, 0), ("hangs", 0, 0),
      ("takes-its-time", 0, 4), ("talks", 0, 3),
    ])
  func aFailureCostsItsOwnCheckAlone(strategy: String, wrong: Int, right: Int) async throws {
    var settings = Support.settings(strategies: ["plain"], rows: [10], passes: [.memory])
    settings.timeout = TimeSpan(.seconds(20))
    settings.checks = [
      CaseBlock(
        strategies: [strategy, "plain"], contents: ["label"],
        workloads: ["nudge", "fling", "through"] + (strategy == "takes-its-time" ? ["jitter"] : []),
        rows: [100])
    ]
    let session = try await begin(settings)
    let ending = await session.measure()
    #expect(ending.isComplete)
    // The run doesn't fail.
    #expect(await session.failures.isEmpty)
    let table = try await session.results().table
    let found = try judgements(of: strategy, in: table).values
    #expect(found.count { $0 == .wrong } == wrong)
    #expect(found.count { $0 == .right } == right)
    #expect(try judgements(of: "plain", in: table).values.allSatisfy { $0 == .right })
    #expect(try judgements(of: "plain", in: table).count == settings.checks[0].workloads.count)
  }
}
