import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

@MainActor @Suite struct UnitCountTests {
  private func key(
    _ strategy: String, _ workload: String = "fling", _ uikit: String = "prefetching",
    content: String = "label", host: String = "table", rows: Int = 60
  ) -> CaseKey {
    CaseKey(
      suite: "test", uikit: uikit, host: host, workload: workload, content: content,
      strategy: strategy, rows: rows)
  }

  private static let catalog = Catalog(suites: [])

  private func counts(_ key: CaseKey) throws -> CaseCounts {
    try Self.catalog.countUnits(of: key, seed: 7)
  }

  /// The figures of the memory pass, by phase and metric.
  private func figures(_ key: CaseKey) throws -> [FigureID: Double] {
    let scenario = try Scenario(key, seed: 7, catalog: Self.catalog)
    let pass = MemoryPass()
    try scenario.play(with: pass)
    return Dictionary(
      pass.figures.map { (FigureID($0.metric, in: $0.phase), $0.value) }, uniquingKeysWith: +)
  }

  nonisolated static let strategies = [
    "plain", "per-cell", "preallocated", "preallocated-loaded", "pool", "pool-detached",
    "pool-on-display", "cell-as-view", "content-configuration", "hosting-configuration",
    "retained-model", "refetched-model",
  ]

  @Test(arguments: strategies, ["fling", "edit", "jump"])
  func unitsAreWhatTheMemoryPassCounts(_ strategy: String, _ workload: String) throws {
    let key = key(strategy, workload)
    let counts = try counts(key)
    let figures = try figures(key)
    var scroll = UnitCounts()
    for frame in counts.frames {
      scroll += frame.work
      scroll += frame.idle
    }
    var all = scroll
    for part in [counts.setup.work, counts.present.work, counts.present.idle] { all += part }
    func made(_ metric: Metric) -> Double {
      [Phase.setup, .present, .scroll].compactMap { figures[FigureID(metric, in: $0)] }
        .reduce(0, +)
    }
    func calls(_ call: MeasuredCall) -> Double {
      [Metric.calls(call), .automaticCalls(call)]
        .compactMap { figures[FigureID($0, in: .scroll)] }.reduce(0, +)
    }
    #expect(Double(scroll[.rowShow]) == figures[FigureID(.turnovers, in: .scroll)])
    #expect(Double(counts.frames.count) == figures[FigureID(.frames, in: .scroll)])
    #expect(Double(all[.cell]) == made(.cellsMade))
    #expect(Double(all[.controller]) == made(.controllersMade))
    #expect(Double(scroll[.addChild]) == calls(.addChild))
    #expect(Double(scroll[.willMove]) == calls(.willMove))
    #expect(Double(scroll[.didMove]) == calls(.didMove))
    #expect(Double(scroll[.removeFromParent]) == calls(.removeFromParent))
    #expect(Double(scroll[.appear]) == calls(.viewWillAppear))
    #expect(Double(scroll[.disappear]) == calls(.viewWillDisappear))
    // Without controllers, views enter the window when their cells are first displayed.
    let bareViews = all[.controller] == 0 ? all[.view] - counts.present.work[.enterWindow] : 0
    #expect(Double(scroll[.enterWindow]) == calls(.viewWillAppear) + Double(bareViews))
    #expect(scroll[.frame] == counts.frames.count)
    #expect(all[.rowRequest] == all[.cell] + all[.dequeue])
    let isConfiguring = strategy.hasSuffix("-configuration")
    #expect(all[.configure] == (isConfiguring ? all[.rowRequest] : 0))
    let keepsByIndexPath = ["pool", "pool-detached"].contains(strategy)
    #expect(all[.rowEntry] == (keepsByIndexPath ? all[.rowRequest] + all[.rowEnd] : 0))
    // `refetched-model` queries in callbacks, too.
    #expect(Double(scroll[.storeQuery]) == calls(.storeQuery))
  }

  /// All views are loaded in set-up, one after the other, and shown in the same order.
  @Test(arguments: [(2_048, 0), (2_049, 8)])
  func viewsAreColdAfterManyOthers(_ rows: Int, _ cold: Int) throws {
    let key = CaseKey(
      suite: "test", uikit: "classic", workload: "fling", content: "label",
      strategy: "preallocated-loaded", rows: rows)
    let counts = try Self.catalog.countUnits(of: key, seed: 7)
    #expect(counts.present.work[.rowShow] == 8)
    #expect(counts.present.work[.coldView] == cold)
  }

  @Test(arguments: strategies) func aSecondPlayCountsTheSame(_ strategy: String) throws {
    let first = try counts(key(strategy))
    let second = try counts(key(strategy))
    #expect(first.frames == second.frames)
    #expect(first.setup == second.setup)
    #expect(first.present == second.present)
    #expect(first.shortList == second.shortList)
  }

