import Foundation
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Ten rows of 120 points in a window of 844, which shows rows 0 to 7. Frame 1 jumps to the end, which shows
/// rows 2 to 9, and frame 2 jumps back. 38 frames follow without any event.
///
/// The pictures of rows 0 to 9 arrive 1, 4, 21, 25, 12, 30, 3, 21, 24 and 12 frames after they were requested.
@MainActor @Suite(.serialized) struct LateContentTruthTests {
  private static let there = Workload(name: "there-and-back-once", summary: "a test") { _, _ in
    [.scroll(to: 356), .scroll(to: 0)] + Array(repeating: .idle, count: 38)
  }

  private func play(
    _ strategy: String, _ content: String, uikit: String = "classic",
    workload: Workload = there, rows: Int = 10
  ) throws -> StrategyFigures {
    var play = StrategyPlay(strategy, workload.name).with(\.content, content)
      .with(\.uikit, uikit).with(\.rows, rows).with(\.frames, .max)
    play.catalog = Catalog(workloads: Workload.all + [Self.there], suites: [])
    return try play.figures()
  }

  /// In frame 1, the rows 2 to 9 are blank: only row 0's picture has arrived. From frame 2 on, rows 0 to 7 are
  /// blank until their pictures arrive: rows 2 to 7 in frames 21, 25, 12, 30, 3 and 21.
  private let blankOthers = 8 + 19 + 23 + 10 + 28 + 1 + 19

  /// In frame 2, rows 0 and 1 request their pictures again, which arrive in frames 3 and 6. Row 0 has the view
  /// that showed row 1 before, whose picture arrives in frame 4 and stays: 37 frames with the wrong picture.
  /// The first pictures of rows 0 and 1 and those of rows 8 and 9 are never on screen in their rows.
  @Test(arguments: ["plain", "per-cell", "pool", "pool-on-display", "pool-saving"])
  func aRecycledViewShowsAnotherRowsPicture(strategy: String) throws {
    let figures = try play(strategy, "async-image")
    #expect(figures["loads_started", .setup] == 0)
    #expect(figures["loads_started", .present] == 8)
    #expect(figures["loads_started", .scroll] == 4)
    #expect(figures["loads_cancelled", .scroll] == 0)
    #expect(figures["wrong_content_rows", .scroll] == 37)
    #expect(figures["blank_rows", .scroll] == blankOthers + 1 + 4)
    #expect(figures["loads_wasted", .scroll] == 4)
    #expect(figures["forgotten_rows", .scroll] == 0)
  }

  /// The guard ignores the picture that is late.
  @Test func aGuardedViewIgnoresIt() throws {
    let figures = try play("plain", "async-image-guarded")
    #expect(figures["wrong_content_rows", .scroll] == 0)
    #expect(figures["blank_rows", .scroll] == blankOthers + 1 + 4)
    #expect(figures["loads_cancelled", .scroll] == 0)
    #expect(figures["loads_wasted", .scroll] == 4)
  }

  /// The view of row 1 cancels its request in frame 2. Row 0's picture has arrived by then.
  @Test(arguments: ["async-image-cancelled", "async-image-prefetched"])
  func aViewThatCancelsNeverGetsIt(content: String) throws {
    let figures = try play("plain", content)
    #expect(figures["wrong_content_rows", .scroll] == 0)
    #expect(figures["blank_rows", .scroll] == blankOthers + 1 + 4)
    #expect(figures["loads_started", .scroll] == 4)
    #expect(figures["loads_cancelled", .scroll] == 1)
    #expect(figures["loads_wasted", .scroll] == 3)
  }

  /// A row that keeps its controller keeps its request, and its picture: rows 0 and 1 have theirs in frames 2
  /// and 4, and only those of rows 8 and 9 are wasted.
  @Test(arguments: ["preallocated", "preallocated-loaded", "pool-recent"])
  func aRowThatKeepsItsControllerNeedsNoSecondRequest(strategy: String) throws {
    let isLoaded = strategy == "preallocated-loaded"
    for content in ["async-image", "async-image-guarded", "async-image-cancelled"] {
      let figures = try play(strategy, content)
      #expect(figures["loads_started", .setup] == (isLoaded ? 10 : 0))
      #expect(figures["loads_started", .present] == (isLoaded ? 0 : 8))
      #expect(figures["loads_started", .scroll] == (isLoaded ? 0 : 2))
      #expect(figures["wrong_content_rows", .scroll] == 0)
      #expect(figures["blank_rows", .scroll] == blankOthers + 0 + 2)
      #expect(figures["loads_cancelled", .scroll] == 0)
      #expect(figures["loads_wasted", .scroll] == 2)
    }
  }

  /// Rows 8 and 9 are announced after the first frame and requested then, 1 frame before they are shown.
  @Test func anAnnouncedRowRequestsItsPictureAhead() throws {
    let figures = try play("pool-on-display", "async-image-prefetched", uikit: "prefetching")
    #expect(figures["loads_started", .present] == 10)
    #expect(figures["loads_started", .scroll] == 2)
    #expect(figures["loads_cancelled", .scroll] == 1)
    #expect(figures["wrong_content_rows", .scroll] == 0)
    #expect(figures["loads_wasted", .scroll] == 3)
  }

