import Foundation

extension UIScrollView {
  /// The current motion along both axes. Allocated for each flick, so that a scroll view at rest
  /// needs no memory for it.
  final class Deceleration {
    @exclusivity(unchecked) var horizontal: AxisMotion
    @exclusivity(unchecked) var vertical: AxisMotion

    init(horizontal: AxisMotion, vertical: AxisMotion) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Flicks the content: simulates a finger that lifts with a velocity in points per millisecond
  /// (Scrolling 1). Positive velocities increase `contentOffset`. An addition to UIKit's API.
  ///
  /// Calls the delegate's `scrollViewWillBeginDragging`, `scrollViewWillEndDragging` with the
  /// offset at which the content will come to rest, which the delegate may change,
  /// `scrollViewDidEndDragging` and, if the content moves, `scrollViewWillBeginDecelerating`.
  /// Nothing moves before `advanceDeceleration(by:)`. A flick replaces one in progress.
  ///
  /// **Model choice:** If the delegate changes the target, the velocity for the new distance is
  /// computed with the same formula.
  public final func flick(withVelocity velocity: CGPoint) {
    deceleration = nil
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let rate = decelerationRate.rawValue
    let start = boundsStore.origin
    var horizontal = AxisMotion(velocity: horizontalEdges.areFixed ? 0 : velocity.x)
    var vertical = AxisMotion(velocity: verticalEdges.areFixed ? 0 : velocity.y)
    let natural = CGPoint(
      x: start.x + horizontal.distance(rate: rate), y: start.y + vertical.distance(rate: rate))
    let target = clamped(natural)
    var wanted = target
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &wanted)
    if wanted.x != target.x { horizontal = AxisMotion(distance: wanted.x - start.x, rate: rate) }
    if wanted.y != target.y { vertical = AxisMotion(distance: wanted.y - start.y, rate: rate) }

    let moves = horizontal.velocity != 0 || vertical.velocity != 0 || clamped(start) != start
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if !moves { return }
    deceleration = Deceleration(horizontal: horizontal, vertical: vertical)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Whether the content is decelerating after a flick.
  public final var isDecelerating: Bool { deceleration != nil }

  /// Advances the deceleration by the duration of a frame and returns whether it continues. Calls
  /// the delegate's `scrollViewDidScroll` and, when the content comes to rest,
  /// `scrollViewDidEndDecelerating`. Allocates nothing. An addition to UIKit's API, because the
  /// model has no timers.
  ///
  /// The content slows down by `decelerationRate` each millisecond until its speed is 0.01 points
  /// per millisecond (Scrolling 2), and stops or bounces at its ends. If the offset was set since
  /// the last frame, the motion continues from there.
  ///
  /// - Precondition: The time isn't negative.
  @discardableResult
  public final func advanceDeceleration(by milliseconds: Double) -> Bool {
    precondition(milliseconds >= 0, "A frame cannot last \(milliseconds) ms")
    guard let deceleration else { return false }
    let rate = decelerationRate.rawValue
    var offset = boundsStore.origin
    let movesAcross = deceleration.horizontal.advance(
      &offset.x, by: milliseconds, rate: rate, edges: horizontalEdges, bounces: bounces)
    let movesDown = deceleration.vertical.advance(
      &offset.y, by: milliseconds, rate: rate, edges: verticalEdges, bounces: bounces)
    scroll(to: offset)
    if movesAcross || movesDown { return isDecelerating }
    // A delegate may have stopped the motion or started another flick.
    if self.deceleration !== deceleration { return isDecelerating }
    self.deceleration = nil
    scrollDelegate?.scrollViewDidEndDecelerating(self)
    return false
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

extension UIScrollView {
  /// The fraction of a scroll view's speed that remains after each millisecond (Scrolling 1).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, between 0 and 1.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate, 0.998 (Scrolling 1).
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// A fast rate, 0.99 (Scrolling 1).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
