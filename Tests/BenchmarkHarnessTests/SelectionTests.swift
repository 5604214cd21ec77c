import BenchmarkResults
import RecyclingStrategies
import Testing

@testable import BenchmarkHarness
@testable import ScrollWorkloads

/// The blocks of a suite after a selection, and the errors for invalid selections.
@Suite struct SelectionTests {
  /// Returns the blocks of the suite `mixed`.
  private func blocks(_ selection: Selection) throws -> [CaseBlock] {
    let catalog = Catalog.madeUp
    return try catalog.blocks(of: try catalog.suite(named: "mixed"), selecting: selection)
  }

  private func message(_ suite: String, _ selection: Selection) -> String {
    do {
      let catalog = Catalog.madeUp
      let blocks = try catalog.blocks(
        of: try catalog.suite(named: suite), selecting: selection)
      return "no error, but \(blocks)"
    } catch {
      return "\(error)"
    }
  }

  private func changed(_ block: CaseBlock, _ change: (inout CaseBlock) -> Void) -> CaseBlock {
    var copy = block
    change(&copy)
    return copy
  }

  @Test func anEmptySelectionKeepsTheSuite() throws {
    #expect(try blocks(Selection()) == [.tables, .collections, .navigation])
  }

  @Test func rowsAndBehavioursFitEveryBlock() throws {
    let blocks = try blocks(Selection(rows: [7], behaviors: ["prefetching"]))
    #expect(
      blocks
        == [.tables, .collections, .navigation].map {
          changed($0) { ($0.rows, $0.behaviors) = ([7], ["prefetching"]) }
        })
  }

  @Test func aReachReplacesPrefetchingAlone() throws {
    let blocks = try blocks(
      Selection(behaviors: ["classic", "prefetching"], reaches: [.half, .one]))
    let table = blocks[0].cases(ofSuite: "test").filter {
      $0.strategy == blocks[0].strategies[0] && $0.rows == blocks[0].rows[0]
        && $0.workload == blocks[0].workloads[0] && $0.content == blocks[0].contents[0]
    }
    #expect(table.map(\.uikit) == ["classic", "prefetching", "prefetching"])
    #expect(table.map(\.reach) == ["", "0.5", "1"])
    #expect(table.map(\.slot) == ["", "1", "1"])
    #expect(table.map(\.window) == ["", "out", "out"])
    #expect(throws: HarnessError.self) {
      try self.blocks(Selection(behaviors: ["classic"], reaches: [.two]))
    }
  }

  @Test func aStrategyReplacesThoseOfTheBlocksThatItFits() throws {
    #expect(
      try blocks(Selection(strategies: ["per-cell"])) == [
        changed(.tables) { $0.strategies = ["per-cell"] },
        changed(.collections) { $0.strategies = ["per-cell"] },
      ])
    #expect(
      try blocks(Selection(strategies: ["push"])) == [
        changed(.navigation) { $0.strategies = ["push"] }
      ])
  }

  @Test func eachOfSeveralGoesWhereItFits() throws {
    let selection = Selection(strategies: ["push", "retained", "per-cell"])
    #expect(
      try blocks(selection) == [
        changed(.tables) { $0.strategies = ["retained", "per-cell"] },
        changed(.collections) { $0.strategies = ["per-cell"] },
        changed(.navigation) { $0.strategies = ["push"] },
      ])
  }

  @Test func aWorkloadLeavesOutBlocksOfOtherScreens() throws {
    #expect(try blocks(Selection(workloads: ["push-pop"])) == [.navigation])
    #expect(
      try blocks(Selection(workloads: ["jump"])) == [
        changed(.tables) { $0.workloads = ["jump"] },
        changed(.collections) { $0.workloads = ["jump"] },
      ])
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
      "floor", Selection(contents: ["composite"]), "content 'composite' isn't compatible with suite"
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
  func refusesWhatFitsNoBlock(_ suite: String, _ selection: Selection, _ text: String) {
    #expect(message(suite, selection).hasPrefix(text))
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
        name: "floor", summary: "", strategies: ["plain"], contents: ["label"],
        workloads: ["fling"], rows: [10]),
      Suite(
        name: "apart", summary: "",
        blocks: [["retained"], ["plain"]].map {
          CaseBlock(strategies: $0, contents: ["label"], workloads: ["fling"], rows: [10])
        }),
      Suite(name: "mixed", summary: "", blocks: [.tables, .collections, .navigation]),
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
  static let tables = CaseBlock(
    strategies: ["plain", "pool", "retained"], contents: ["label"], workloads: ["fling"],
    rows: [10, 100])
  static let collections = CaseBlock(
    strategies: ["pool", "flow"], contents: ["label"], workloads: ["fling", "jump"], rows: [10],
    hosts: ["collection", "grid"])
  static let navigation = CaseBlock(
    strategies: ["push"], contents: ["label"], workloads: ["push-pop"], rows: [10])
}