  /// A row's content may have controllers, lists and cells of its own. They are part of its units.
  @Test(arguments: ["composite", "carousel", "date-picker"])
  func whatContentsMakeIsPartOfTheirUnits(_ content: String) throws {
    let counts = try counts(key("per-cell", content: content))
    var all = counts.present.work
    all += counts.present.idle
    for frame in counts.frames {
      all += frame.work
      all += frame.idle
    }
    #expect(all[.controller] == all[.cell])
    #expect(all[.viewDidLoad] == all[.view])
    #expect(all[.bind] == all[.rowRequest])
    let last = try #require(counts.frames.last).alive
    #expect(last.controllers == last.cells)
    #expect(last.views <= last.cells)
  }

  @Test func idleWorkIsApart() throws {
    let today = try counts(key("plain"))
    #expect(today.frames.contains { $0.idle[.rowRequest] > 0 })
    #expect(today.frames.allSatisfy { $0.work[.idle] == 0 && $0.idle[.frame] == 0 })
    let before = try counts(key("plain", "fling", "classic"))
    #expect(before.frames.allSatisfy { $0.idle == UnitCounts() })
    #expect(before.frames.contains { $0.work[.rowRequest] > 0 })
  }

  @Test func controllersMadeUpFrontAreAlive() throws {
    let counts = try counts(key("preallocated-loaded", rows: 300))
    #expect(counts.setup.work[.controller] == 300)
    #expect(counts.setup.work[.view] == 300)
    #expect(counts.setup.alive.controllers == 300)
    #expect(counts.setup.alive.views == 300)
    // The short list before it has fewer.
    #expect(counts.shortList.controllers == 240)
  }

  /// Two arrays of 300 controllers, one of them the children, and a pool's array and dictionary.
  @Test func whatAStrategyKeepsForItselfIsAlive() throws {
    let preallocated = try counts(key("preallocated", rows: 300))
    #expect(preallocated.setup.alive.ownBytes >= 2 * (32 + 300 * 8))
    #expect(preallocated.setup.alive.ownBytes < 4 * (32 + 300 * 8))
    let pool = try counts(key("pool")).present.alive.ownBytes
    let perCell = try counts(key("per-cell")).present.alive.ownBytes
    #expect(pool > perCell && perCell > 0)
    #expect(try counts(key("plain")).present.alive.ownBytes == 0)
  }

  @Test func tapsAndStoredModelsKeepSomethingInViews() throws {
    let tapped = try counts(key("per-cell", "tap", "classic"))
    #expect(tapped.frames[4].alive.taps == 0)
    #expect(tapped.frames[5].alive.taps == 1)
    let last = try #require(tapped.frames.last).alive
    #expect(last.taps == 2 * last.views)
    let stored = try counts(key("refetched-model")).present.alive
    #expect(stored.storedModels == stored.views)
    #expect(try counts(key("cell-as-view")).present.alive.storedModels == 0)
  }

  /// Rows show four contents in turn. A pooled controller that shows another one than before discards its view.
  @Test(arguments: ["plain", "per-cell", "pool", "pool-keyed"])
  func viewsOfEachContentAreAlive(_ strategy: String) throws {
    let counts = try counts(key(strategy, "fling", "classic", content: "mixed"))
    #expect(counts.contents.count == 4)
    let first = counts.present.alive.viewsByContent
    #expect(first.reduce(0, +) == counts.present.alive.views)
    #expect(first.max() == 2 && first.min() == 2)
    for frame in counts.frames {
      #expect(frame.alive.viewsByContent.reduce(0, +) == frame.alive.views)
    }
  }

  @Test func oneContentNeedsNoShares() throws {
    #expect(try counts(key("pool")).present.alive.viewsByContent.isEmpty)
  }

  @Test func cellsThatAreTheirRowsContentAreAlive() throws {
    let nib = try counts(key("nib-cell", "fling", "classic", content: "nib-card")).present.alive
    #expect(nib.contentCells == nib.cells && nib.cells > 0)
    #expect(nib.units.contains { $0.unit == .attach && $0.count == 0 })
    #expect(try counts(key("plain", content: "nib-card")).present.alive.contentCells == 0)
  }

  @Test func controllersThatAreReleasedAreNotAlive() throws {
    let counts = try counts(key("cell-as-view", "fling", "classic"))
    let made = counts.frames.reduce(0) { $0 + $1.work[.controller] }
    let last = try #require(counts.frames.last).alive
    #expect(made > 2 * last.controllers)
    #expect(last.controllers <= last.cells)
  }
}
