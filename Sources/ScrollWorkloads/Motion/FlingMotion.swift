/// The motion of a list that is flung in one direction until it stops at an end, and then in the other direction.
struct FlingMotion {
  private let deceleration: Deceleration
  /// The fraction of the speed that remains after a frame. Powers take most of the time of a trace.
  private let remaining: Double
  private var offset = 0.0
  private var isForward = true

  /// The velocity in points per millisecond. Positive values move toward the end of the list.
  private(set) var velocity = 0.0

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

  /// Advances by one frame, and flings again below a speed of 0.5 pt/ms, because users flick before a list stands still.
  mutating func search(
    in list: ListGeometry, _ generator: inout SeededGenerator
  ) -> Double {
    if velocity.magnitude < 0.5 { flick(generator.double(in: 3...8)) }
    return advance(in: list)
  }
}

/// UIKit's deceleration of a list after the finger is lifted: every millisecond, the speed falls to `rate` times its value.
/// Velocities are signed and in points per millisecond, as in a scroll view's delegate (`Scrolling 1`), distances in points.
struct Deceleration {
  /// `UIScrollView.DecelerationRate.normal`: 0.998 (`Scrolling 1`).
  static let normal = Deceleration(rate: 0.998)
  /// `UIScrollView.DecelerationRate.fast`: 0.99 (`Scrolling 1`).
  static let fast = Deceleration(rate: 0.99)
  /// The speed at which motion ends: 0.01 pt/ms (`Scrolling 2`).
  static let stoppingSpeed = 0.01

  /// The fraction of the speed that remains after one millisecond, between 0 and 1.
  let rate: Double

  /// Returns the distance from `velocity` to rest: `(v - 0.01) * d / (1 - d)` (`Scrolling 2`), or 0 below ``stoppingSpeed``.
  func distance(from velocity: Double) -> Double {
    let excess = max(0, velocity.magnitude - Self.stoppingSpeed)
    return Double(signOf: velocity, magnitudeOf: excess * rate / (1 - rate))
  }

  /// Returns the initial velocity to cover `distance` until rest, the inverse of ``distance(from:)``.
  func velocity(covering distance: Double) -> Double {
    let speed = distance.magnitude * (1 - rate) / rate + Self.stoppingSpeed
    return Double(signOf: distance, magnitudeOf: speed)
  }

  /// Returns the distance until a fraction of the speed remains: `v * d * (1 - remaining) / (1 - d)`, the sum of `v * d^k`.
  func travel(from velocity: Double, untilRemaining remaining: Double) -> Double {
    let way = velocity.magnitude * rate * (1 - remaining) / (1 - rate)
    return Double(signOf: velocity, magnitudeOf: min(way, distance(from: velocity).magnitude))
  }

  /// Returns the velocity of which the fraction `remaining` is left, or 0 once the motion has ended.
  func velocity(from velocity: Double, remaining: Double) -> Double {
    let slower = velocity * remaining
    return slower.magnitude > Self.stoppingSpeed ? slower : 0
  }

  /// Returns the fraction of the speed that remains after `time` milliseconds: `rate^time`, by squares for whole ones and roots
  /// for fractions. IEEE 754 defines both exactly, while `pow` depends on the C library.
  func remaining(after time: Double) -> Double {
    // 0.998 and any smaller rate reach 0 long before this time. The bound keeps the exponent in the range of an integer.
    let time = min(max(time, 0), 0x1p53)
    var result = 1.0

    var whole = UInt64(time)
    var power = rate
    while whole > 0 {
      if whole & 1 == 1 { result *= power }
      power *= power
      whole >>= 1
    }

    var fraction = time - time.rounded(.down)
    var root = rate
    while fraction > 0 {
      root = root.squareRoot()
      fraction *= 2
      if fraction >= 1 {
        result *= root
        fraction -= 1
      }
    }
    return result
  }
}
