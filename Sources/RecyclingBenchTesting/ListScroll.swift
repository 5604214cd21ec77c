@_exported import ScrollWorkloads
import UIKit
import UIKitStage

@_exported import protocol RecyclingStrategies.RowShowing
@_exported import struct RecyclingStrategies.RowsChange

#if canImport(HeadlessUIKit)
  import BenchmarkHarness
#endif

/// A list of your app whose scroll a test counts, with Swift Testing or XCTest.
///
/// ```swift
/// @MainActor @Test(arguments: [Workload.fling, .jitter, .edit, .refresh])
/// func isRight(under workload: Workload) async throws {
///   let scroll = try await ListScroll(FeedViewController(posts: (0..<100).map(Post.init))) { list, change in
///     list.posts = change.rows.map(Post.init)
///     change.send(to: list.tableView)
///   }.play(workload)
///   #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0)
///   #expect(scroll.leakedControllers == 0 && scroll.controllersMade <= 24)
/// }
/// ```
///
/// The list is played on a model of UIKit, in a window of 390 by 844 points, 120 frames a second. Counts are exact: they are
/// the same in each run. Create the controller inside the parentheses, so that what it allocates is counted. It is created
/// several times: the first list pays for what a process does once and isn't counted, and more are played until two agree.
///
/// Between frames, the main actor is free for the tasks and blocks that rows leave for later. What they do ends in the
/// same frame each time, unless it waits for the clock, for another thread or for another queue. A list without rows gets up
/// to 100 frames to load some, which count as frames of the scroll.
@MainActor public struct ListScroll<List: UIViewController> {
  private let makeList: @MainActor () -> List
  private let changeRows: ((List, RowsChange) -> Void)?

  /// Creates a scroll.
  ///
  /// - Parameters:
  ///   - list: The controller of the list: one with a table or a collection view in its view. Each time that it is
  ///     evaluated, it must return a new controller with the same rows.
  ///   - changeRows: Changes the rows of a list, for the workloads that do more than scroll: `.edit`, `.sections`,
  ///     `.refresh`, `.append` and `.filter`. The views of rows return their numbers as `shownRow`.
  ///   - reset: Empties what your lists share, such as a cache, before each is made, so that not only the first finds it empty.
  public init(
    _ list: @autoclosure @escaping @MainActor () -> List,
    changingRows changeRows: (@MainActor (List, RowsChange) -> Void)? = nil,
    resetting reset: (@MainActor () -> Void)? = nil
  ) {
    makeList = {
      reset?()
      return list()
    }
    self.changeRows = changeRows
  }

  /// Flings the list up and down for 20 seconds, as a user does who looks for something: ``play(_:rows:)`` with `.fling`.
  public func fling(rows: Int? = nil) async throws -> ScrollFigures {
    try await play(.fling, rows: rows)
  }

  /// Scrolls from the first row to the last, a screenful a frame: ``play(_:rows:)`` with `.through`.
  public func through(rows: Int? = nil) async throws -> ScrollFigures {
    try await play(.through, rows: rows)
  }

  /// Plays a workload: one of the package, such as `.jitter` or `.edit`, or offsets of your own.
  ///
  /// - Parameter rows: The number of rows to scroll through, or `nil` for all that the list has.
  /// - Throws: An error that says what to do if the controller shows no list, the list has fewer rows, or the workload
  ///   changes rows and nothing says how.
  public func play(_ workload: Workload, rows: Int? = nil) async throws -> ScrollFigures {
    let changeRows = changeRows.map { changeRows in
      { (list: UIViewController, change: RowsChange) in
        if let list = list as? List { changeRows(list, change) }
      }
    }
    return ScrollFigures(
      try await ListPlay(workload, rows: rows, changing: changeRows, on: makeList))
  }
}
