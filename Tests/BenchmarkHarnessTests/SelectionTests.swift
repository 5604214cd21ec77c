import BenchmarkResults
import RecyclingStrategies
import Testing

@testable import BenchmarkHarness

@Suite struct SelectionTests {
  private func blocks(_ selection: Selection, of suite: String = "mixed") throws -> [CaseBlock] {
    let catalog = Catalog.madeUp
    return try catalog.blocks(of: try catalog.suite(named: suite), selecting: selection)
  }

  private static let lists = [CaseBlock.tables, .collections]

  /// Each strategy and workload goes where it fits, and other blocks are left out.
  @Test(
    arguments: [
      (Selection(), [.tables, .collections, .navigation]),
      (
        Selection(rows: [7], behaviors: ["prefetching"]),
        (lists + [.navigation]).map { $0.with { ($0.rows, $0.behaviors) = ([7], ["prefetching"]) } }
      ),
      (Selection(strategies: ["per-cell"]), lists.map { $0.with { $0.strategies = ["per-cell"] } }),
      (Selection(strategies: ["navigation"]), [.navigation]),
      (
        Selection(strategies: ["navigation", "kept", "per-cell"]),
        [
          .tables.with { $0.strategies = ["kept", "per-cell"] },
          .collections.with { $0.strategies = ["per-cell"] }, .navigation,
        ]
      ),
      (Selection(workloads: ["push-pop"]), [.navigation]),
      (Selection(workloads: ["teleport"]), lists.map { $0.with { $0.workloads = ["teleport"] } }),
    ] as [(Selection, [CaseBlock])])
  func whatIsSelectedReplacesWhatItFits(_ selection: Selection, _ expected: [CaseBlock]) throws {
    #expect(try blocks(selection) == expected)
  }

  @Test func aReachReplacesPrefetchingAlone() throws {
    let tables = try blocks(
      Selection(
        strategies: ["plain"], rows: [10], behaviors: ["classic", "prefetching"],
        distances: [.half, .one]))[0]
    #expect(
      tables.cases(ofSuite: "test").map {
        [$0.uikit, $0.prefetchDistance, $0.prefetchBatch, $0.prefetchInWindow, $0.keepDistance]
      } == [
        ["classic", "", "", "", ""], ["prefetching", "0.5", "1", "no", "default"],
        ["prefetching", "1", "1", "no", "default"],
      ])
    for choice in [Selection(distances: [.two]), Selection(keepings: [.two])] {
      var selection = choice
      selection.names[.behavior] = ["classic"]
      #expect(throws: HarnessError.self) { try blocks(selection) }
    }
  }

  private static let noGrid =
    "content 'self-sizing' doesn't support host 'grid'; leave it out or choose --host table,collection"

  /// What is refused, and what is named.
  @Test(arguments: [
    ("lists", Selection(strategies: ["navigation"]), "strategy 'navigation' isn't compatible with"),
    ("lists", Selection(workloads: ["push-pop"]), "workload 'push-pop' isn't compatible with"),
    ("plain", Selection(contents: ["composite"]), "content 'composite' isn't compatible with"),
    (
      "mixed", Selection(strategies: ["pool"], workloads: ["push-pop"]),
      "workload 'push-pop' is for"
    ),
    // The strategy is compatible with a block on its own, and isn't silently dropped with that block.
    (
      "mixed", Selection(strategies: ["pool", "navigation"], workloads: ["fling"]),
      "workload 'fling' is for"
    ),
    ("mixed", Selection(strategies: ["kept"], hosts: ["collection"]), "strategy 'kept' doesn't"),
    ("lists", Selection(hosts: ["grid"]), "strategy 'kept' doesn't support host 'grid'; "),
    (
      "lists", Selection(strategies: ["plain"], contents: ["composite"]),
      "content 'composite' needs its"
    ),
    // Each is compatible with a block on its own, but not with the same one.
    (
      "apart", Selection(contents: ["composite"], hosts: ["grid"]),
      "strategy 'kept' doesn't support host 'grid' (and 1 more invalid combination); "
    ),
    ("sized", Selection(contents: ["self-sizing"], hosts: ["grid"]), Self.noGrid),
    ("sized", Selection(contents: ["self-sizing"]), Self.noGrid),
  ])
  func refusesWhatFitsNoBlock(_ suite: String, _ selection: Selection, _ text: String) {
    let error = #expect(throws: HarnessError.self) { try blocks(selection, of: suite) }
    #expect(error?.description.hasPrefix(text) == true)
  }

  @MainActor @Test func aTraceIsCheckedToo() {
    let key = Support.key("kept", workload: "fling", rows: 3, host: "grid")
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
      .plain, .pool, .perCell, .navigation,
      Strategy(name: "kept", summary: "", cost: "", makeTable: { Strategy.plain.makeList($0) }),
      Strategy(
        name: "flow", summary: "", cost: "",
        makeCollection: { setup, _ in Strategy.plain.makeList(setup) }),
    ],
    contents: [.label, .composite, .selfSizing], workloads: [.fling, .teleport, .pushPop],
    suites: [
      Suite(name: "lists", summary: "", blocks: [.tables]),
      Suite(name: "plain", summary: "", blocks: [.tables.with { $0.strategies = ["plain"] }]),
      Suite(
        name: "apart", summary: "",
        blocks: [["kept"], ["plain"]].map { names in .tables.with { $0.strategies = names } }),
      Suite(name: "mixed", summary: "", blocks: [.tables, .collections, .navigation]),
      Suite(
        name: "sized", summary: "",
        blocks: [.tables.with { ($0.strategies, $0.hosts) = (["per-cell"], ["table", "grid"]) }]),
    ])
}

extension CaseBlock {
  func with(_ change: (inout CaseBlock) -> Void) -> CaseBlock {
    var copy = self
    change(&copy)
    return copy
  }

  static let tables = CaseBlock(
    strategies: ["plain", "pool", "kept"], contents: ["label"], workloads: ["fling"],
    rows: [10, 100])
  static let collections = CaseBlock(
    strategies: ["pool", "flow"], contents: ["label"], workloads: ["fling", "teleport"], rows: [10],
    hosts: ["collection", "grid"])
  static let navigation = CaseBlock(
    strategies: ["navigation"], contents: ["label"], workloads: ["push-pop"], rows: [10])
}

@Suite struct RunSettingsTests {
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
      ("timeout", "soon", #""timeout": 'soon' is not a span of time; "#),
      ("blocks", [[:]], #""blocks.0.strategies" is missing"#),
      ("launches", 9e12, "no case can have so many launches"),
    ] as [(String, JSON?, String)])
  func areNotReadFromOtherMembers(name: String, value: JSON?, problem: String) {
    let error = #expect(throws: HarnessError.self) {
      try Support.readBack(Support.settings(strategies: ["pool"])) { $0[name] = value }
    }
    #expect(error?.description.hasPrefix("settings: \(problem)") == true)
  }

  /// A plan of more cases than there is memory for, and lists that no list is as long as.
  @Test func plansThatNobodyCanMeasureAreNotReadBack() throws {
    let many = (0..<1_000).map { "\($0)" }
    for (names, rows) in [(many, [10]), (["pool"], [.max]), (["pool"], [-1])] {
      var settings = Support.settings(strategies: ["pool"])
      settings.blocks[0] = CaseBlock(
        strategies: names, contents: names, workloads: names, rows: rows, hosts: names)
      #expect(throws: HarnessError.self) { try Support.readBack(settings) }
    }
  }
}
