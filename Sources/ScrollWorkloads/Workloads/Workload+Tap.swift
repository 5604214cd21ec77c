extension Workload {
  /// Steady scrolling with a tap on the middle row in every sixth frame; a list without rows is
  /// left alone in those.
  ///
  /// The list stands still in the frame of a tap. Five frames of 20 pt lie between two taps, so
  /// with rows of 120 pt most taps are on another row than the one before.
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
