import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import RecyclingStrategies
import Testing

@testable import BenchmarkHarness
@testable import ScrollWorkloads

@Suite struct SelectionTests {
  private func blocks(_ selection: Selection) throws -> [CaseBlock] {
    let catalog = Catalog.madeUp
    return try catalog.blocks(of: try catalog.suite(named: "mixed"), selecting: selection)
  }

  /// Each strategy and workload goes where it fits, and other blocks are left out.
  @Test(
    arguments: [
      (Selection(), [.tables, .collections, .navigation]),
      (
        Selection(rows: [7], behaviors: ["prefetching"]),
        [CaseBlock.tables, .collections, .navigation].map {
          $0.with { ($0.rows, $0.behaviors) = ([7], ["prefetching"]) }
        }
      ),
      (
        Selection(strategies: ["per-cell"]),
        [CaseBlock.tables, .collections].map { $0.with { $0.strategies = ["per-cell"] } }
      ),
      (Selection(strategies: ["push"]), [.navigation]),
      (
        Selection(strategies: ["push", "retained", "per-cell"]),
        [
          .tables.with { $0.strategies = ["retained", "per-cell"] },
          .collections.with { $0.strategies = ["per-cell"] }, .navigation,
        ]
      ),
      (Selection(workloads: ["push-pop"]), [.navigation]),
      (
        Selection(workloads: ["jump"]),
        [CaseBlock.tables, .collections].map { $0.with { $0.workloads = ["jump"] } }
      ),
    ] as [(Selection, [CaseBlock])])
  func whatIsSelectedReplacesWhatItFits(_ selection: Selection, _ expected: [CaseBlock]) throws {
    #expect(try blocks(selection) == expected)
  }

  @Test func aReachReplacesPrefetchingAlone() throws {
    let blocks = try blocks(
      Selection(behaviors: ["classic", "prefetching"], distances: [.half, .one]))
    let table = blocks[0].cases(ofSuite: "test").filter {
      $0.strategy == blocks[0].strategies[0] && $0.rows == blocks[0].rows[0]
        && $0.workload == blocks[0].workloads[0] && $0.content == blocks[0].contents[0]
    }
    #expect(
      table.map {
        [$0.uikit, $0.prefetchDistance, $0.prefetchBatch, $0.prefetchInWindow, $0.keepDistance]
      } == [
        ["classic", "", "", "", ""], ["prefetching", "0.5", "1", "no", "default"],
        ["prefetching", "1", "1", "no", "default"],
      ])
    #expect(throws: HarnessError.self) {
      try self.blocks(Selection(behaviors: ["classic"], distances: [.two]))
    }
  }

  /// What is refused, and what is named.
  @Test(arguments: [
    (
      "lists", Selection(strategies: ["push"]),
      "strategy 'push' isn't compatible with suite 'lists': "
    ),
    (
      "lists", Selection(workloads: ["push-pop"]), "workload 'push-pop' isn't compatible with suite"
    ),
    (
      "model-cost", Selection(contents: ["composite"]),
      "content 'composite' isn't compatible with suite"
    ),
    (
      "mixed", Selection(strategies: ["pool"], workloads: ["push-pop"]),
      "workload 'push-pop' is for"
    ),
    // The strategy is compatible with a block on its own, and isn't silently dropped with that block.
    (
      "mixed", Selection(strategies: ["pool", "push"], workloads: ["fling"]),
      "workload 'fling' is for"
    ),
    (
      "mixed", Selection(strategies: ["retained"], hosts: ["collection"]),
      "strategy 'retained' doesn't"
    ),
    ("lists", Selection(hosts: ["grid"]), "strategy 'retained' doesn't support host 'grid'; "),
    (
      "lists", Selection(strategies: ["plain"], contents: ["composite"]),
      "content 'composite' needs its"
    ),
    // Each is compatible with a block on its own, but not with the same one.
    (
      "apart", Selection(contents: ["composite"], hosts: ["grid"]),
      "strategy 'retained' doesn't support host 'grid' (and 1 more invalid combination); "
    ),
  ])
  func refusesWhatFitsNoBlock(_ suite: String, _ selection: Selection, _ text: String) throws {
    let catalog = Catalog.madeUp
    let error = #expect(throws: HarnessError.self) {
      try catalog.blocks(of: try catalog.suite(named: suite), selecting: selection)
    }
    #expect(error?.description.hasPrefix(text) == true)
  }

  @Test func refusesAContentThatSizesRowsInAGrid() {
    let suite = Suite(
      name: "lists", summary: "", strategies: ["per-cell"], contents: ["label"],
      workloads: ["fling"], rows: [10], hosts: ["table", "grid"])
    let catalog = Catalog(suites: [suite])
    for hosts in [["grid"], nil] {
      let selection = Selection(contents: ["self-sizing"], hosts: hosts)
      let error = #expect(throws: HarnessError.self) {
        try catalog.blocks(of: suite, selecting: selection)
      }
      #expect(
        error?.description == "content 'self-sizing' doesn't support host 'grid'; "
          + "leave it out or choose --host table,collection")
    }
  }

  @MainActor @Test func aTraceIsCheckedToo() {
    let key = Support.key("retained", workload: "fling", rows: 3, host: "grid")
    var lines: [String] = []
    #expect(throws: HarnessError.self) {
      try Catalog.madeUp.trace(key, frames: 1, seed: 1) { lines.append($0) }
    }
    #expect(lines.isEmpty)
  }
}

