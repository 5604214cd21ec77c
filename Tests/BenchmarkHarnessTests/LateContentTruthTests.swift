import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Ten rows of 120 points in a window of 844, which shows rows 0 to 7. Frame 1 jumps to 250, which shows rows 2
/// to 9, frame 2 back to 130 for rows 1 to 8, and frame 3 to the top. 37 frames follow without any event.
/// The pictures of rows 0 to 9 arrive 1, 4, 21, 25, 12, 30, 3, 21, 24 and 12 frames after they were requested.
/// Row 0's first picture arrives in frame 1, when the row has left already.
@MainActor @Suite(.serialized) struct LateContentTruthTests {
  private static let there = Workload(
    "there-and-back-once", frames: 40,
    [1: .scroll(to: 250), 2: .scroll(to: 130), 3: .scroll(to: 0)])

  /// In a run, what a row awaits takes 30 frames, in which another row comes to its view. What nobody brings is blank all the
  /// same, as often as where no row awaits anything.
  @Test func whatRowsAwaitComesLate() async throws {
    func figures(_ strategy: String, _ content: String) async throws -> StrategyFigures {
      var key = Support.key(
        strategy, content: content, workload: "fling", rows: 100, uikit: "prefetching")
      (key.prefetchDistance, key.prefetchBatch) = ("default", "1")
      (key.prefetchInWindow, key.keepDistance) = ("no", "default")
      return try await Support.launch(key).figures
    }
    #expect(try await figures("plain", "late-number")["wrong_content_rows", .scroll] ?? 0 > 0)
    #expect(try await figures("plain", "label")["wrong_content_rows", .scroll] == 0)
    let blank = try #require(try await figures("pool", "label")["blank_rows", .scroll])
    #expect(blank > 0)
    #expect(try await figures("pool", "late-number")["blank_rows", .scroll] == blank)
  }

  /// Expects figures of that scroll, and the loads that were started before it.
  private func expect(
    _ strategy: String, _ content: String, uikit: String = "classic", setup: Int = 0,
    present: Int = 8, started: Int, cancelled: Int = 0, wasted: Int, wrong: Int = 0, blank: Int
  ) throws {
    try StrategyPlay(strategy, own: Self.there, content: content, uikit: uikit).figures().expect(
      setup: ["loads_started": setup], present: ["loads_started": present],
      scroll: [
        "loads_started": started, "loads_cancelled": cancelled, "loads_wasted": wasted,
        "wrong_image_rows": wrong, "placeholder_rows": blank, "blank_rows": 0,
        "wrong_content_rows": 0,
      ], "\(strategy), \(content)")
  }

  /// The blank rows, if row 0 is requested again in frame 3 and row 1 has its picture in frame 4: eight in each of frames 1 and
  /// 2, and all but row 6 in frame 3. From frame 4 on, rows 2, 3, 4, 5 and 7 wait for frames 21, 25, 12, 30 and 21.
  private let placeholderRows = 8 + 8 + 7 + 17 + 21 + 8 + 26 + 17

  /// Row 1 comes back to the view that it left, and row 0 to that of row 9, whose picture was requested in frame 1
  /// and arrives in frame 13: 28 frames with the wrong picture. The first picture of row 0 and those of rows 8
  /// and 9 are never on screen in their rows.
  @Test(arguments: [
    "plain", "per-cell", "pool", "pool-on-display", "per-cell-saving", "pool-saving",
  ])
  func aRecycledViewShowsAnotherRowsPicture(strategy: String) throws {
    try expect(strategy, "async-image", started: 4, wasted: 3, wrong: 28, blank: placeholderRows)
  }

  /// The guard ignores the picture that is late. A view that cancels never gets it: in frame 2, row 1 cancels its own first
  /// request, and its second picture arrives in frame 6, two frames later. In frame 3, row 0 cancels that of row 9. Rows 8 and
  /// 9 are announced at the load, and row 0 in frame 2, so that its picture is there in frame 3. Where UIKit prefetches, rows
  /// are announced once the list has moved: row 0 in frame 2 again.
  @Test func aViewThatGuardsOrCancelsDoesNot() throws {
    try expect("plain", "async-image-guarded", started: 4, wasted: 3, blank: placeholderRows)
    try expect(
      "plain", "async-image-cancelled", started: 4, cancelled: 2, wasted: 2,
      blank: placeholderRows + 2)
    try expect(
      "plain", "async-image-prefetched", present: 10, started: 2, cancelled: 2, wasted: 2,
      blank: placeholderRows + 1)
    try expect(
      "pool-on-display", "async-image-prefetched", uikit: "prefetching", started: 4, cancelled: 2,
      wasted: 2, blank: placeholderRows + 1)
  }

