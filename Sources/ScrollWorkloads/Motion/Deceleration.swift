/// UIKit's deceleration of a list after the finger is lifted.
///
/// Every millisecond, the speed falls to `rate` times its value. The motion ends when it reaches
/// ``stoppingSpeed``. Velocities are signed and in points per millisecond, as in a scroll view's
/// delegate (`Scrolling 1`). Distances are in points, with the sign of the velocity.
struct Deceleration {
  /// `UIScrollView.DecelerationRate.normal`: 0.998 (`Scrolling 1`).
  static let normal = Deceleration(rate: 0.998)
  /// `UIScrollView.DecelerationRate.fast`: 0.99 (`Scrolling 1`).
  static let fast = Deceleration(rate: 0.99)
  /// The speed at which motion ends: 0.01 pt/ms (`Scrolling 2`).
  static let stoppingSpeed = 0.01

  /// The fraction of the speed that remains after one millisecond, between 0 and 1.
  let rate: Double

  /// Returns the distance from `velocity` to rest: `(v - 0.01) * d / (1 - d)` (`Scrolling 2`), or 0
  /// if the speed isn't above ``stoppingSpeed``.
  func distance(from velocity: Double) -> Double {
    let excess = max(0, velocity.magnitude - Self.stoppingSpeed)
    return signed(excess * rate / (1 - rate), as: velocity)
  }

  /// Returns the initial velocity to cover `distance` until rest, the inverse of
  /// ``distance(from:)``.
  func velocity(covering distance: Double) -> Double {
    signed(distance.magnitude * (1 - rate) / rate + Self.stoppingSpeed, as: distance)
  }

  /// Returns the distance covered until the fraction `remaining` of the speed is left:
  /// `v * d * (1 - remaining) / (1 - d)`, the sum of `v * d^k` over the milliseconds.
  func travel(from velocity: Double, untilRemaining remaining: Double) -> Double {
    let way = velocity.magnitude * rate * (1 - remaining) / (1 - rate)
    return signed(min(way, distance(from: velocity).magnitude), as: velocity)
  }

  /// Returns the velocity of which the fraction `remaining` is left, or 0 once the motion has ended.
  func velocity(from velocity: Double, remaining: Double) -> Double {
    let speed = velocity.magnitude * remaining
    return speed > Self.stoppingSpeed ? signed(speed, as: velocity) : 0
  }

  private func signed(_ magnitude: Double, as velocity: Double) -> Double {
    velocity < 0 ? -magnitude : magnitude
  }

  /// Returns the fraction of the speed that remains after `time` milliseconds: `rate^time`.
  ///
  /// Squares for the bits of whole milliseconds and takes roots for those of the fraction. IEEE 754 defines
  /// both exactly, so the result is the same everywhere, while `pow` depends on the C library.
  func remaining(after time: Double) -> Double {
    // 0.998 and any smaller rate reach 0 long before this time. The bound keeps the exponent in the
    // range of an integer.
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
