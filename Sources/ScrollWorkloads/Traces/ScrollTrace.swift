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

extension ScrollTrace {
  /// Creates a trace from events. Rounds offsets to 1/64 pt and, unless the list bounces, clamps them to
  /// the list at that time.
  ///
  /// Exact figures must agree between machines, so the last bit of an offset must not decide
  /// whether a row is on screen. Offsets are computed only with basic arithmetic and square roots,
  /// which IEEE 754 defines to the last bit, and never with `pow` or `exp`, which differ between C
  /// libraries. Rounding to a binary fraction of a point then makes the distance from a row's edge
  /// either exactly 0 or at least 1/64 pt, and loses nothing when printed.
  ///
  /// - Precondition: Every batch of edits is valid for the list at that time.
  init(rounding events: some Sequence<FrameEvent>, in list: ListGeometry, bounces: Bool) {
    var list = list
    self.init(
      frames: events.map { event in
        list.apply(event)
        guard case .scroll(let offset) = event else { return event }
        let rounded = (offset * 64).rounded() / 64
        return .scroll(to: bounces ? rounded : list.clamped(rounded))
      })
  }
}
