/// How a list slows down after the finger has left it: UIKit's deceleration.
///
/// Speed falls to `rate` times itself every millisecond, and the motion ends once it has fallen to
/// ``stoppingSpeed``. Velocities are in points per millisecond, as a scroll view's delegate is
/// given them (`Scrolling 1`), with either sign; times are in milliseconds; distances in points,
/// with the sign of the velocity.
public struct Deceleration: Equatable, Sendable {
  /// `UIScrollView.DecelerationRate.normal`: 0.998 (`Scrolling 1`).
  public static let normal = Deceleration(rate: 0.998)

  /// `UIScrollView.DecelerationRate.fast`: 0.99 (`Scrolling 1`).
  public static let fast = Deceleration(rate: 0.99)

  /// The speed at which motion ends: 0.01 pt/ms (`Scrolling 2`).
  public static let stoppingSpeed = 0.01

  /// What is left of the speed after one millisecond, between 0 and 1.
  public let rate: Double

  /// The deceleration of the given rate.
  ///
  /// - Precondition: `rate` lies between 0 and 1, both excluded.
  public init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A speed cannot fall to \(rate) of itself.")
    self.rate = rate
  }

  /// The way from `velocity` to rest: `(v - 0.01) * d / (1 - d)` (`Scrolling 2`), and 0 where the
  /// speed is not above ``stoppingSpeed``.
  public func distance(from velocity: Double) -> Double {
    let excess = max(0, velocity.magnitude - Self.stoppingSpeed)
    return signed(excess * rate / (1 - rate), as: velocity)
  }

  /// The velocity from which the list covers `distance` until it is at rest: what
  /// ``distance(from:)`` is the inverse of.
  func velocity(covering distance: Double) -> Double {
    signed(distance.magnitude * (1 - rate) / rate + Self.stoppingSpeed, as: distance)
  }

  /// The way covered in the first `time` milliseconds: `v * d * (1 - d^t) / (1 - d)`.
  ///
  /// For whole milliseconds this is the sum of `v * d^k` for k from 1 to t, of which the formula of
  /// ``distance(from:)`` is the value at the end of the motion; it never exceeds that.
  public func travel(from velocity: Double, after time: Double) -> Double {
    let way = velocity.magnitude * rate * (1 - remaining(after: time)) / (1 - rate)
    return signed(min(way, distance(from: velocity).magnitude), as: velocity)
  }

  /// The velocity `time` milliseconds later: `v * d^t`, and 0 once the motion has ended.
  public func velocity(from velocity: Double, after time: Double) -> Double {
    let speed = velocity.magnitude * remaining(after: time)
    return speed > Self.stoppingSpeed ? signed(speed, as: velocity) : 0
  }

  /// The time from `velocity` to rest: the t for which `v * d^t` is ``stoppingSpeed``.
  public func duration(from velocity: Double) -> Double {
    guard velocity.magnitude > Self.stoppingSpeed else { return 0 }
    func moves(at time: Double) -> Bool { self.velocity(from: velocity, after: time) != 0 }
    var upper = 1.0
    while moves(at: upper) { upper *= 2 }
    var lower = 0.0
    while true {
      let middle = (lower + upper) / 2
      guard middle > lower, middle < upper else { return upper }
      if moves(at: middle) { lower = middle } else { upper = middle }
    }
  }

  private func signed(_ magnitude: Double, as velocity: Double) -> Double {
    velocity < 0 ? -magnitude : magnitude
  }
}
