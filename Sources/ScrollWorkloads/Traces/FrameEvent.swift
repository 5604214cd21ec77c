/// What happens to the list in one frame of a trace.
public enum FrameEvent: Equatable, Sendable {
  /// The content offset becomes this many points.
  case scroll(to: Double)

  /// Nothing: a frame in which the list stands still.
  case idle
}
