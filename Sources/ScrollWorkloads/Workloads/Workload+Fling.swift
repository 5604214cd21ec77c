extension Workload {
  /// A user looking for something: one fling after another, with UIKit's normal deceleration.
  ///
  /// Each fling has a random speed of 3 to 8 pt/ms. The next fling starts when the speed is below
  /// 0.5 pt/ms, because users flick again before a list stands still. All flings go in one
  /// direction until an end stops the motion; the next one goes back.
  public static let fling = Workload(
    name: "fling", summary: "flings of random speed with UIKit's deceleration, end to end"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { _ in .scroll(to: motion.search(in: list, &generator)) }
  }
}
