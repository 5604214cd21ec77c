extension Workload {
  /// Scrolling at a constant speed, turning round at the ends.
  ///
  /// 20 pt a frame: with rows of 120 pt one comes in every sixth frame, so frames with and without
  /// a row turnover are both common. The frame that would pass an end stops at it.
  public static let steady = Workload(
    name: "steady", summary: "constant speed, 20 pt a frame, turning round at the ends"
  ) { list, _ in
    var motion = SteadyMotion()
    return (0..<frameCount).map { _ in .scroll(to: motion.advance(in: list)) }
  }
}
