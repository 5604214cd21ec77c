/// The motion of an offset along one axis after the finger is lifted, in milliseconds and points per millisecond. Positions are
/// in closed form, so that they depend on frame durations only by rounding and by the frame in which a bounce ends. Past an
/// edge, the distance x to it obeys `x'' + 22 x' + 120 x = 0` in seconds, with the velocity of the passage (Scrolling 3): a sum
/// of two exponentials, with the roots 10 and 12. The content is at rest when it is nearer than half a point.
struct AxisMotion {
  /// The speed at which motion ends (Scrolling 2).
  static let stoppingSpeed: CGFloat = 0.01
  private static let slowRoot: CGFloat = 0.010, fastRoot: CGFloat = 0.012, springRest: CGFloat = 0.5
  /// The inward velocity for each point beyond an edge with which a released content starts (Scrolling 4).
  private static let releaseFactor: CGFloat = 0.0073
  private(set) var velocity: CGFloat
  /// Where the content comes to rest by the spring, in place of an edge.
  private var target: CGFloat?

  init(velocity: CGFloat, beyond distance: CGFloat = 0) {
    self.velocity = velocity - Self.releaseFactor * distance
  }

  /// Creates the motion that covers a distance: `(v - 0.01) * d / (1 - d)` solved for v (Scrolling 2).
  init(distance: CGFloat, rate: CGFloat) {
    let speed = abs(distance) * (1 - rate) / rate + Self.stoppingSpeed
    velocity = distance == 0 ? 0 : (distance < 0 ? -speed : speed)
  }

  mutating func aim(at target: CGFloat, from start: CGFloat, isInside: Bool, rate: CGFloat) {
    if isInside {
      self = AxisMotion(distance: target - start, rate: rate)
    } else {
      self.target = target
    }
  }

  /// Returns UIKit's announced distance without edges: `(v - 0.01) / -ln(d)` (Scrolling 2). It is off by up to a point.
  func announcedDistance(rate: CGFloat) -> CGFloat {
    let way = max(0, abs(velocity) - Self.stoppingSpeed) / -log(rate)
    return velocity < 0 ? -way : way
  }

  /// Advances an offset between edges that stop it or that it bounces off. Returns `false` once it is at rest.
  mutating func advance(
    _ offset: inout CGFloat, by time: CGFloat, rate: CGFloat, edges: Edges, bounces: Bool
  ) -> Bool {
    var time = time
    if let target { return spring(&offset, by: time, to: target) }
    if edges.lower <= offset && offset <= edges.upper {
      guard let left = coast(&offset, by: time, rate: rate, edges: edges) else {
        return velocity != 0
      }
      time = left
    }
    let isBefore = offset < edges.lower || (offset == edges.lower && velocity < 0)
    let edge = isBefore ? edges.lower : edges.upper
    if bounces { return spring(&offset, by: time, to: edge) }
    offset = edge
    velocity = 0
    return false
  }

  /// Moves freely up to an edge. Returns the remaining time if an edge is met.
  private mutating func coast(
    _ offset: inout CGFloat, by time: CGFloat, rate: CGFloat, edges: Edges
  ) -> CGFloat? {
    let edge = velocity < 0 ? edges.lower : edges.upper
    let untilRest = Self.time(from: abs(velocity), to: Self.stoppingSpeed, rate: rate)
    let way = velocity * rate / (1 - rate)
    let travelled = way * (1 - pow(rate, min(time, untilRest)))
    if abs(travelled) >= abs(edge - offset), velocity != 0 {
      // The motion would pass the edge. The time to the edge is the time in which the speed falls to `remaining` of its value.
      let remaining = 1 - (edge - offset) / way
      let untilEdge = min(time, Self.time(from: 1, to: remaining, rate: rate))
      offset = edge
      velocity *= remaining
      return time - untilEdge
    }
    offset += travelled
    velocity = time < untilRest ? velocity * pow(rate, time) : 0
    return nil
  }

  private mutating func spring(_ offset: inout CGFloat, by time: CGFloat, to edge: CGFloat) -> Bool
  {
    let (slow, fast) = (Self.slowRoot, Self.fastRoot)
    let displacement = offset - edge
    let fastPart = -(velocity + slow * displacement) / (fast - slow) * exp(-fast * time)
    let slowPart = (velocity + fast * displacement) / (fast - slow) * exp(-slow * time)
    let rest = slowPart + fastPart
    velocity = -slow * slowPart - fast * fastPart
    offset = edge + rest
    if abs(rest) < Self.springRest && abs(velocity) < Self.stoppingSpeed {
      offset = edge
      velocity = 0
      return false
    }
    return true
  }

  private static func time(from speed: CGFloat, to lower: CGFloat, rate: CGFloat) -> CGFloat {
    speed <= lower ? 0 : log(lower / speed) / log(rate)
  }
}

extension AxisMotion {
  struct Edges {
    let lower: CGFloat, upper: CGFloat

    init(content: CGFloat, before: CGFloat, after: CGFloat, visible: CGFloat) {
      lower = 0 - before  // Not -0.
      upper = max(lower, content + after - visible)
    }
  }
}
