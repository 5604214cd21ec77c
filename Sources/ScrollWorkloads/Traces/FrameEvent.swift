/// The event in one frame of a trace.
public enum FrameEvent: Equatable, Sendable {
  /// Sets the content offset, in points. It is beyond an end while a finger pulls the list there, and
  /// while the list bounces.
  case scroll(to: Double)

  /// A frame without changes.
  case idle

  /// Reloads the data of every row, as after a pull to refresh. The offset stays.
  case reload

  /// Inserts, deletes and moves rows in one batch. The offset stays.
  case edit(RowEdits)

  /// Inserts, deletes and moves rows, and reloads the data of every row, as after a pull to refresh that
  /// brought new rows. The offset stays.
  case refresh(RowEdits)

  /// Shows the first of every few rows of all, in one batch, as a search does. The first value is the
  /// number of rows of which one is shown, and 1 shows them all; the second is the number of all rows. The
  /// offset stays.
  case filter(every: Int, of: Int)

  /// Sets the space below the rows that something covers, such as a keyboard, in points. The offset stays.
  case inset(bottom: Double)

  /// Changes the size of all texts, and with it the height of every row, as when the user changes the
  /// text size in the settings. The offset stays.
  case textSize(rowHeight: Double)

  /// Resizes the window, in points, as when the device rotates. The offset stays.
  case resize(width: Double, height: Double)

  /// Sends a memory warning to every controller.
  case memoryWarning

  /// Simulates a user's action on the row at ``ListGeometry/middleRow(at:)``. The value is the
  /// number of previous taps in this trace, so the first tap is 0.
  case tap(Int)

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
}