extension Catalog {
  /// A catalog with incompatible values, which is never played.
  static let madeUp = Catalog(
    strategies: [
      strategy("plain", hostsControllers: false), strategy("pool"), strategy("per-cell"),
      strategy("retained", hosts: [.table]), strategy("flow", hosts: [.collection, .grid]),
      strategy("push", hosts: [.table], screen: .navigation),
    ],
    contents: [content("label"), content("composite", needsController: true)],
    workloads: [
      workload("fling", .list), workload("jump", .list), workload("push-pop", .navigation),
    ],
    suites: [
      Suite(
        name: "lists", summary: "", strategies: ["plain", "pool", "retained"],
        contents: ["label"], workloads: ["fling"], rows: [10, 100]),
      Suite(
        name: "model-cost", summary: "", strategies: ["plain"], contents: ["label"],
        workloads: ["fling"], rows: [10]),
      Suite(
        name: "apart", summary: "",
        blocks: [["retained"], ["plain"]].map {
          CaseBlock(strategies: $0, contents: ["label"], workloads: ["fling"], rows: [10])
        }), Suite(name: "mixed", summary: "", blocks: [.tables, .collections, .navigation]),
    ])

  private static func strategy(
    _ name: String, hostsControllers: Bool = true, hosts: [ListHost] = ListHost.allCases,
    screen: ScreenKind = .list
  ) -> Strategy {
    guard screen == .list else {
      return Strategy(
        name: name, summary: "", cost: "", screen: screen, makeScreen: Strategy.plain.makeScreen)
    }
    let makeTable: Strategy.MakeTable = { Strategy.plain.makeList($0) }
    let makeCollection: Strategy.MakeCollection = { setup, _ in Strategy.plain.makeList(setup) }
    return Strategy(
      name: name, summary: "", cost: "", hostsControllers: hostsControllers,
      makeTable: hosts.contains(.table) ? makeTable : nil,
      makeCollection: hosts.contains(.grid) ? makeCollection : nil)
  }

  private static func content(_ name: String, needsController: Bool = false) -> Content {
    needsController
      ? Content(name: name, summary: "") { ContentViewController() }
      : Content(name: name, summary: "", makeView: Content.label.makeView)
  }

  private static func workload(_ name: String, _ screen: Workload.Screen) -> Workload {
    Workload(name: name, summary: "", screen: screen) { _, _ in [] }
  }
}

extension CaseBlock {
  func with(_ change: (inout CaseBlock) -> Void) -> CaseBlock {
    var copy = self
    change(&copy)
    return copy
  }

  static let tables = CaseBlock(
    strategies: ["plain", "pool", "retained"], contents: ["label"], workloads: ["fling"],
    rows: [10, 100])
  static let collections = CaseBlock(
    strategies: ["pool", "flow"], contents: ["label"], workloads: ["fling", "jump"], rows: [10],
    hosts: ["collection", "grid"])
  static let navigation = CaseBlock(
    strategies: ["push"], contents: ["label"], workloads: ["push-pop"], rows: [10])
}

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
    settings.blocks[0].distances = [.two, .one]
    settings.precision = Share(0.005)
    settings.timeBudget = TimeSpan(.milliseconds(1_500))
    settings.display = .hz60
    settings.timeout = TimeSpan(.seconds(120))
    settings.seed = .max
    settings.passes = [.memory, .instructions]
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
