import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Testing

@testable import BenchmarkCommandLine

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

  @Test(arguments: 1...13)
  func everyCaseIsInOneShard(count: Int) throws {
    let plan = Self.settings(nil).cases
    let parts = (1...count).map { Self.settings(Shard($0, of: count)).cases }
    #expect(parts.flatMap { $0 }.count == plan.count)
    #expect(Set(parts.flatMap { $0 }) == Set(plan))
    for part in parts {
      #expect(!part.isEmpty)
      #expect(part == plan.filter(Set(part).contains))
    }
  }

  /// Even if the cases come from different blocks of a suite.
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
