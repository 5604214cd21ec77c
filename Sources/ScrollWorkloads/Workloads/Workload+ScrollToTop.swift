extension Workload {
  /// Repeated rounds: flings down the list, and a tap on the status bar, which scrolls to the top.
  ///
  /// A round takes a second: 72 frames of flings as in ``fling``, 36 frames back to the top, and a pause.
  /// The way back takes 0.3 s from anywhere and slows down steadily, so that it is as fast as the list is
  /// long. That duration is our choice. The workload ends at the top.
  public static let scrollToTop = Workload(
    name: "scroll-to-top", summary: "flings, and taps on the status bar that scroll to the top"
  ) { list, generator in
    let wayBack = 36
    return (0..<frameCount / 120).flatMap { _ in
      var motion = FlingMotion(.normal)
      var offset = 0.0
      var frames: [FrameEvent] = (0..<72).map { _ in
        offset = motion.search(in: list, &generator)
        return .scroll(to: offset)
      }
      frames += (1...wayBack).map { frame in
        let left = Double(wayBack - frame) / Double(wayBack)
        return .scroll(to: offset * left * left)
      }
      return frames + Array(repeating: .idle, count: 120 - frames.count)
    }
  }
}
