/// A finger on a scroll view, as tests play it. Additions to UIKit's API, which are given how far the content moves.
extension UIScrollView {
  /// Moves the content with a finger, put down first if there is none, by frames of 1/60 s, each of which ends a window's turn.
  /// Beyond an edge, the content resists (Scrolling 7). Without a way, the finger holds it, which stops a deceleration
  /// (Scrolling 9). **Model choice:** The content moves at once; UIKit waits until the finger has moved by 10 points.
  public final func drag(by way: CGPoint, over milliseconds: Double = 0) {
    guard let motion = touched() else { return }
    if way == .zero { return }
    beginDragging(motion)
    var step = way
    if settings.isLocked {
      if abs(way.x) > abs(way.y) { step.y = 0 } else { step.x = 0 }
    }
    let count = max(1, (milliseconds * 60 / 1000).rounded())
    (step.x, step.y) = (step.x / count, step.y / count)
    for _ in 0..<Int(count) where self.motion === motion {
      // The delegate may have moved the content.
      if held(motion.position) != boundsStore.origin { motion.position = pulledPosition }
      motion.position.x += step.x
      motion.position.y += step.y
      scroll(to: held(motion.position))
      windowLink?.finishTurn()
    }
  }

  /// Lifts the finger, which rests.
  public final func release() { flick(withVelocity: .zero) }

  /// Lifts the finger with a velocity in points per millisecond (Scrolling 1), as if one had been put down. `advance(by:)`
  /// moves the content, inward if it is beyond an edge (Scrolling 4). **Model choice:** If the delegate changes the target, the
  /// content comes to rest there with the velocity of the formula of the distance, or by the spring from beyond an edge.
  public final func flick(withVelocity velocity: CGPoint) {
    let isHeld = motion?.isTracked == true
    guard let motion = touched() else { return }
    if !isHeld { beginDragging(motion) }
    let rate = decelerationRate.rawValue
    let start = boundsStore.origin
    let inside = clamped(start)
    motion.horizontal = AxisMotion(
      velocity: canMove(across: true) ? velocity.x : 0, beyond: start.x - inside.x)
    motion.vertical = AxisMotion(
      velocity: canMove(across: false) ? velocity.y : 0, beyond: start.y - inside.y)
    var target = clamped(
      CGPoint(
        x: start.x + motion.horizontal.announcedDistance(rate: rate),
        y: start.y + motion.vertical.announcedDistance(rate: rate)))
    // Content beyond an edge comes to rest at the edge.
    if start.x != inside.x { target.x = inside.x }
    if start.y != inside.y { target.y = inside.y }
    target = Self.onPixels(target)
    var wanted = targetOfLayout(
      for: settings.isPagingEnabled ? pageTarget(velocity) : target, velocity)
    untypedDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &wanted)
    if wanted.x != target.x {
      motion.horizontal.aim(at: wanted.x, from: start.x, isInside: start.x == inside.x, rate: rate)
    }
    if wanted.y != target.y {
      motion.vertical.aim(at: wanted.y, from: start.y, isInside: start.y == inside.y, rate: rate)
    }
    lift(motion)
  }

  private final func lift(_ motion: Motion) {
    let moves = motion.horizontal.velocity != 0 || motion.vertical.velocity != 0
    motion.isDragged = moves
    untypedDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    let wasCaught = motion.isDecelerating
    motion.isTracked = false
    motion.position = boundsStore.origin
    motion.isDecelerating = moves
    // The delegate may have started another motion, as an app does that snaps to a row.
    let isCurrent = self.motion === motion
    if isCurrent, moves { return untypedDelegate?.scrollViewWillBeginDecelerating(self) ?? () }
    if isCurrent { self.motion = nil }
    if wasCaught { untypedDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Puts a finger on the content, if there is none yet.
  private final func touched() -> Motion? {
    if !settings.isScrollEnabled { return nil }
    if let motion, motion.isTracked { return motion }
    let new = Motion(at: pulledPosition)
    (new.isTracked, new.isDecelerating) = (true, isDecelerating)
    motion = new
    return new
  }
  private final var pulledPosition: CGPoint {
    CGPoint(
      x: horizontalEdges.pulled(boundsStore.minX, over: boundsStore.width),
      y: verticalEdges.pulled(boundsStore.minY, over: boundsStore.height))
  }

  private final func beginDragging(_ motion: Motion) {
    if motion.isDragged { return }
    motion.isDragged = true
    motion.isDecelerating = false
    untypedDelegate?.scrollViewWillBeginDragging(self)
  }

  final func canMove(across: Bool) -> Bool {
    let edges = across ? horizontalEdges : verticalEdges
    if edges.upper != edges.lower { return true }
    return bounces && (across ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Returns where a finger holds the content that would be at a position without resistance, on pixels.
  private final func held(_ position: CGPoint) -> CGPoint {
    var offset = bounces ? position : clamped(position)
    if bounces {
      offset.x = horizontalEdges.held(position.x, over: boundsStore.width)
      offset.y = verticalEdges.held(position.y, over: boundsStore.height)
    }
    if !canMove(across: true) { offset.x = boundsStore.minX }
    if !canMove(across: false) { offset.y = boundsStore.minY }
    return Self.onPixels(offset)
  }
}

extension AxisMotion.Edges {
  private static let resistance: CGFloat = 0.55

  /// Returns the offset of content that a finger pulls: `(1 - 1 / (0.55 * x / d + 1)) * d` beyond an edge (Scrolling 7).
  func held(_ place: CGFloat, over length: CGFloat) -> CGFloat {
    let edge = min(max(place, lower), upper)
    let way = abs(place - edge)
    if way == 0 || length <= 0 { return place }
    let moved = (1 - 1 / (Self.resistance * way / length + 1)) * length
    return place < edge ? edge - moved : edge + moved
  }
  /// Returns where a finger would have pulled content that is at an offset: the inverse.
  func pulled(_ offset: CGFloat, over length: CGFloat) -> CGFloat {
    let edge = min(max(offset, lower), upper)
    let moved = abs(offset - edge)
    if moved == 0 || moved >= length { return offset }
    let way = (1 / (1 - moved / length) - 1) / Self.resistance * length
    return offset < edge ? edge - way : edge + way
  }
}
