import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct NearestTests {
  @Test func editDistanceCountsInsertionsDeletionsAndReplacements() {
    #expect(editDistance("", "abc") == 3)
    #expect(editDistance("kitten", "sitting") == 3)
    #expect(editDistance("pool", "pool") == 0)
    #expect(editDistance("flaw", "lawn") == 2)
  }
}

@Suite struct RunSettingsTests {
  @Test func casesComeInTheOrderOfTheFile() {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    settings.blocks[0].workloads = ["fling", "through"]
    let texts = settings.cases.map { "\($0.workload) \($0.content) \($0.rows) \($0.strategy)" }
    #expect(
      texts == [
        "fling label 10 plain", "fling label 10 pool",
        "fling label 1000 plain", "fling label 1000 pool",
        "through label 10 plain", "through label 10 pool",
        "through label 1000 plain", "through label 1000 pool",
      ])
  }

  @Test func hostsComeBeforeWorkloadsAndAfterBehaviours() {
    var settings = Support.settings(strategies: ["pool"], rows: [10])
    settings.blocks[0].behaviors = ["classic", "prefetching"]
    settings.blocks[0].hosts = ["table", "grid"]
    settings.blocks[0].workloads = ["fling", "through"]
    #expect(
      settings.cases.map { "\($0.uikit) \($0.host) \($0.workload)" } == [
        "classic table fling", "classic table through", "classic grid fling",
        "classic grid through", "prefetching table fling", "prefetching table through",
        "prefetching grid fling", "prefetching grid through",
      ])
  }

  @Test func theReachOfPrefetchingIsAnOptionIfItIsNotOneScreenful() throws {
    var settings = Support.settings(strategies: ["pool"], rows: [10])
    settings.blocks[0].behaviors = ["classic", "prefetching"]
    #expect(settings.options["prefetch-reach"] == nil)
    settings.blocks[0].reaches = [.two, .one]
    #expect(settings.options["prefetch-reach"] == "1,2")
    #expect(try RunSettings(members: settings.members) == settings)
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

  /// The options contain the values of all blocks, as typed by a user.
  @Test func optionsNameTheValuesOfAllBlocks() {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    settings.blocks += [.collections, .navigation]
    #expect(settings.options["strategy"] == "plain,pool,flow,push")
    #expect(settings.options["host"] == "table,collection,grid")
    #expect(settings.options["rows"] == "10,1000")
  }

  @Test func surviveAJournal() throws {
    var settings = Support.settings(strategies: ["plain", "pool"], rows: [10, 1_000])
    settings.blocks += [.collections, .navigation]
    settings.precision = Share(0.005)
    settings.timeBudget = TimeSpan(.milliseconds(1_500))
    settings.display = .hz60
    settings.timeout = TimeSpan(.seconds(120))
    settings.seed = .max
    settings.passes = [.memory, .instructions, .timeline]
    #expect(try RunSettings(members: settings.members) == settings)
    // Earlier versions wrote JSON as text.
    let texts = settings.members.mapValues { JSON.string($0.stringOrJSON) }
    #expect(try RunSettings(members: texts) == settings)
    settings.launches = nil
    #expect(try RunSettings(members: settings.members) == settings)
  }

  @Test(
    arguments: [
      ("timeout", "soon", #"option timeout can't be "soon""#),
      ("timeout", nil, "option timeout is missing"),
      ("blocks", "[{}]", #"option blocks can't be "[{}]""#),
      ("blocks", [[:]], #"option blocks can't be "[{}]""#),
      ("seed", 1.5, #"option seed can't be "1.5""#),
      ("launches", "9223372036854775807", #"option launches can't be "9223372036854775807""#),
      ("passes", "memory,dreams", #"option passes can't be "memory,dreams""#),
      ("shard", "5/4", #"option shard can't be "5/4""#),
      ("colour", "red", #"there is no option "colour""#),
    ] as [(String, JSON?, String)])
  func areNotReadFromOtherOptions(name: String, value: JSON?, problem: String) {
    var members = Support.settings(strategies: ["pool"]).members
    members[name] = value
    let error = #expect(throws: HarnessError.self) { try RunSettings(members: members) }
    #expect(error?.description == problem)
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
      #expect(throws: HarnessError.self) { try RunSettings(members: settings.members) }
    }
  }
}
