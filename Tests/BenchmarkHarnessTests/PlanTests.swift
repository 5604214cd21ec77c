import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct RunSettingsTests {
  @Test func casesComeInTheOrderOfTheFile() {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    settings.blocks[0].behaviors = ["classic", "prefetching"]
    settings.blocks[0].hosts = ["table", "grid"]
    settings.blocks[0].workloads = ["fling", "through"]
    let block = settings.blocks[0]
    let places = settings.cases.map { key in
      [
        block.behaviors.firstIndex(of: key.uikit), block.hosts.firstIndex(of: key.host),
        block.workloads.firstIndex(of: key.workload), block.rows.firstIndex(of: key.rows),
        block.strategies.firstIndex(of: key.strategy),
      ].map { $0 ?? -1 }
    }
    #expect(Set(places).count == 32)
    #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func blocksFollowEachOtherAndEveryCaseIsThereOnce() {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    var block = settings.blocks[0]
    (block.strategies, block.hosts, block.rows) = (["pool", "per-cell"], ["table", "grid"], [10])
    settings.blocks.append(block)
    #expect(
      settings.cases.map { "\($0.host) \($0.rows) \($0.strategy)" } == [
        "table 10 plain", "table 10 pool", "table 1000 plain", "table 1000 pool",
        "table 10 per-cell", "grid 10 pool", "grid 10 per-cell",
      ])
  }

  @Test func surviveAJournal() throws {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    settings.blocks += [.collections, .navigation]
    settings.blocks[0].reaches = [.two, .one]
    settings.precision = Share(0.005)
    settings.timeBudget = TimeSpan(.milliseconds(1_500))
    settings.display = .hz60
    settings.timeout = TimeSpan(.seconds(120))
    settings.seed = .max
    settings.passes = [.memory, .instructions, .timeline]
    settings.shard = Shard(2, of: 3)
    #expect(try Support.readBack(settings) == settings)
    settings.launches = nil
    #expect(try Support.readBack(settings) == settings)
  }

  @Test(
    arguments: [
      (
        "timeout", "soon",
        #""timeout": 'soon' is not a span of time; write it like 500ms, 60s or 2m"#
      ),
      ("blocks", [[:]], #""blocks.0.strategies" is missing"#),
      ("launches", 9e12, "no case can have so many launches"),
    ] as [(String, JSON?, String)])
  func areNotReadFromOtherMembers(name: String, value: JSON?, problem: String) {
    let error = #expect(throws: HarnessError.self) {
      try Support.readBack(Support.settings(strategies: ["pool"])) { $0[name] = value }
    }
    #expect(error?.description == "settings: \(problem)")
  }

  /// A plan of more cases than there is memory for, and lists that no list is as long as.
  @Test func plansThatNobodyCanMeasureAreNotReadBack() throws {
    let many = (0..<1_000).map { "\($0)" }
    for (names, rows) in [(many, [10]), (["pool"], [.max]), (["pool"], [-1])] {
      var settings = Support.settings(strategies: ["pool"])
      settings.blocks[0].rows = rows
      settings.blocks[0].strategies = names
      settings.blocks[0].contents = names
      settings.blocks[0].workloads = names
      settings.blocks[0].hosts = names
      #expect(throws: HarnessError.self) { try Support.readBack(settings) }
    }
  }
}
