/// One list's scroll, frame by frame.
///
/// A trace begins with the list at its top, as presenting it leaves it. The event of frame *n* is
/// what frame *n* shows, so the first event is already the first change.
public struct ScrollTrace: Equatable, Sendable {
  /// The time that one frame stands for, in milliseconds: that of a 120 Hz display.
  public static let frameMilliseconds = 1000.0 / 120

  /// The events, one a frame.
  public let frames: [FrameEvent]

  /// A trace of the given events.
  public init(frames: [FrameEvent]) {
    self.frames = frames
  }
}
