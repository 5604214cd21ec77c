/// A set of touches, or another input.
@preconcurrency @MainActor open class UIEvent: NSObject {
  open var timestamp: TimeInterval { Double(AnimationClock.frame) / AnimationClock.framesPerSecond }
  public package(set) final var allTouches: Set<UITouch>?
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public final var phase = Phase.began, tapCount = 1
  public private(set) final weak var view: UIView?, window: UIWindow?
  private var points: (now: CGPoint, before: CGPoint)

  /// Creates a touch at a point of a window. An addition to UIKit's API.
  public init(at point: CGPoint, in view: UIView?, window: UIWindow?) {
    (points, self.view, self.window) = ((point, point), view, window)
  }

  /// Moves the touch to a point of the window. An addition to UIKit's API.
  public final func move(to point: CGPoint) { (points, phase) = ((point, points.now), .moved) }
  open var timestamp: TimeInterval { Double(AnimationClock.frame) / AnimationClock.framesPerSecond }
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(points.now, from: nil) ?? points.now
  }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(points.before, from: nil) ?? points.before
  }
}
