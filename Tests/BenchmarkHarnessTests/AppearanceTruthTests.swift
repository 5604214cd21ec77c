import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

private let strategies = (Strategy.choices + Strategy.variants + Strategy.needs).map(\.name)

/// `stale_appearances`: controllers that count as appeared off screen, or don't on screen.
@MainActor @Suite(.serialized) struct AppearanceTruthTests {
  /// The strategies that take the view out of its cell, or have none in it, when the display of a row ends.
  private static let faithful: Set<String> = [
    "plain", "content-configuration", "per-cell", "pool-detached", "pool-on-display",
    "pool-prefetch", "pool-recent", "per-cell-saving", "pool-saving", "deferred-views",
    "cell-as-view", "retained-model", "refetched-model",
  ]

  /// Ten rows of 120 points in a window of 844, moved by 20 points a frame. Row 8 comes in frame 6, at 120,
  /// when row 0 only touches the edge and is still displayed. Row 0 leaves in frame 7. Its view stays in the
  /// window with its cell until frame 12, when row 9 reuses the cell: frames 7 to 11. Where UIKit
  /// prefetches, row 9 already has a cell, and row 0 keeps its own: frames 7 to 12.
  @Test(arguments: strategies, UIKitBehavior.presets.map(\.name))
  func aViewLeftInARecycledCellIsStale(strategy: String, uikit: String) throws {
    var play = StrategyPlay(strategy, "steady").with(\.uikit, uikit).with(\.rows, 10)
    let ofView = uikit == "classic" || strategy == "pool-unprefetched" ? 5 : 6
    for host in [ListHost.table, .collection] where play.hosts.contains(host) {
      play.host = host
      let counts = try [6, 7, 12].map { frames in
        try play.with(\.frames, frames).figures()["stale_appearances", .scroll]
      }
      let isFaithful = Self.faithful.contains(strategy)
      #expect(counts == (isFaithful ? [0, 0, 0] : [0, 1, ofView]), "\(play)")
    }
  }

  /// Ten rows, eight of them on screen. The list is at its end when the detail comes in frame 61. Its eight rows disappear with
  /// it and appear again in frame 91. The list's own controller and the detail's do so too.
  @Test func rowsDisappearBehindADetail() throws {
    let play = StrategyPlay("per-cell", "there-and-back", rows: 10)
    try play.with(\.frames, 61).figures().expect(
      scroll: ["calls.auto.viewWillDisappear": 2 + 8 + 1, "stale_appearances": 0])
    try play.with(\.frames, 91).figures().expect(scroll: [
      "row_displays": 2, "calls.auto.viewWillAppear": 2 + 1 + 8 + 1,
      "calls.auto.viewWillDisappear": 2 + 8 + 1 + 1, "calls.addChild": 2, "stale_appearances": 0,
      "blank_rows": 0, "wrong_content_rows": 0,
    ])
  }

  /// The children of a row's content appear with it and don't count.
  @Test(arguments: ["composite", "carousel", "date-picker"])
  func onlyTheControllersOfRowsCount(content: String) throws {
    for (strategy, stale) in [("pool", 5), ("per-cell", 0)] {
      let play = StrategyPlay(strategy, "steady", content: content, rows: 10, frames: 12)
      #expect(try play.figures()["stale_appearances", .scroll] == stale)
    }
  }

  /// Without containment, rows look right, but their controllers are gone when they are displayed. Of ten rows, eight are on
  /// screen at first. Row 8 comes in frame 6, and row 9 in frame 12, in the cell of row 0. Only that cell is in the window when
  /// it gets its view, so that the controller appears at all.
  @Test func noControllerOutlivesItsAppearance() throws {
    let figures = try StrategyPlay("uncontained", "steady", rows: 10, frames: 12).figures()
    #expect(figures["controllers_alive_max", .launch] == 1)
    // One appearance is that of the list's own controller.
    figures.expect(
      present: ["controllers_made": 8, "calls.auto.viewWillAppear": 1],
      // Eight rows in each of 12 frames have lost their controllers.
      scroll: [
        "controllers_made": 2, "calls.auto.viewWillAppear": 1, "calls.auto.viewDidAppear": 1,
        "orphaned_rows": 96, "blank_rows": 0, "wrong_content_rows": 0, "stale_appearances": 0,
      ])
    figures.expect(["addChild", "auto.viewWillDisappear", "auto.viewDidDisappear"], scroll: 0)
  }
}

/// Rows whose controllers do more than own a view, in a list of ten rows of 120 points on a screen of 844. At its top, rows
/// 0 to 7 are on screen. At its end, from the second of ten frames on, rows 2 to 9 are.
@MainActor @Suite(.serialized) struct RowControllerTests {
  @Test(
    arguments: [
      // The user touches the field of row 0 in the first frame, and the row has left in the nine others. If its view
      // stays in its cell, it is still the first responder.
      ("plain", "typing", ["typing_ended": 0]), ("per-cell-pinned", "typing", ["typing_ended": 0]),
      ("hosting-configuration", "typing", ["typing_ended": 0]),
      ("per-cell", "typing", ["typing_ended": 9]),
      ("pool-on-display", "typing", ["typing_ended": 9]),
      // Eight rows on screen in each of ten frames belong to nobody, if their controllers have no parent.
      ("per-cell", "hosted", ["uncontained_rows": 0, "row_frames": 80]),
      ("hosting-configuration", "hosted", ["uncontained_rows": 0, "row_frames": 80]),
      ("uncontained", "hosted", ["uncontained_rows": 80, "row_frames": 80]),
      // A controller without a parent is released, and its player with it. If a row's view stays in a cell that is
      // kept, nobody tells the controller to stop: rows 0 and 1 play on in nine frames.
      ("per-cell", "video", ["playing_off_screen": 0, "paused_rows": 0]),
      ("pool-on-display", "video", ["playing_off_screen": 0, "paused_rows": 0]),
      ("uncontained", "video", ["playing_off_screen": 0, "paused_rows": 80]),
      ("hosting-configuration", "video", ["playing_off_screen": 18, "paused_rows": 0]),
      // Constraints ask the one label of a row for its size once, when its text changes.
      ("plain", "auto-layout-text", ["measuring_calls": 2]),
    ] as [(String, String, KeyValuePairs<String, Int>)])
  func controllersFollowTheirRows(
    strategy: String, content: String, scroll: KeyValuePairs<String, Int>
  ) throws {
    let slide = Workload(name: "slide", offsets: [0] + Array(repeating: 356, count: 9))
    let play = StrategyPlay(strategy, own: slide, content: content, uikit: "prefetching")
    try play.figures().expect(scroll: scroll)
  }
}
