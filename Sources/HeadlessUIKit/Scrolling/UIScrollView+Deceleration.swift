extension UIScrollView {
  /// The current motion. Allocated for each flick or animation, so that a scroll view at rest needs no memory for it.
  final class Motion {
    @exclusivity(unchecked) var horizontal = AxisMotion(velocity: 0)
    @exclusivity(unchecked) var vertical = AxisMotion(velocity: 0)
    @exclusivity(unchecked) var animation: OffsetAnimation?
    /// The offset before it is put on pixels; under a finger, the one without resistance beyond the edges.
    @exclusivity(unchecked) var position: CGPoint
    /// Whether a finger holds the content, whether one has moved it, and whether it decelerates or did when it was caught.
    @exclusivity(unchecked) var isTracked = false, isDragged = false, isDecelerating = false
    init(at position: CGPoint) { self.position = position }
  }

  /// Advances a deceleration or an animation of the offset by a frame and returns whether it continues. An addition to UIKit's
  /// API: the model has no timers. The content slows down by `decelerationRate` each millisecond until its speed is 0.01 points
  /// per millisecond (Scrolling 2), and stops or bounces at its ends.
  @discardableResult public final func advance(by milliseconds: Double) -> Bool {
    precondition(milliseconds >= 0, "A frame cannot last \(milliseconds) ms")
    guard let motion, !motion.isTracked else { return false }
    let continues: Bool
    if motion.animation != nil {
      continues = motion.animation?.advance(by: milliseconds) == true
      if let offset = motion.animation?.offset { scroll(to: offset) }
    } else {
      continues = decelerate(motion, by: milliseconds)
    }
    // A delegate may have stopped the motion or started another one.
    if continues || self.motion !== motion { return self.motion != nil }
    self.motion = nil
    if motion.animation == nil {
      untypedDelegate?.scrollViewDidEndDecelerating(self)
    } else {
      untypedDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return false
  }

  private final func decelerate(_ motion: Motion, by milliseconds: Double) -> Bool {
    let rate = decelerationRate.rawValue
    var offset = motion.position
    // The delegate may have moved the content.
    if Self.onPixels(offset) != boundsStore.origin { offset = boundsStore.origin }
    let movesAcross = motion.horizontal.advance(
      &offset.x, by: milliseconds, rate: rate, edges: horizontalEdges,
      bounces: bounces && canMove(across: true))
    let movesDown = motion.vertical.advance(
      &offset.y, by: milliseconds, rate: rate, edges: verticalEdges,
      bounces: bounces && canMove(across: false))
    motion.position = offset
    motion.isDragged = movesAcross || movesDown
    scroll(to: offset)
    return movesAcross || movesDown
  }
}

/// An animated change of a scroll view's offset: 0.3 s, with a cosine's ease (Scrolling 5).
struct OffsetAnimation {
  private static let duration = 300.0
  private let start: CGPoint, end: CGPoint
  private var elapsed = 0.0
  init(from start: CGPoint, to end: CGPoint) { (self.start, self.end) = (start, end) }

  mutating func advance(by milliseconds: Double) -> Bool {
    elapsed += milliseconds
    return elapsed < Self.duration
  }

  var offset: CGPoint {
    if elapsed >= Self.duration { return end }
    let progress = (1 - cos(.pi * elapsed / Self.duration)) / 2
    return CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }
}

extension UIScrollView {
  /// The fraction of a scroll view's speed that remains after each millisecond (Scrolling 1).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998), fast = Self(rawValue: 0.99)
  }
}