  /// A row that keeps its controller keeps its request, and its picture: row 0 isn't blank in frame 3, and only the
  /// pictures of rows 8 and 9 are wasted.
  @Test(
    arguments: ["preallocated", "preallocated-loaded", "pool-recent"],
    ["async-image", "async-image-guarded", "async-image-cancelled"])
  func aRowThatKeepsItsControllerNeedsNoSecondRequest(strategy: String, content: String) throws {
    let isLoaded = strategy == "preallocated-loaded"
    try expect(
      strategy, content, setup: isLoaded ? 10 : 0, present: isLoaded ? 0 : 8,
      started: isLoaded ? 0 : 2, wasted: 2, blank: placeholderRows - 1)
  }

  /// A window of 100 points shows row 0 alone, whose picture arrives in frame 1. When it shows eight rows again, in
  /// frame 32, the pictures of all have arrived. Rows that are bound again request them again, and rows 1 to 7 wait
  /// for 4, 21, 25, 12, 30, 3 and 21 frames.
  @Test(arguments: [
    ("preallocated", 0), ("preallocated-loaded", 0), ("pool-recent", 0), ("plain", 116),
    ("per-cell", 116), ("pool-on-display", 116),
  ])
  func picturesThatArriveOffScreenLeaveNoRowBlank(strategy: String, blank: Int) throws {
    let closed = Workload(
      "closed-for-a-while", frames: 72,
      [1: .resize(width: 390, height: 100), 32: .resize(width: 390, height: 844)])
    let play = StrategyPlay(strategy, own: closed, content: "async-image")
    #expect(try play.figures()["placeholder_rows", .scroll] == blank)
  }

  /// Where pictures are there in time, a placeholder is blank for the frame in which its row comes in. In 100 frames
  /// of 20 points, rows 8 to 23 come in. The first ten of them are announced in frame 1, and each other one when the
  /// row ten before it comes in.
  @Test func aPlaceholderIsBlankForOneFrame() throws {
    func blank(_ strategy: String) throws -> Int {
      let figures = try StrategyPlay(
        strategy, "steady", content: "async-image-prefetched", uikit: "prefetching", rows: 40,
        frames: 100
      ).figures()
      figures.expect(scroll: ["row_displays": 16, "blank_rows": 0, "wrong_content_rows": 0])
      return try #require(figures["placeholder_rows", .scroll])
    }
    // Rows 8, 9 and 10 come in frames 6, 12 and 18, and their pictures arrive in frames 25, 13 and 30, so they are
    // blank anyway.
    #expect(try blank("deferred-views") == blank("pool-on-display") + 16 - 3)
  }

  /// Under any workload, only the form without a guard shows other rows' pictures.
  @Test(
    arguments: ["plain", "preallocated", "pool-prefetch", "pool-recent", "deferred-views"],
    // Tasks are run by workers alone.
    Content.all.filter { $0.loadsPictures && !$0.isAsynchronous }.map(\.name))
  func onlyTheFormWithoutAGuardIsWrong(strategy: String, content: String) throws {
    for uikit in ["classic", "prefetching"] {
      for workload in ["edit", "reload"] {
        let play = StrategyPlay(strategy, workload, content: content, uikit: uikit, frames: 240)
        let figures = try play.figures()
        if content != "async-image" || strategy == "preallocated" {
          #expect(figures["wrong_image_rows", .scroll] == 0, "\(play)")
        }
        #expect(figures.leftBehind == [0, 0], "\(play)")
        let ended =
          try #require(figures["loads_wasted", .scroll])
          + #require(figures["loads_cancelled", .scroll])
        #expect(ended <= figures.total("loads_started"))
      }
    }
  }

  @Test func framesWithoutEventsAllocateNothing() throws {
    let idle = Workload("rest", frames: 400, [:])
    for content in Content.all
    where !content.isAsynchronous && (content.loadsPictures || content.keepsState) {
      let play = StrategyPlay("per-cell", own: idle, content: content.name).with(\.rows, 60)
      // The pictures of the first screen arrive, and those of ten announced rows: an image and its pixels each.
      let rows = content.name == "async-image-prefetched" ? 18 : 8
      let pictures = content.loadsPictures ? 2 * rows : 0
      #expect(try play.figures()["allocations", .scroll] == pictures, "\(content.name)")
    }
  }

  @Test func aWrongPictureCanBeFollowed() throws {
    let lines = try StrategyPlay(
      "pool-on-display", "fling", content: "async-image", uikit: "prefetching", rows: 100,
      frames: 24
    ).trace()
    let wrong = lines.first { $0.contains("shows the picture of row") }
    #expect(wrong == "  row 11 shows the picture of row 2")
    for event in ["pictureRequest(row: 2)", "pictureRequest(row: 11)", "pictureDisplay(row: 2)"] {
      #expect(lines.contains { $0.hasSuffix("AsyncImageView#3 -> \(event)") }, "\(event)")
    }
  }
}
