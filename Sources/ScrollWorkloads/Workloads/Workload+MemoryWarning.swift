extension Workload {
  /// Flings as in ``fling``, with a memory warning every two seconds during the motion.
  ///
  /// The list doesn't move in the frame of a warning and continues in the next.
  public static let memoryWarning = Workload(
    name: "memory-warning", summary: "flings, with a memory warning every 240th frame"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { frame in
      frame % 240 == 120 ? .memoryWarning : .scroll(to: motion.search(in: list, &generator))
    }
  }
}
