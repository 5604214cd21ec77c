import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchmarkCommandLine

@Suite struct MergeTests {
  @Test func partsMakeTheFileOfTheWholePlan() throws {
    let parts = Self.parts()
    let merge = try RunMerge(parts.reversed(), commandLine: ["bench", "merge"])
    let whole = Self.settings(nil)
    #expect(merge.file.table.rows.map(\.key) == whole.cases.flatMap { [$0, $0] })
    #expect(merge.file.table.run == parts[0].file.table.run)
    #expect(merge.warnings == [])
    let environment = try #require(merge.file.environment)
    #expect(environment.parts == parts.compactMap(\.file.environment))
    #expect(environment.settings == whole.members)
    #expect(environment.cpuModel == "Model 7")
    #expect(environment.started == Self.start)
    #expect(environment.ended == Self.start + 62)
    #expect(environment.warnings == ["the machine is virtual"])
  }

  @Test func differentMachinesAreReported() throws {
    let parts = Self.parts {
      if $0 == 2 {
        $1.cpuModel = "Model 8"
        $1.cores = 4
      }
    }
    let merge = try RunMerge(parts, commandLine: [])
    #expect(merge.warnings.count == 1)
    #expect(merge.warnings[0].contains("2 kinds of machines (Model 7, 2 cores"))
    let environment = try #require(merge.file.environment)
    #expect(environment.cpuModel == nil)
    #expect(environment.cores == 2)
    #expect(environment.parts?.map(\.cpuModel) == ["Model 7", "Model 8", "Model 7"])
    #expect(environment.warnings.last == merge.warnings[0])
  }

  @Test func aMissingOrDuplicateShardIsNamed() {
    let parts = Self.parts()
    #expect(
      refusal(Array(parts[..<1]))
        == "shard 2/3, 3/3 is missing; measure it with --shard or add its file")
    #expect(
      refusal(parts + [("again.csv", parts[1].file)])
        == "again.csv: shard 2/3 is also in 2.csv; leave one of the two out")
  }

  @Test func aMissingOrUnexpectedCaseIsNamed() {
    var parts = Self.parts()
    let table = parts[1].file.table
    let key = table.rows[0].key
    parts[1].file = RunFile(
      table: ResultTable(run: table.run, rows: table.rows.filter { $0.key != key }),
      environment: parts[1].file.environment)
    #expect(
      refusal(parts)
        == "2.csv: shard 2/3 lacks case \(key.shortName); restore the file, or measure again")
    parts = Self.parts()
    let rows = parts[1].file.table.rows + parts[0].file.table.rows
    parts[1].file = RunFile(
      table: ResultTable(run: table.run, rows: rows), environment: parts[1].file.environment)
    let unexpected = parts[0].file.table.rows.map(\.key).min()!
    #expect(
      refusal(parts)
        == "2.csv: case \(unexpected.shortName) isn't part of shard 2/3; restore the file, or "
        + "measure again")
  }

  @Test func partsOfDifferentRunsAreRefused() {
    func check(_ problem: String, _ change: (inout RunEnvironment) -> Void) {
      let parts = Self.parts { if $0 == 2 { change(&$1) } }
      #expect(refusal(parts)?.hasPrefix("2.csv: \(problem)") == true)
    }
    check("seed is 2, but 1 in 1.csv") { $0.seed = 2 }
    check("its options differ from 1.csv (launches)") { $0.settings?["launches"] = 3 }
    check("number of shards is 4, but 3") { $0.settings?["shard"] = "2/4" }
    check("build is debug, but release in 1.csv") { $0.build = .debug }
    check("jemalloc version is 5.2, but 5.3 in 1.csv") { $0.jemallocVersion = "5.2" }
    check("its options differ from 1.csv (blocks)") {
      var other = Self.settings(Shard(2, of: 3))
      other.blocks[0].rows = [10, 20, 30]
      $0.settings = other.members
    }
    check("this is a whole run, not a shard") { $0.settings?["shard"] = nil }
    check("in its .json file, there are no settings") { $0.settings = nil }
    check("the run was interrupted") { $0.ended = nil }
  }

  private static let start = Date(timeIntervalSince1970: 1_767_225_599)

  private static func settings(_ shard: Shard?) -> RunSettings {
    var settings = RunSettings(
      suite: Suite(
        name: "test", summary: "", strategies: ["plain", "pool"], contents: ["label"],
        workloads: ["fling", "through"], rows: [10, 100], launches: 1),
      memoryLimit: ByteCount(1 << 30))
    settings.shard = shard
    return settings
  }

  /// Returns three shards, `1.csv` to `3.csv`, each started a second after the previous one.
  private static func parts(
    _ change: (Int, inout RunEnvironment) -> Void = { _, _ in }
  ) -> [(path: String, file: RunFile)] {
    (1...3).map { number in
      let settings = settings(Shard(number, of: 3))
      let run = RunInfo(commit: "0a1b2c3", date: start + Double(number - 1), dirty: false)
      var environment = RunEnvironment(
        cores: 2, memoryBytes: 1 << 33, build: .release, commandLine: ["bench"], seed: 1,
        commit: "0a1b2c3", dirty: false, started: run.date)
      (environment.cpuModel, environment.swiftVersion) = ("Model 7", "6.3")
      (environment.jemallocVersion, environment.allocationCounting) = ("5.3", "hooks")
      environment.ended = run.date + 60
      environment.warnings = ["the machine is virtual"]
      environment.settings = settings.members
      change(number, &environment)
      let rows = settings.cases.flatMap { key in
        [Metric.allocations, .frames].map { metric in
          try! ResultRow.summarizing([7], of: metric, in: .scroll, of: key)
        }
      }
      return (
        "\(number).csv", RunFile(table: ResultTable(run: run, rows: rows), environment: environment)
      )
    }
  }

  private func refusal(_ parts: [(path: String, file: RunFile)]) -> String? {
    #expect(throws: (any Error).self) { try RunMerge(parts, commandLine: []) }.map { "\($0)" }
  }
}

