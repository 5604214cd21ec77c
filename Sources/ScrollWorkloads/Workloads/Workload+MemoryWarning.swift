extension Workload {
  /// Flings as in ``fling``, with a memory warning every two seconds, in the middle of the motion.
  ///
  /// The list stands still in the frame of a warning, and moves on in the next.
  public static let memoryWarning = Workload(
    name: "memory-warning", summary: "flings, with a memory warning every 240th frame"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { frame in
      frame % 240 == 120 ? .memoryWarning : .scroll(to: motion.search(in: list, &generator))
    }
  }
}
