extension Workload {
  /// Scrolling at a constant speed, reversing at the ends.
  ///
  /// The speed is 20 pt per frame. With rows of 120 pt, one comes in every sixth frame, so frames
  /// with and without a row turnover are both common. A frame that would pass an end stops at it.
  public static let steady = Workload(
    name: "steady", summary: "constant speed, 20 pt per frame, reversing at the ends"
  ) { list, _ in
    var motion = SteadyMotion()
    return (0..<frameCount).map { _ in .scroll(to: motion.advance(in: list)) }
  }
}
