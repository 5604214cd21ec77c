/// The event in one frame of a trace.
public enum FrameEvent: Equatable, Sendable {
  /// Sets the content offset, in points.
  case scroll(to: Double)

  /// A frame without changes.
  case idle

  /// Reloads the data of every row, as after a pull to refresh. The offset stays.
  case reload

  /// Inserts, deletes and moves rows in one batch. The offset stays.
  case edit(RowEdits)

  /// Resizes the window, in points, as when the device rotates. The offset stays.
  case resize(width: Double, height: Double)

  /// Sends a memory warning to every controller.
  case memoryWarning

  /// Simulates a user's action on the row at ``ListGeometry/middleRow(at:)``. The value is the
  /// number of previous taps in this trace, so the first tap is 0.
  case tap(Int)

  /// Pushes another controller onto the navigation stack.
  case push

  /// Pops the top controller off the navigation stack.
  case pop

  /// Collapses a split view's columns into one.
  case collapse

  /// Separates the columns of a collapsed split view.
  case separate
}
