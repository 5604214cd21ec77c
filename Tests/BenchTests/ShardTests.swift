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
    let parts = Self.parts { if $0 == 2 { ($1.cpuModel, $1.cores) = ("Model 8", 4) } }
    let merge = try RunMerge(parts, commandLine: [])
    #expect(merge.warnings.count == 1)
    #expect(merge.warnings[0].contains("2 kinds of machines (Model 7, 2 cores"))
    let environment = try #require(merge.file.environment)
    #expect(environment.cpuModel == nil)
    #expect(environment.cores == 2)
    #expect(environment.parts?.map(\.cpuModel) == ["Model 7", "Model 8", "Model 7"])
    #expect(environment.warnings.last == merge.warnings[0])
  }

  @Test func aDuplicateShardIsNamed() {
    let parts = Self.parts()
    expectRefusal(
      of: parts + [("again.csv", parts[1].file)],
      "again.csv: shard 2/3 is also in 2.csv; leave one of the two out")
  }

  @Test func aMissingOrUnexpectedCaseIsNamed() {
    var parts = Self.parts()
    let (file, first) = (parts[1].file, parts[0].file.table.rows)
    func setRows(_ rows: [ResultRow]) {
      parts[1].file = RunFile(
        table: ResultTable(run: file.table.run, rows: rows), environment: file.environment)
    }
    let key = file.table.rows[0].key
    setRows(file.table.rows.filter { $0.key != key })
    expectRefusal(of: parts, "2.csv: shard 2/3 lacks case \(key.shortName); restore the file, or ")
    setRows(file.table.rows + first)
    let unexpected = first.map(\.key).min()!
    expectRefusal(
      of: parts,
      "2.csv: case \(unexpected.shortName) isn't part of shard 2/3; restore the file, or ")
  }

  @Test func partsOfDifferentRunsAreRefused() {
    func check(_ problem: String, _ change: (inout RunEnvironment) -> Void) {
      expectRefusal(of: Self.parts { if $0 == 2 { change(&$1) } }, "2.csv: \(problem)")
    }
    check("seed is 2, but 1 in 1.csv") { $0.seed = 2 }
    check("number of shards is 4, but 3") { $0.settings?["shard"] = "2/4" }
    check("build is debug, but release in 1.csv") { $0.build = .debug }
    check("jemalloc version is 5.2, but 5.3 in 1.csv") { $0.jemallocVersion = "5.2" }
    check("this is a whole run, not a shard") { $0.settings?["shard"] = nil }
    check("in its .json file, there are no settings") { $0.settings = nil }
    check("the run was interrupted") { $0.ended = nil }
  }

  private static let start = Date(timeIntervalSince1970: 1_767_225_599)

  private static func settings(_ shard: Shard?) -> RunSettings {
    RunSettings(
      Suite(
        name: "test", summary: "", strategies: ["plain", "pool"], contents: ["label"],
        workloads: ["fling", "through"], rows: [10, 100], launches: 1), shard: shard)
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

  private func expectRefusal(of parts: [(path: String, file: RunFile)], _ problem: String) {
    let error = #expect(throws: (any Error).self) { try RunMerge(parts, commandLine: []) }
    #expect(error.map { "\($0)".hasPrefix(problem) } == true, "\(problem)")
  }
}

@Suite struct ShardPlanTests {
  private static func settings(_ shard: Shard?) -> RunSettings {
    let first = CaseBlock(
      strategies: ["plain", "pool", "per-cell"], contents: ["card", "label"],
      workloads: ["fling", "through"], rows: [10, 1_000, 100_000])
    let second = CaseBlock(
      strategies: ["pool-keyed"], contents: ["card"], workloads: ["fling"], rows: [10, 50_000])
    return RunSettings(Suite(name: "both", summary: "", blocks: [first, second]), shard: shard)
  }

  private func parts(_ count: Int) -> [[CaseKey]] {
    (1...count).map { Self.settings(Shard($0, of: count)).cases }
  }

  @Test(arguments: 1...13) func everyCaseIsInOneShard(count: Int) throws {
    let plan = Self.settings(nil).cases
    let parts = parts(count)
    #expect(parts.joined().count == plan.count && Set(parts.joined()) == Set(plan))
    for part in parts {
      #expect(!part.isEmpty)
      #expect(part == plan.filter(Set(part).contains))
    }
  }

  @Test func comparedCasesStayTogether() {
    let groups = parts(5).flatMap { part in Set(part.map { $0.projected(by: .list) }) }
    #expect(groups.count == 13 && Set(groups).count == 13)
  }

  /// Four of the groups have 100 000 rows, and each of four shards gets one of them.
  @Test func longListsAreSpreadEvenly() {
    for part in parts(4) {
      #expect(part.count { $0.rows == 100_000 } == 3)
      #expect((7...12).contains(part.count))
    }
  }
}

/// Cases from another package that no result file can contain.
@Suite(.testFolder) struct NameTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    ("=1+1", 10, #"strategy "=1+1" begins like a formula of a spreadsheet"#),
    ("po\u{1B}[1mol", 10, #"strategy "po\u{1B}[1mol" holds a control character"#),
    ("pool", 10_000_001, "a list of 10000001 rows; choose up to 10M rows"),
  ])
  func aCaseIsRefusedBeforeAnythingRuns(name: String, rows: Int, problem: String) async throws {
    let suite = Suite(
      name: "test", summary: "", strategies: ["plain", name], contents: ["label"],
      workloads: ["fling"], rows: [rows])
    let error = await #expect(throws: HarnessError.self) {
      try await RunSession.begin(
        RunSettings(suite, shard: nil), at: { _ in "\(folder)/a" }, commandLine: [])
    }
    #expect(error?.description.hasPrefix(problem) == true)
  }
}

extension RunSettings {
  fileprivate init(_ suite: Suite, shard: Shard?) {
    self.init(suite: suite, memoryLimit: ByteCount(1 << 30))
    self.shard = shard
  }
}
