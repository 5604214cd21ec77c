import BenchmarkHarness
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

/// Relations between strategies with cells requested ahead of display (Tables 6). The list
/// determines how many cells are requested, but a strategy's response is exact.
@MainActor @Suite(.serialized) struct PrefetchingTruthTests {
  private func play(
    _ strategy: String, _ workload: String, _ host: ListHost = .table
  ) -> StrategyPlay { StrategyPlay(strategy, workload, uikit: "prefetching", in: host) }

  @Test(arguments: Workload.namesOfLists, [ListHost.table, .grid])
  func controllersAddedOnDisplayFollowTheDisplay(workload: String, host: ListHost) throws {
    let expected = try play("plain", workload, host).expected()
    let plain = try play("plain", workload, host).figures()
    // A cell for every row on screen, plus those for a screenful ahead and one behind.
    #expect(plain.total("cells_made") >= expected.cells)
    if workload != "memory-warning" {
      #expect(plain.total("cells_made") <= 5 * expected.mostAtOnce)
    }

    let perCell = try play("per-cell", workload, host).figures()
    perCell.expect(shown: [
      "calls.addChild": expected.requests, "calls.removeFromParent": expected.leaving,
    ])
    #expect(perCell.total("controllers_made") == plain.total("cells_made"))

    let pool = try play("pool-on-display", workload, host).figures()
    #expect(pool.total("controllers_made") == expected.mostAtOnce)
    #expect(pool.shown("calls.addSubview") == expected.requests)

    let preallocated = try play("preallocated", workload, host).figures()
    #expect(
      preallocated.total("controllers_made")
        == play("preallocated", workload, host).initialRows + expected.insertions)
    #expect(preallocated.total("calls.removeFromParent") == expected.deletions)
    #expect(preallocated.total("calls.auto.viewDidLoad") - 1 >= expected.everShown.count)
  }

  /// With half a screenful, one or two on both sides, a window of 844 pt has cells for 1 688, 2 532 or
  /// 4 220 pt, which show a part of at most 16, 23 or 37 rows of 120 pt. By default, there are two more on either
  /// side of the eight on screen. When a ninth comes in, the first only touches the edge, and is one of the two.
  @Test(arguments: zip(Prefetching.Distance.allCases, [12, 16, 23, 37]))
  func theDistanceDecidesHowManyCellsThereAre(distance: Prefetching.Distance, cells: Int) throws {
    let play = play("per-cell", "steady").with(\.rows, 200)
      .with(\.prefetching, Prefetching(distance, batch: .all))
    try play.figures().expect(total: ["cells_made": cells, "controllers_made": cells])
    #expect(try play.with(\.strategy, "pool-on-display").figures().total("controllers_made") == 9)
  }

  @Test(arguments: Workload.namesOfLists)
  func controllersAddedEarlyFollowTheRequests(workload: String) throws {
    let cellsAsked = try play("retained-model", workload).figures().total("calls.storeQuery")
    for strategy in ["per-cell-early", "cell-as-view", "retained-model", "refetched-model"] {
      let figures = try play(strategy, workload).figures()
      #expect(figures.shown("calls.addChild") == cellsAsked, "\(strategy)")
    }
    // A model is fetched when the cell is configured, and again when it appears with a controller.
    let refetched = try play("refetched-model", workload).figures()
    let appearances = refetched.shown("calls.didMove")
    // A reused cell that was requested but not displayed is already in the window, so it is shown
    // immediately instead of when it appears.
    let queries = refetched.total("calls.storeQuery")
    let usesUndisplayed = [
      "steady", "teleport", "edit", "reload", "rotate", "memory-warning", "there-and-back",
      "scroll-to-top", "insets", "filter",
    ].contains(workload)
    #expect(usesUndisplayed ? queries > cellsAsked : queries == cellsAsked + appearances)
    // A cell that comes back with only `willDisplay` has lost its controller and appears without one.
    let expected = try play("plain", workload).expected()
    #expect(appearances <= expected.requests)
    if workload == "steady" { #expect(appearances < expected.requests) }
  }

  /// Calls are for what is displayed. There is a controller for each row on screen and each cell requested ahead. Without
  /// such cells, a row is bound just before its display, and a warning releases unused controllers with unused cells.
  @Test(arguments: Workload.namesOfLists, ListHost.allCases)
  func aPrefetchingPoolIsConfirmedAtDisplay(workload: String, host: ListHost) throws {
    let play = play("pool-prefetch", workload, host)
    let (figures, expected) = (try play.figures(), try play.expected())
    let classic = try play.with(\.uikit, "classic").figures()
    for figures in [figures, classic] {
      figures.expect(shown: [
        "calls.addSubview": expected.requests, "calls.removeFromSuperview": expected.leaving,
      ])
    }
    let cells = try play.with(\.strategy, "plain").figures().total("cells_made")
    #expect(figures.total("cells_made") == cells)
    let made = figures.total("controllers_made")
    #expect(made >= expected.mostAtOnce && made <= cells)
    figures.expect(scroll: ["blank_rows": 0, "wrong_content_rows": 0, "stale_appearances": 0])
    classic.expect(total: [
      "controllers_made": expected.cells, "calls.addChild": expected.cells,
      "calls.didMove": expected.cells,
    ])
    if workload != "memory-warning" { #expect(classic.shown("calls.removeFromParent") == 0) }
  }

  /// Ten rows, of which eight are on screen at first: the other two are bound after the first two frames, and become
  /// children when they are displayed, in frames 6 and 12.
  @Test func aPrefetchingPoolBindsTwoRowsAhead() throws {
    let play = play("pool-prefetch", "steady").with(\.rows, 10)
    let figures = try play.with(\.frames, 12).figures()
    figures.expect(present: [
      "controllers_made": 8, "calls.auto.viewDidLoad": 8, "calls.addChild": 8,
    ])
    figures.expect(scroll: ["controllers_made": 2, "calls.addChild": 2])
    #expect(try play.with(\.frames, 1).figures()["controllers_made", .scroll] == 1)
    #expect(try play.with(\.frames, 11).figures()["calls.addChild", .scroll] == 1)
    #expect(try play.with(\.frames, 5).figures()["calls.addChild", .scroll] == 0)
  }

  /// The same ten rows: the views of the other two load in the idle time after the first two frames, or where their
  /// controllers come with the display, in frames 6 and 12.
  @Test(arguments: [("per-cell", [1, 2, 2, 2]), ("pool-on-display", [0, 0, 0, 1])])
  func viewsLoadAheadWhereTheRequestLoadsThem(strategy: String, loaded: [Int]) throws {
    let play = play(strategy, "steady").with(\.rows, 10)
    let counts = try [1, 2, 5, 6].map { frames in
      try play.with(\.frames, frames).figures()["calls.auto.viewDidLoad", .scroll] ?? 0
    }
    #expect(counts == loaded)
  }

  /// Without prefetching, cells and contents come in frames; with it, the last two come in idle time.
  @Test func whatIsPreparedIsNotMadeInFrames() throws {
    func made(_ uikit: String) throws -> [Int?] {
      let play = play("plain", "steady").with(\.uikit, uikit).with(\.rows, 10).with(\.frames, 18)
      let figures = try play.figures()
      return [figures["views_made_in_frames", .scroll], figures["views_made", .scroll]]
    }
    let classic = try made("classic")
    #expect(classic[0] == classic[1] && classic[0] ?? 0 > 0)
    let today = try made("prefetching")
    #expect(today[0] == 0 && today[1] ?? 0 > 0)
  }

  /// Blank rows have a height, and it is missing where none is blank.
  @Test func blankRowsAreAsHighAsTheyShow() throws {
    func blank(_ strategy: String) throws -> [Int?] {
      let figures = try play(strategy, "jitter").figures()
      return ["blank_area_max", "blank_area", "blank_rows"].map { figures[$0, .scroll] }
    }
    #expect(try blank("pool-on-display") == [nil, nil, 0])
    let pool = try blank("pool").map { try #require($0) }
    // The row that comes and goes is on screen by 2 points, or a whole row is blank.
    let (most, sum, rows) = (pool[0], pool[1], pool[2])
    #expect(rows > 0 && sum <= rows * 120 && sum >= most && most > 0)
  }
}

/// What is recommended must not depend on how far the model prepares and keeps cells (Tables 6).
@MainActor @Suite(.serialized) struct PrefetchSettingTests {
  private nonisolated static let recommended = [
    "plain", "per-cell", "preallocated", "pool-on-display", "per-cell-saving", "pool-saving",
  ]

  /// The first 1 200 of 2 400 frames, in which a steady scroll gets to the end and back.
  private func faults(
    of strategy: String, _ workload: String, in setting: Prefetching
  ) throws -> [String] {
    try StrategyPlay(strategy, workload, uikit: "prefetching", rows: 100, frames: 1_200)
      .with(\.prefetching, setting).faults()
  }

  /// To save time, each workload is played in half of the settings, in which all values occur. The suite `settings` plays all.
  @Test(arguments: Workload.namesOfLists, recommended)
  func whatIsRecommendedIsRightInEverySetting(workload: String, strategy: String) throws {
    let place = Workload.namesOfLists.firstIndex(of: workload) ?? 0
    for (index, setting) in Prefetching.settings.enumerated()
    where (index / 2 + place).isMultiple(of: 2) {
      #expect(try faults(of: strategy, workload, in: setting) == [], "\(setting)")
    }
  }

  /// At least where rows and sections move.
  @Test(arguments: Prefetching.settings) func thePoolIsWrongInEverySetting(
    setting: Prefetching
  ) throws { #expect(try faults(of: "pool", "edit", in: setting).contains("blank_rows")) }

  /// All pairs of values occur.
  @Test func settingsAreVaried() {
    let settings = Prefetching.settings
    #expect(settings.first == Prefetching())
    #expect(Set(settings.map { [$0.batch.rawValue, $0.distance.rawValue] }).count == 2 * 4)
    #expect(Set(settings.map { [$0.batch.rawValue, $0.keeping.rawValue] }).count == 2 * 6)
    #expect(Set(settings.map { [$0.batch.rawValue, $0.inWindow.rawValue] }).count == 2 * 2)
    #expect(Set(settings.map { [$0.inWindow.rawValue, $0.distance.rawValue] }).count == 2 * 4)
    #expect(Set(settings.map { [$0.inWindow.rawValue, $0.keeping.rawValue] }).count == 2 * 6)
  }
}
