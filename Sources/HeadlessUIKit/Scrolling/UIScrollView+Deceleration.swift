extension UIScrollView {
  /// The current motion. Allocated for each flick or animation, so that a scroll view at rest needs no memory for it.
  final class Motion {
    @exclusivity(unchecked) var horizontal: AxisMotion
    @exclusivity(unchecked) var vertical: AxisMotion
    @exclusivity(unchecked) var animation: OffsetAnimation?

    init(horizontal: AxisMotion, vertical: AxisMotion, animation: OffsetAnimation? = nil) {
      (self.horizontal, self.vertical, self.animation) = (horizontal, vertical, animation)
    }
  }

  /// Flicks the content: simulates a finger that lifts with a velocity in points per millisecond (Scrolling 1). Nothing moves
  /// before `advance(by:)`. Content that is let go beyond an edge starts inward (Scrolling 4). An addition to UIKit's API.
  ///
  /// **Model choice:** If the delegate changes the target, the content comes to rest there, with the velocity that the
  /// formula of the distance gives, or by the spring from beyond an edge.
  public final func flick(withVelocity velocity: CGPoint) {
    let settings = settings
    if !settings.isScrollEnabled { return }
    motion = nil
    traits.insert(.isDragging)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let rate = decelerationRate.rawValue
    let start = boundsStore.origin
    let inside = clamped(start)
    var horizontal = AxisMotion(
      velocity: horizontalEdges.areFixed ? 0 : velocity.x, beyond: start.x - inside.x)
    var vertical = AxisMotion(
      velocity: verticalEdges.areFixed ? 0 : velocity.y, beyond: start.y - inside.y)
    var target = clamped(
      CGPoint(
        x: start.x + horizontal.announcedDistance(rate: rate),
        y: start.y + vertical.announcedDistance(rate: rate)))
    // Content beyond an edge comes to rest at the edge.
    if start.x != inside.x { target.x = inside.x }
    if start.y != inside.y { target.y = inside.y }
    var wanted = targetOfLayout(
      for: settings.isPagingEnabled ? pageTarget(velocity) : target, velocity)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &wanted)
    if wanted.x != target.x {
      horizontal.aim(at: wanted.x, from: start.x, isInside: start.x == inside.x, rate: rate)
    }
    if wanted.y != target.y {
      vertical.aim(at: wanted.y, from: start.y, isInside: start.y == inside.y, rate: rate)
    }

    traits.remove(.isDragging)
    let moves = horizontal.velocity != 0 || vertical.velocity != 0
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if !moves { return }
    motion = Motion(horizontal: horizontal, vertical: vertical)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Advances a deceleration or an animated change of the offset by the duration of a frame, and returns
  /// whether it continues. An addition to UIKit's API, because the model has no timers.
  ///
  /// The content slows down by `decelerationRate` each millisecond until its speed is 0.01 points
  /// per millisecond (Scrolling 2), and stops or bounces at its ends.
  @discardableResult public final func advance(by milliseconds: Double) -> Bool {
    precondition(milliseconds >= 0, "A frame cannot last \(milliseconds) ms")
    guard let motion else { return false }
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
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    } else {
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return false
  }

  private final func decelerate(_ motion: Motion, by milliseconds: Double) -> Bool {
    let rate = decelerationRate.rawValue
    var offset = boundsStore.origin
    let movesAcross = motion.horizontal.advance(
      &offset.x, by: milliseconds, rate: rate, edges: horizontalEdges, bounces: bounces)
    let movesDown = motion.vertical.advance(
      &offset.y, by: milliseconds, rate: rate, edges: verticalEdges, bounces: bounces)
    scroll(to: offset)
    return movesAcross || movesDown
  }

  private final var horizontalEdges: AxisMotion.Edges {
    AxisMotion.Edges(
      content: contentSize.width, before: contentInset.left, after: contentInset.right,
      visible: boundsStore.width)
  }

  private final var verticalEdges: AxisMotion.Edges {
    AxisMotion.Edges(
      content: contentSize.height, before: contentInset.top, after: contentInset.bottom,
      visible: boundsStore.height)
  }

  /// Returns the nearest offset at which the content fills the view.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (across, down) = (horizontalEdges, verticalEdges)
    return CGPoint(
      x: min(max(offset.x, across.lower), across.upper),
      y: min(max(offset.y, down.lower), down.upper))
  }
}

/// An animated change of a scroll view's offset: 0.3 s, with a cosine's ease (Scrolling 5).
struct OffsetAnimation {
  private static let duration = 300.0
  private let start: CGPoint
  private let end: CGPoint
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
