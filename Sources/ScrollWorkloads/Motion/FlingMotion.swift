/// A list that is flung one way until it meets an end, which stops it, and from there the other
/// way.
struct FlingMotion {
  private let deceleration: Deceleration
  private var offset = 0.0
  private var isForward = true

  /// How fast the list moves, in points per millisecond; towards its end if positive.
  private(set) var velocity = 0.0

  /// A list at its top, at rest.
  init(_ deceleration: Deceleration) {
    self.deceleration = deceleration
  }

  /// A finger leaves the list at `speed`, in points per millisecond.
  mutating func flick(_ speed: Double) {
    velocity = isForward ? speed : -speed
  }

  /// The offset a frame later.
  mutating func advance(in list: ListGeometry) -> Double {
    let frame = ScrollTrace.frameMilliseconds
    offset = list.clamped(offset + deceleration.travel(from: velocity, after: frame))
    velocity = deceleration.velocity(from: velocity, after: frame)
    if offset == (isForward ? list.maximumOffset : 0) {
      velocity = 0
      isForward.toggle()
    }
    return offset
  }
}

extension FlingMotion {
  /// The offset a frame later, of a person looking for something: the next fling follows once the
  /// speed has fallen under 0.5 pt/ms, since a person flicks again before a list stands still.
  mutating func search(
    in list: ListGeometry, _ generator: inout SeededGenerator
  ) -> Double {
    if velocity.magnitude < 0.5 { flick(generator.double(in: 3...8)) }
    return advance(in: list)
  }
}
