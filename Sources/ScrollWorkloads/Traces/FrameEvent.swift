/// What happens on the screen in one frame of a trace.
public enum FrameEvent: Equatable, Sendable {
  /// The content offset becomes this many points.
  case scroll(to: Double)

  /// Nothing: a frame in which everything stands still.
  case idle

  /// The data source has new data for every row: pull to refresh. The offset stays.
  case reload

  /// Rows come, go and move, all in one batch. The offset stays.
  case edit(RowEdits)

  /// The window takes on another size, in points: the device is turned. The offset stays.
  case resize(width: Double, height: Double)

  /// The system is short of memory, and says so to every controller.
  case memoryWarning

  /// The user acts on the row at ``ListGeometry/middleRow(at:)``. The number says how often the
  /// user has done so before in this trace, so the first tap is number 0.
  case tap(Int)

  /// One more controller goes onto the navigation stack.
  case push

  /// The topmost controller leaves the navigation stack.
  case pop

  /// A split view's columns become one.
  case collapse

  /// A split view that was collapsed shows its columns side by side again.
  case separate
}
