extension Workload {
  /// A person looking for something: fling after fling, with UIKit's normal deceleration.
  ///
  /// Each fling leaves the finger at a speed drawn from 3...8 pt/ms. The next one follows once the
  /// speed has fallen under 0.5 pt/ms, since a person flicks again before a list stands still. All
  /// go one way until an end is reached; the motion stops there and the next fling goes back.
  public static let fling = Workload(
    name: "fling", summary: "flings of random speed with UIKit's deceleration, end to end"
  ) { list, generator in
    let deceleration = Deceleration.normal
    let frame = ScrollTrace.frameMilliseconds
    var offset = 0.0
    var velocity = 0.0
    var forward = true
    return (0..<frameCount).map { _ in
      if velocity.magnitude < 0.5 {
        velocity = generator.double(in: 3...8) * (forward ? 1 : -1)
      }
      offset = list.clamped(offset + deceleration.travel(from: velocity, after: frame))
      velocity = deceleration.velocity(from: velocity, after: frame)
      if offset == (forward ? list.maximumOffset : 0) {
        velocity = 0
        forward.toggle()
      }
      return offset
    }
  }
}
