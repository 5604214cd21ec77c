/// The scrolling of a list, frame by frame.
///
/// A trace begins with the list at its top, as after presentation. Frame *n* shows the result of
/// event *n*, so the first event is already the first change.
public struct ScrollTrace: Equatable, Sendable {
  /// The duration of a frame in milliseconds, at 120 Hz.
  public static let frameMilliseconds = 1000.0 / 120

  /// The events, one per frame.
  public let frames: [FrameEvent]

  /// Creates a trace from events.
  public init(frames: [FrameEvent]) {
    self.frames = frames
  }
}
