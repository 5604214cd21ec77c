extension Workload {
  /// A user looking for something: one fling after another, with UIKit's normal deceleration.
  ///
  /// Each fling has a random speed of 3 to 8 pt/ms. The next fling starts when the speed is below
  /// 0.5 pt/ms, because users flick again before a list stands still. All flings go in one
  /// direction until an end stops the motion; the next one goes back. In 20 seconds, they go through
  /// some 400 rows of a long list, and through a short one several times.
  public static let fling = Workload(
    name: "fling", summary: "20 s of flings with UIKit's deceleration, back only from an end"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { _ in .scroll(to: motion.search(in: list, &generator)) }
  }
}
