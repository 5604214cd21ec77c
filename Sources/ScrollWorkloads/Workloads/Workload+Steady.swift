extension Workload {
  /// Scrolling at a constant speed, turning round at the ends.
  ///
  /// 20 pt a frame: with rows of 120 pt one comes in every sixth frame, so frames with and without
  /// a row turnover are both common. The frame that would pass an end stops at it.
  public static let steady = Workload(
    name: "steady", summary: "constant speed, 20 pt a frame, turning round at the ends"
  ) { list, _ in
    var offset = 0.0
    var step = 20.0
    return (0..<frameCount).map { _ in
      offset = list.clamped(offset + step)
      if offset == (step > 0 ? list.maximumOffset : 0) { step.negate() }
      return offset
    }
  }
}
