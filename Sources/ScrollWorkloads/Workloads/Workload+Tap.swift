extension Workload {
  /// Steady scrolling with a tap on the middle row in every sixth frame. Without rows, those frames
  /// are idle.
  ///
  /// The list doesn't move in the frame of a tap. There are five frames of 20 pt between two taps,
  /// so with rows of 120 pt, most taps are on a different row than the previous one.
  public static let tap = Workload(
    name: "tap", summary: "steady scroll, with a tap on the middle row every 6th frame"
  ) { list, _ in
    var motion = SteadyMotion()
    return (0..<frameCount).map { frame in
      guard frame % 6 == 5 else { return .scroll(to: motion.advance(in: list)) }
      return list.rows == 0 ? .idle : .tap(frame / 6)
    }
  }
}
