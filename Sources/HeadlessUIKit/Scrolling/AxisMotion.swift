import Foundation

/// How an offset moves along one axis after the finger has left it. Times are in milliseconds,
/// velocities in points per millisecond.
///
/// Positions are computed in closed form, so that they do not depend on the length of the frames,
/// but for rounding and the frame in which a bounce ends.
///
/// **Model choice:** past an edge the offset is held by a spring, critically damped, of 10 radians
/// a second; it is at rest within half a point of the edge. No source tells UIKit's.
struct AxisMotion {
  /// The speed at which motion ends (Scrolling 2).
  static let stoppingSpeed: CGFloat = 0.01

  private static let springFrequency: CGFloat = 0.01
  private static let springRest: CGFloat = 0.5

  private(set) var velocity: CGFloat

  /// The motion that starts with a velocity.
  init(velocity: CGFloat) {
    self.velocity = velocity
  }

  /// The motion that covers a distance: `(v - 0.01) * d / (1 - d)` solved for v (Scrolling 2).
  init(distance: CGFloat, rate: CGFloat) {
    let speed = abs(distance) * (1 - rate) / rate + Self.stoppingSpeed
    velocity = distance == 0 ? 0 : (distance < 0 ? -speed : speed)
  }

  /// The way to rest if no edge is met: `(v - 0.01) * d / (1 - d)` (Scrolling 2).
  func distance(rate: CGFloat) -> CGFloat {
    let way = max(0, abs(velocity) - Self.stoppingSpeed) * rate / (1 - rate)
    return velocity < 0 ? -way : way
  }

  /// Moves an offset for a time, between edges that stop it or that it bounces off; `false` once
  /// it is at rest.
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

  /// Moves freely, at most to an edge; returns the time that is left over if one is met.
  private mutating func coast(
    _ offset: inout CGFloat, by time: CGFloat, rate: CGFloat, edges: Edges
  ) -> CGFloat? {
    let edge = velocity < 0 ? edges.lower : edges.upper
    let untilRest = Self.time(from: abs(velocity), to: Self.stoppingSpeed, rate: rate)
    let way = velocity * rate / (1 - rate)
    let travelled = way * (1 - pow(rate, min(time, untilRest)))
    if abs(travelled) >= abs(edge - offset), velocity != 0 {
      // A way beyond the edge: the time to it is that in which the speed falls in proportion.
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

  /// The time in which a speed falls to another.
  private static func time(from speed: CGFloat, to lower: CGFloat, rate: CGFloat) -> CGFloat {
    speed <= lower ? 0 : log(lower / speed) / log(rate)
  }
}

extension AxisMotion {
  /// Between what offsets the content ends.
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