@Suite struct ShardPlanTests {
  private static func settings(_ shard: Shard?) -> RunSettings {
    let first = CaseBlock(
      strategies: ["plain", "pool", "per-cell"], contents: ["card", "label"],
      workloads: ["fling", "through"], rows: [10, 1_000, 100_000])
    let second = CaseBlock(
      strategies: ["pool-keyed"], contents: ["card"], workloads: ["fling"], rows: [10, 50_000])
    var settings = RunSettings(
      suite: Suite(name: "both", summary: "", blocks: [first, second]),
      memoryLimit: ByteCount(1 << 30))
    settings.shard = shard
    return settings
  }

  @Test(arguments: 1...13) func everyCaseIsInOneShard(count: Int) throws {
    let plan = Self.settings(nil).cases
    let parts = (1...count).map { Self.settings(Shard($0, of: count)).cases }
    #expect(parts.flatMap { $0 }.count == plan.count)
    #expect(Set(parts.flatMap { $0 }) == Set(plan))
    for part in parts {
      #expect(!part.isEmpty)
      #expect(part == plan.filter(Set(part).contains))
    }
  }

  @Test func comparedCasesStayTogether() {
    let parts = (1...5).map { Self.settings(Shard($0, of: 5)).cases }
    var homes: [CaseKey: Set<Int>] = [:]
    for (number, part) in parts.enumerated() {
      for var key in part {
        key.strategy = ""
        homes[key, default: []].insert(number)
      }
    }
    #expect(homes.count == 13)
    #expect(homes.values.allSatisfy { $0.count == 1 })
  }

  /// Four of the groups have 100 000 rows, and each of four shards gets one of them.
  @Test func longListsAreSpreadEvenly() {
    for number in 1...4 {
      let part = Self.settings(Shard(number, of: 4)).cases
      #expect(part.count { $0.rows == 100_000 } == 3)
      #expect((7...12).contains(part.count))
    }
  }

  @Test func moreShardsThanGroupsAreRefused() {
    let error = #expect(throws: HarnessError.self) {
      try Self.settings(Shard(1, of: 14)).checkShard()
    }
    #expect(
      error?.description == "shard 1/14 of a plan that can be split in 13: what is compared stays"
        + " together; use 13 or fewer")
    #expect(throws: Never.self) { try Self.settings(Shard(1, of: 13)).checkShard() }
  }
}

/// Cases from another package that no result file can contain.
@Suite(.testFolder) struct NameTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    ("=1+1", 10, #"strategy "=1+1" begins like a formula of a spreadsheet"#),
    ("@pool", 10, #"strategy "@pool" begins like a formula of a spreadsheet"#),
    (
      String(repeating: "p", count: 201), 10,
      "strategy \"\(String(repeating: "p", count: 80))…\" is longer than 200 bytes"
    ),
    ("po\u{1B}[1mol", 10, #"strategy "po\u{1B}[1mol" holds a control character"#),
    ("pool", 10_000_001, "a list of 10000001 rows; choose up to 10M rows"),
  ])
  func aCaseIsRefusedBeforeAnythingRuns(name: String, rows: Int, problem: String) async throws {
    let suite = Suite(
      name: "test", summary: "", strategies: ["plain", name], contents: ["label"],
      workloads: ["fling"], rows: [rows])
    let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
    let error = await #expect(throws: HarnessError.self) {
      try await RunSession.begin(settings, at: { _ in "\(folder)/a" }, commandLine: [])
    }
    #expect(error?.description.hasPrefix(problem) == true)
  }
}
