import BenchmarkHarness
@_exported import ScrollWorkloads
import UIKit

@_exported import protocol RecyclingStrategies.RowShowing

/// A list of your app whose scroll a test counts, with Swift Testing or XCTest.
///
/// ```swift
/// @MainActor @Test func keepsFewControllers() async throws {
///   let scroll = try await ListScroll(FeedViewController(posts: posts)).fling(rows: 1_000)
///   #expect(scroll.blankRows == 0 && scroll.wrongContentRows == 0)
///   #expect(scroll.controllersMade <= 24)
/// }
/// ```
///
/// The list is played on a model of UIKit, in a window of 390 by 844 points, 120 frames a second. Counts are exact: they
/// are the same in each run, however busy the machine is. Create the controller inside the parentheses, so that what it
/// allocates is counted. It is created several times: the first one is scrolled a little without being counted, so that
/// the work that a process does once isn't charged to your list, and the list is then played until two plays agree.
///
/// Between frames, the main actor is free for the tasks and blocks that rows leave for later. What they do ends in the
/// same frame each time, unless it waits for the clock, for another thread or for another queue. A list without rows gets up
/// to 100 frames to load some, which count as frames of the scroll.
@MainActor public struct ListScroll {
  private let makeList: @MainActor () -> UIViewController

  /// Creates a scroll.
  ///
  /// - Parameter list: The controller of the list: one with a table or a collection view in its view. Each time that it
  ///   is evaluated, it must return a new controller with the same rows.
  public init(_ list: @autoclosure @escaping @MainActor () -> UIViewController) { makeList = list }

  /// Flings the list up and down for 20 seconds, as a person does who looks for something.
  ///
  /// - Parameter rows: The number of rows to scroll through, or `nil` for all that the list has.
  /// - Throws: An error that says what to do if the controller shows no list, or the list has fewer rows.
  public func fling(rows: Int? = nil) async throws -> ScrollFigures {
    try await play(.fling, rows: rows)
  }

  /// Scrolls from the first row to the last, a screenful a frame.
  ///
  /// - Parameter rows: The number of rows to scroll through, or `nil` for all that the list has.
  /// - Throws: An error that says what to do if the controller shows no list, or the list has fewer rows.
  public func through(rows: Int? = nil) async throws -> ScrollFigures {
    try await play(.through, rows: rows)
  }

  /// Plays a workload: one of the package, such as `.teleport` or `.rotate`, or offsets of your own.
  ///
  /// - Parameter rows: The number of rows to scroll through, or `nil` for all that the list has.
  /// - Throws: An error that says what to do if the controller shows no list, the list has fewer rows, or the workload
  ///   changes rows, which only your list can.
  public func play(_ workload: Workload, rows: Int? = nil) async throws -> ScrollFigures {
    ScrollFigures(try await ListPlay(workload, rows: rows, on: makeList))
  }
}
