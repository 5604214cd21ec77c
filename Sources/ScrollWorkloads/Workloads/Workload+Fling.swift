extension Workload {
  /// A person looking for something: fling after fling, with UIKit's normal deceleration.
  ///
  /// Each fling leaves the finger at a speed drawn from 3...8 pt/ms. The next one follows once the
  /// speed has fallen under 0.5 pt/ms, since a person flicks again before a list stands still. All
  /// go one way until an end is reached; the motion stops there and the next fling goes back.
  public static let fling = Workload(
    name: "fling", summary: "flings of random speed with UIKit's deceleration, end to end"
  ) { list, generator in
    var motion = FlingMotion(.normal)
    return (0..<frameCount).map { _ in .scroll(to: motion.search(in: list, &generator)) }
  }
}
