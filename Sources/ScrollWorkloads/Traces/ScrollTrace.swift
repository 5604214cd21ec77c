/// The scrolling of a list, frame by frame, from its top, as after presentation. Frame *n* shows the result of event *n*.
public struct ScrollTrace: Equatable, Sendable {
  /// The duration of a frame in milliseconds, at 120 Hz.
  public static let frameMilliseconds = 1000.0 / 120
  /// The events, one per frame.
  public let frames: [FrameEvent]

  /// Creates a trace from events.
  public init(frames: [FrameEvent]) { self.frames = frames }
}

/// The event in one frame of a trace.
public enum FrameEvent: Equatable, Sendable {
  /// Sets the content offset, in points. All other events keep it.
  case scroll(to: Double)
  /// A frame without changes.
  case idle
  /// Reloads the data of every row, as after a pull to refresh.
  case reload
  /// Inserts, deletes and moves rows in one batch.
  case edit(RowEdits)
  /// Inserts, deletes and moves rows, and reloads the data of every row, as after a pull to refresh.
  case refresh(RowEdits)
  /// Shows the first of `every` rows of all, in one batch, as a search does; 1 shows them all.
  case filter(every: Int, of: Int)
  /// Sets the space below the rows that something covers, such as a keyboard, in points.
  case inset(bottom: Double)
  /// Changes the size of all texts, and with it the height of every row, in points.
  case textSize(rowHeight: Double)
  /// Resizes the window, in points, as when the device rotates.
  case resize(width: Double, height: Double)
  /// Sends a memory warning to every controller.
  case memoryWarning
  /// Simulates the user's action on the row in the middle of the viewport, or the last above it. The value counts earlier taps.
  case tap(Int)
  /// Taps the row in the middle of the viewport as a finger does, or dismisses what an earlier tap has presented.
  case touch
  /// Replaces the list in the window by another controller, as when a row's detail is shown.
  case cover
  /// Brings the list back into the window.
  case uncover
  /// Pushes another controller onto the navigation stack.
  case push
  /// Pops the top controller off the navigation stack.
  case pop
  /// Collapses a split view's columns into one.
  case collapse
  /// Separates the columns of a collapsed split view.
  case separate
  /// Pulls a resting page by a share of its width, forward, or back if negative. 1 and -1 end the swipe, and 0 cancels it.
  case pull(from: Int, by: Double)
  /// Shows a page of a pager, as after a tap on its tab.
  case tab(Int)
}

/// A batch of edits, as in `performBatchUpdates`: deletions and the sources of moves are row numbers from before the batch,
/// insertions and the targets of moves from after it. Their order doesn't matter.
public struct RowEdits: Equatable, Sendable {
  /// The deleted rows, numbered as before the batch.
  public let deletions: [Int]
  /// The inserted rows, numbered as after the batch.
  public let insertions: [Int]
  /// The moved rows.
  public let moves: [RowMove]
  /// The rows whose content changes in place, in a batch of their own.
  public let updates: [Int]

  /// Creates a batch of edits.
  public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [RowMove] = [], updates: [Int] = []
  ) {
    (self.deletions, self.insertions, self.moves) = (deletions, insertions, moves)
    self.updates = updates
    precondition(
      updates.isEmpty || sources.isEmpty && targets.isEmpty,
      "Rows that change in place need a batch of their own.")
    for rows in [sources, targets, updates] {
      precondition(
        Set(rows).count == rows.count && rows.allSatisfy { $0 >= 0 },
        "A row can be deleted, inserted, moved or updated only once in a batch, and none is negative."
      )
    }
  }

  /// The change in the number of rows, negative if the list shrinks.
  public var growth: Int { insertions.count - deletions.count }

  /// Returns whether all sources and targets are valid in a list of `rows` rows.
  public func fit(rows: Int) -> Bool {
    (sources + updates).allSatisfy { $0 < rows } && targets.allSatisfy { $0 < rows + growth }
  }

  private var sources: [Int] { deletions + moves.map(\.source) }
  private var targets: [Int] { insertions + moves.map(\.target) }
}

/// A move of a row in a batch of edits.
public struct RowMove: Hashable, Sendable {
  /// The row's number before the batch.
  public let source: Int
  /// The row's number after the batch.
  public let target: Int

  /// Creates a move.
  public init(from source: Int, to target: Int) { (self.source, self.target) = (source, target) }
}
