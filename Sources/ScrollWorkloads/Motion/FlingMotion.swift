/// The motion of a list that is flung in one direction until it stops at an end, and then in the
/// other direction.
struct FlingMotion {
  private let deceleration: Deceleration
  /// The fraction of the speed that remains after a frame. Powers take most of the time of a trace.
  private let remaining: Double
  private var offset = 0.0
  private var isForward = true

  /// The velocity in points per millisecond. Positive values move toward the end of the list.
  private(set) var velocity = 0.0

  /// Creates the motion of a list at rest at its top.
  init(_ deceleration: Deceleration) {
    self.deceleration = deceleration
    remaining = deceleration.remaining(after: ScrollTrace.frameMilliseconds)
  }

  /// Starts a fling at a speed in points per millisecond.
  mutating func flick(_ speed: Double) { velocity = isForward ? speed : -speed }

  /// Advances by one frame and returns the new offset.
  mutating func advance(in list: ListGeometry) -> Double {
    offset = list.clamped(offset + deceleration.travel(from: velocity, untilRemaining: remaining))
    velocity = deceleration.velocity(from: velocity, remaining: remaining)
    if offset == (isForward ? list.maximumOffset : 0) {
      velocity = 0
      isForward.toggle()
    }
    return offset
  }

  /// Advances by one frame for a user who is looking for something, and returns the new offset. The
  /// next fling starts when the speed is below 0.5 pt/ms, because users flick again before a list
  /// stands still.
  mutating func search(
    in list: ListGeometry, _ generator: inout SeededGenerator
  ) -> Double {
    if velocity.magnitude < 0.5 { flick(generator.double(in: 3...8)) }
    return advance(in: list)
  }
}

/// The motion of a list at constant speed, which reverses at the ends.
struct SteadyMotion {
  /// The offset of the list.
  private(set) var offset = 0.0

  private var step = 20.0

  /// Advances by one frame and returns the new offset: 20 pt farther, or at the end if that is
  /// nearer.
  mutating func advance(in list: ListGeometry) -> Double {
    offset = list.clamped(offset + step)
    if offset == (step > 0 ? list.maximumOffset : 0) { step.negate() }
    return offset
  }
}
