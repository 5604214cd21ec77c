/// The motion of a list that a finger drags, flicks and pulls beyond its ends. Beyond an end, the list follows the
/// finger by the published formula of UIKit's rubber band (https://gist.github.com/originell/6961057). Past an end
/// without a finger, the distance x to it obeys `x'' + 22 x' + 120 x = 0` in seconds, and a list that is let go there
/// starts inward, as in the model of UIKit (Scrolling 3, 4). A list that can't scroll stays.
struct FingerMotion {
  var list: ListGeometry

  private(set) var frames: [FrameEvent] = []

  /// The number of frames of a touch: 0.2 s.
  static let touchFrames = 24

  /// The roots of the equation, per millisecond, and what is left of their exponentials after a frame of 120 Hz.
  private static let slow = (root: 0.010, decay: 0.920_044_414_629_323_3)
  private static let fast = (root: 0.012, decay: 0.904_837_418_035_959_6)
  /// The inward velocity for each point beyond an end with which the list starts, per millisecond.
  private static let releaseFactor = 0.0073

  private let deceleration = Deceleration.normal
  private var offset = 0.0
  private var velocity = 0.0

  init(_ list: ListGeometry) { self.list = list }

  private var isFixed: Bool { list.maximumOffset == 0 }

  mutating func jump(to offset: Double) {
    self.offset = list.clamped(offset)
    velocity = 0
    frames.append(.scroll(to: self.offset))
  }

  /// Adds a frame without motion.
  mutating func play(_ event: FrameEvent) {
    list.apply(event)
    frames.append(event)
  }

  /// Adds the frames of a finger that drags the list by a distance, stops and lifts.
  mutating func pull(by distance: Double, everyFrames interval: Int) {
    touch(everyFrames: interval) { progress in distance * progress * (2 - progress) }
    velocity = -Self.releaseFactor * (offset - list.clamped(offset))
  }

  /// Adds the frames of a finger that moves faster and faster until it lifts with a velocity, in points per millisecond.
  mutating func flick(_ velocity: Double, everyFrames interval: Int) {
    let way = velocity * ScrollTrace.frameMilliseconds * Double(Self.touchFrames) / 2
    touch(everyFrames: interval) { progress in way * progress * progress }
    let beyond = offset - list.clamped(offset)
    self.velocity = isFixed ? 0 : beyond == 0 ? velocity : -Self.releaseFactor * beyond
  }

  /// Adds the frames of a touch. Frames without a new position of the finger are idle.
  private mutating func touch(everyFrames interval: Int, travel: (Double) -> Double) {
    let start = offset
    for frame in 1...Self.touchFrames {
      guard frame.isMultiple(of: interval) else {
        frames.append(.idle)
        continue
      }
      offset = following(start + travel(Double(frame) / Double(Self.touchFrames)))
      frames.append(.scroll(to: offset))
    }
  }

  /// Returns the offset of a list that a finger wants to have at another one.
  private func following(_ wanted: Double) -> Double {
    if isFixed { return 0 }
    let edge = list.clamped(wanted)
    let (distance, room) = ((wanted - edge).magnitude, list.viewportHeight)
    let band = (1 - 1 / (distance * 0.55 / room + 1)) * room
    return wanted < edge ? edge - band : edge + band
  }

  /// Adds frames without a finger, in which the list slows down, bounces and comes to rest.
  mutating func release(frames count: Int) {
    let remaining = deceleration.remaining(after: ScrollTrace.frameMilliseconds)
    for _ in 0..<count {
      let before = offset
      advance(remaining)
      frames.append(offset == before ? .idle : .scroll(to: offset))
    }
  }

  /// Adds a frame in which the list is at rest at the end that is nearest.
  mutating func settle() { jump(to: offset < list.maximumOffset / 2 ? 0 : list.maximumOffset) }

  private mutating func advance(_ remaining: Double) {
    let edge = list.clamped(offset)
    let isAtEdge = edge == 0 && velocity < 0 || edge == list.maximumOffset && velocity > 0
    if offset != edge || isAtEdge { return spring(to: edge) }
    let next = offset + deceleration.travel(from: velocity, untilRemaining: remaining)
    // The frame that meets an end stops there, and the next one bounces.
    offset = list.clamped(next)
    velocity = deceleration.velocity(from: velocity, remaining: remaining)
  }

  private mutating func spring(to edge: Double) {
    let (slow, fast) = (Self.slow, Self.fast)
    let displacement = offset - edge
    let difference = fast.root - slow.root
    let slowPart = (velocity + fast.root * displacement) / difference * slow.decay
    let fastPart = -(velocity + slow.root * displacement) / difference * fast.decay
    let rest = slowPart + fastPart
    velocity = -slow.root * slowPart - fast.root * fastPart
    offset = edge + rest
    if rest.magnitude < 0.5, velocity.magnitude < Deceleration.stoppingSpeed {
      (offset, velocity) = (edge, 0)
    }
  }
}
