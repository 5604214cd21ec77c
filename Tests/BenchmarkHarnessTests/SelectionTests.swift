import BenchmarkResults
import Testing

@testable import BenchmarkHarness

/// What is left of a suite once something was selected, and what is said if that can't be.
@Suite struct SelectionTests {
  /// The blocks of the suite `mixed`.
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

  @Test func nothingLeavesASuiteAsItIs() throws {
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

  /// What the plan of the suite would have had twice is there once.
  @Test func blocksThatBecomeTheSameAreOne() throws {
    let selection = Selection(
      strategies: ["pool"], workloads: ["fling"], rows: [10], hosts: ["grid"])
    let both = changed(.collections) {
      ($0.strategies, $0.workloads, $0.hosts) = (["pool"], ["fling"], ["grid"])
    }
    #expect(try blocks(selection) == [both])
  }

  @Test func aStrategyMayBringAContentThatTheSuitesOwnCanNotShow() throws {
    let catalog = Catalog.madeUp
    let blocks = try catalog.blocks(
      of: try catalog.suite(named: "floor"),
      selecting: Selection(strategies: ["pool"], contents: ["composite"]))
    #expect(blocks.map(\.contents) == [["composite"]])
  }

  @Test(arguments: [
    (
      "lists", Selection(strategies: ["push"]),
      "strategy 'push' fits nothing in suite 'lists': workload 'fling' is for lists, and strategy "
        + "'push' is a navigation controller; choose --suite mixed"
    ),
    (
      "mixed", Selection(strategies: ["split"]),
      "strategy 'split' fits nothing in suite 'mixed': workload 'fling' is for lists, and strategy "
        + "'split' is a split view; leave it out"
    ),
    (
      "lists", Selection(workloads: ["push-pop"]),
      "workload 'push-pop' fits nothing in suite 'lists': workload 'push-pop' is for navigation "
        + "controllers, and strategy 'plain' is a list; choose --suite mixed"
    ),
    (
      "floor", Selection(contents: ["composite"]),
      "content 'composite' fits nothing in suite 'floor': content 'composite' needs a controller of its own, "
        + "which strategy 'plain' has no place for; choose --suite lists"
    ),
  ])
  func refusesByNameWhatFitsNoBlock(_ suite: String, _ selection: Selection, _ text: String) {
    #expect(message(suite, selection) == text)
  }

  @Test(arguments: [
    (
      "mixed", Selection(strategies: ["pool"], workloads: ["push-pop"]),
      "workload 'push-pop' is for navigation controllers, and strategy 'pool' is a list; "
        + "leave one of the two out"
    ),
    // It would fit a block by itself, and is not dropped unsaid with that block.
    (
      "mixed", Selection(strategies: ["pool", "push"], workloads: ["fling"]),
      "workload 'fling' is for lists, and strategy 'push' is a navigation controller; "
        + "leave one of the two out"
    ),
    (
      "mixed", Selection(strategies: ["retained"], hosts: ["collection"]),
      "strategy 'retained' has no collection form; leave it out or choose --host table"
    ),
    (
      "mixed", Selection(strategies: ["retained", "pool"], hosts: ["table", "grid"]),
      "strategy 'retained' has no grid form; leave it out or choose --host table"
    ),
    (
      "mixed", Selection(strategies: ["flow"], hosts: ["table"]),
      "strategy 'flow' has no table form; leave it out or choose --host collection,grid"
    ),
    (
      "lists", Selection(hosts: ["grid"]),
      "strategy 'retained' has no grid form; leave it out or choose --host table"
    ),
    (
      "lists", Selection(strategies: ["plain"], contents: ["composite"]),
      "content 'composite' needs a controller of its own, which strategy 'plain' has no place for; "
        + "leave one of the two out"
    ),
    (
      "lists", Selection(contents: ["composite"], hosts: ["grid"]),
      "content 'composite' needs a controller of its own, which strategy 'plain' has no place for "
        + "(and 1 more combination can't be); leave one of the two out"
    ),
    // Each fits a block by itself, though not the same one.
    (
      "apart", Selection(contents: ["composite"], hosts: ["grid"]),
      "strategy 'retained' has no grid form (and 1 more combination can't be); "
        + "leave it out or choose --host table"
    ),
    (
      "lists", Selection(hosts: ["grd"]),
      "unknown host 'grd'; did you mean 'grid'? "
        + "'\(OwnExecutable.name) list hosts' names them all"
    ),
  ])
  func refusesWhatDoesNotGoTogether(_ suite: String, _ selection: Selection, _ text: String) {
    #expect(message(suite, selection) == text)
  }
}

/// The check of a plan before anything runs.
@Suite struct PlanCheckTests {
  private func message(_ block: CaseBlock) -> String? {
    do {
      try Catalog.madeUp.check([block])
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func everySuiteOfTheCatalogMayBeRun() throws {
    for suite in Catalog.madeUp.suites { try Catalog.madeUp.check(suite.blocks) }
  }

  @Test func theFirstOfSeveralIsNamedAndTheOthersAreCounted() {
    let block = CaseBlock(
      strategies: ["plain", "push", "retained"], contents: ["composite", "label"],
      workloads: ["fling", "jump"], rows: [1, 2, 3], hosts: ["table", "grid"],
      behaviors: ["classic", "prefetching"])
    // plain with composite; push with fling, jump, and grid; retained with grid.
    #expect(
      message(block)
        == "content 'composite' needs a controller of its own, which strategy 'plain' has no place for "
        + "(and 4 more combinations can't be); leave one of the two out")
  }

  @Test func namesAreChecked() {
    let block = CaseBlock(
      strategies: ["pool"], contents: ["label"], workloads: ["fling"], rows: [1])
    func message(_ change: (inout CaseBlock) -> Void) -> String? {
      var changed = block
      change(&changed)
      return self.message(changed)
    }
    #expect(message { _ in } == nil)
    #expect(message { $0.strategies = ["pol"] }?.hasPrefix("unknown strategy 'pol'") == true)
    #expect(message { $0.contents = ["lbl"] }?.hasPrefix("unknown content 'lbl'") == true)
    #expect(message { $0.workloads = ["flng"] }?.hasPrefix("unknown workload 'flng'") == true)
    #expect(message { $0.hosts = ["sofa"] }?.hasPrefix("unknown host 'sofa'") == true)
    #expect(message { $0.behaviors = ["x"] }?.hasPrefix("unknown UIKit behaviour 'x'") == true)
  }

  @MainActor @Test func aTraceIsCheckedToo() {
    let request = TraceRequest(
      strategy: "retained", content: "label", workload: "fling", rows: 3, host: "grid",
      behavior: "classic", frames: 1, seed: 1)
    var lines: [String] = []
    #expect(throws: PlanError.self) {
      try request.play(catalog: .madeUp) { lines.append($0) }
    }
    #expect(lines.isEmpty)
  }

  @Test func aScenarioKnowsItsHost() throws {
    var key = Support.key("pool")
    for host in ["table", "collection", "grid"] {
      key.host = host
      let catalog = Catalog(suites: [])
      #expect(try Scenario(key, seed: 1, catalog: catalog).host.rawValue == host)
      #expect(try Scenario.warmUp(for: key, seed: 1, catalog: catalog).host.rawValue == host)
    }
    key.host = "sofa"
    #expect(throws: CatalogError.self) {
      try Scenario(key, seed: 1, catalog: Catalog(suites: []))
    }
  }
}