  /// A list that goes steadily through 40 rows, 6 frames a row: a picture that is requested a screen ahead is
  /// there in time, and one that is requested on display is blank for up to 30 frames.
  @Test func picturesRequestedAheadLeaveOnlyTheFirstScreenBlank() throws {
    let ahead = try play(
      "pool-on-display", "async-image-prefetched", uikit: "prefetching", workload: .steady, rows: 40)
    let onDisplay = try play(
      "pool-on-display", "async-image-cancelled", uikit: "prefetching", workload: .steady, rows: 40)
    let blank = try #require(ahead["blank_rows", .scroll])
    #expect(try blank < #require(onDisplay["blank_rows", .scroll]) / 2)
    #expect(ahead["wrong_content_rows", .scroll] == 0)
  }

  /// A placeholder has no picture as the frame is committed: a frame for each row that comes in. In the second
  /// frame, rows 0 and 1 are placeholders, so their pictures arrive a frame later relative to their requests.
  @Test func aPlaceholderIsBlankForOneFrame() throws {
    let late = try play("late-views", "async-image-guarded")
    #expect(late["blank_rows", .scroll] == blankOthers + 1 + 4)
    #expect(late["forgotten_rows", .scroll] == 0)
    #expect(late["loads_started", .present] == 8)
    #expect(late["loads_started", .scroll] == 4)
  }

  /// Under any workload, only the form without a guard shows other rows' pictures.
  @Test(
    arguments: [
      "plain", "per-cell", "preallocated", "pool-on-display", "pool-prefetch", "pool-recent",
      "pool-saving", "late-views",
    ], Content.all.filter(\.loadsPictures).map(\.name))
  func onlyTheFormWithoutAGuardIsWrong(strategy: String, content: String) throws {
    for uikit in ["classic", "prefetching"] {
      for workload in [Workload.fling, .edit, .reload, .memoryWarning] {
        let figures = try play(strategy, content, uikit: uikit, workload: workload, rows: 60)
        let wrong = try #require(figures["wrong_content_rows", .scroll])
        if content != "async-image" || strategy == "preallocated" {
          #expect(wrong == 0, "\(uikit), \(workload.name)")
        }
        #expect(figures["left_behind_bytes", .teardown] == 0, "\(uikit), \(workload.name)")
        #expect(figures["left_behind_objects", .teardown] == 0, "\(uikit), \(workload.name)")
        let ended =
          try #require(figures["loads_wasted", .scroll])
          + #require(figures["loads_cancelled", .scroll])
        #expect(ended <= figures.total("loads_started"))
      }
    }
  }

  @Test func framesWithoutEventsAllocateNothing() throws {
    let idle = Workload(name: "rest", summary: "a test") { _, _ in
      Array(repeating: .idle, count: 400)
    }
    for content in Content.all where content.loadsPictures || content.keepsState {
      var play = StrategyPlay("per-cell", idle.name).with(\.content, content.name)
        .with(\.frames, .max)
      play.catalog = Catalog(workloads: [idle], suites: [])
      let figures = try play.figures()
      // The pictures of the first screen arrive: an image and its pixels each.
      let pictures = content.loadsPictures ? 2 * 8 : 0
      #expect(figures["allocations", .scroll] == pictures, "\(content.name)")
    }
  }

  @Test func otherContentsHaveNoSuchFigures() throws {
    let figures = try play("plain", "label")
    for metric in [
      "wrong_content_rows", "blank_rows", "loads_started", "loads_cancelled", "loads_wasted",
      "state_lost",
    ] {
      #expect(figures["\(metric)", .scroll] == nil)
    }
  }
}

/// The trace of a picture from its request to its display.
@MainActor @Suite(.serialized) struct PictureTraceTests {
  @Test func aWrongPictureCanBeFollowed() throws {
    let request = TraceRequest(
      strategy: "pool-on-display", content: "async-image", workload: "fling", rows: 100,
      host: "table", behavior: "prefetching", frames: 24, seed: 1)
    var lines: [String] = []
    try request.play(catalog: Catalog(suites: [])) { lines.append($0) }
    let wrong = try #require(lines.first { $0.contains("shows the picture of row") })
    #expect(wrong == "  row 11 shows the picture of row 2")
    let view = "AsyncImageView#3 -> "
    let story = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
      line.hasPrefix(view) || line.hasSuffix("pictureArrival(row: 2)") || line.hasPrefix("row 11")
    }
    #expect(
      story == [
        view + "pictureRequest(row: 2)",
        view + "pictureRequest(row: 11)",
        view + "pictureDisplay(row: 11)",
        "row 11 shows its own picture",
        "PictureLoader#1 -> pictureArrival(row: 2)",
        view + "pictureDisplay(row: 2)",
        "row 11 shows the picture of row 2",
      ])
  }
}
