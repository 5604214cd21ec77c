extension Workload {
  /// Steady scrolling, with another text size every sixtieth frame.
  ///
  /// Texts and rows become 1.25 and 1.5 times as large, and in two steps as large as before. The list
  /// doesn't move in the frame of a change. It reverses where it ends with the smallest texts, so that its
  /// offset is always valid. The last frame restores the initial size.
  public static let textSize = Workload(
    name: "text-size", summary: "steady scroll, with another text size every 60th frame"
  ) { list, _ in
    let sizes = [1.25, 1.5, 1.25, 1]
    var motion = SteadyMotion()
    return (0..<frameCount).map { frame in
      guard frame % 60 == 59 else { return .scroll(to: motion.advance(in: list)) }
      return .textSize(rowHeight: list.rowHeight * sizes[frame / 60 % sizes.count])
    }
  }
}
