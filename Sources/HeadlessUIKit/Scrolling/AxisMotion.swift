import Foundation

/// The motion of an offset along one axis after the finger is lifted. Times are in milliseconds,
/// velocities in points per millisecond.
///
/// Positions are computed in closed form, so they don't depend on frame durations, except for
/// rounding and the frame in which a bounce ends.
///
/// **Model choice:** Past an edge, a critically damped spring of 10 radians per second pulls the
/// offset back. It is at rest within half a point of the edge. No source gives UIKit's values.
struct AxisMotion {
  /// The speed at which motion ends (Scrolling 2).
  static let stoppingSpeed: CGFloat = 0.01

  private static let springFrequency: CGFloat = 0.01
  private static let springRest: CGFloat = 0.5

  private(set) var velocity: CGFloat

  /// Creates the motion that starts with a velocity.
  init(velocity: CGFloat) {
    self.velocity = velocity
  }

  /// Creates the motion that covers a distance: `(v - 0.01) * d / (1 - d)` solved for v (Scrolling
  /// 2).
  init(distance: CGFloat, rate: CGFloat) {
    let speed = abs(distance) * (1 - rate) / rate + Self.stoppingSpeed
    velocity = distance == 0 ? 0 : (distance < 0 ? -speed : speed)
  }

  /// Returns the distance until rest if no edge is met: `(v - 0.01) * d / (1 - d)` (Scrolling 2).
  func distance(rate: CGFloat) -> CGFloat {
    let way = max(0, abs(velocity) - Self.stoppingSpeed) * rate / (1 - rate)
    return velocity < 0 ? -way : way
  }

  /// Advances an offset between edges that stop it or that it bounces off. Returns `false` once it
  /// is at rest.
  mutating func advance(
    _ offset: inout CGFloat, by time: CGFloat, rate: CGFloat, edges: Edges, bounces: Bool
  ) -> Bool {
    var time = time
    if edges.lower <= offset && offset <= edges.upper {
      guard let left = coast(&offset, by: time, rate: rate, edges: edges) else {
        return velocity != 0
      }
      time = left
    }
    let isBefore = offset < edges.lower || (offset == edges.lower && velocity < 0)
    let edge = isBefore ? edges.lower : edges.upper
    if bounces && !edges.areFixed { return spring(&offset, by: time, to: edge) }
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
      // The motion would pass the edge. The time to the edge is the time in which the speed falls
      // to `remaining` of its value.
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

  private mutating func spring(
    _ offset: inout CGFloat, by time: CGFloat, to edge: CGFloat
  ) -> Bool {
    let frequency = Self.springFrequency
    let displacement = offset - edge
    let slope = velocity + frequency * displacement
    let decay = exp(-frequency * time)
    let rest = (displacement + slope * time) * decay
    velocity = (velocity - frequency * slope * time) * decay
    offset = edge + rest
    if abs(rest) < Self.springRest && abs(velocity) < Self.stoppingSpeed {
      offset = edge
      velocity = 0
      return false
    }
    return true
  }

  /// Returns the time in which a speed falls to a lower one.
  private static func time(from speed: CGFloat, to lower: CGFloat, rate: CGFloat) -> CGFloat {
    speed <= lower ? 0 : log(lower / speed) / log(rate)
  }
}

extension AxisMotion {
  /// The offsets at which the content ends.
  struct Edges {
    let lower: CGFloat
    let upper: CGFloat

    /// Whether the content fits, so that there is nothing to scroll.
    var areFixed: Bool { upper == lower }

    init(content: CGFloat, before: CGFloat, after: CGFloat, visible: CGFloat) {
      lower = -before
      upper = max(lower, content + after - visible)
    }
  }
}
