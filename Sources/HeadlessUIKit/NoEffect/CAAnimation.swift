public enum CAMediaTimingFillMode: String, Sendable { case forwards, backwards, both, removed }

public enum CAMediaTimingFunctionName: String, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut, `default`
}

open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// What is told of an animation. Animations of layers never run, so nothing is.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_: CAAnimation) {}
  public func animationDidStop(_: CAAnimation, finished _: Bool) {}
}

/// A change of a layer over time. It never runs.
open class CAAnimation: NSObject, CAAction {
  open var timingFunction: CAMediaTimingFunction?, delegate: (any CAAnimationDelegate)?
  open var beginTime: CFTimeInterval = 0, duration: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0, repeatDuration: CFTimeInterval = 0
  open var speed: Float = 1, repeatCount: Float = 0
  open var autoreverses = false, isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
  private final var values: [String: Any] = [:]
  public override init() { super.init() }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?, isAdditive = false, isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?, toValue: Any?, byValue: Any?
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?, path: CGPath?, keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
}

open class CAAnimationGroup: CAAnimation { open var animations: [CAAnimation]? }

/// A way in which a layer's contents are exchanged.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade, subtype: CATransitionSubtype?
  open var startProgress: Float = 0, endProgress: Float = 1
}

public enum CATransitionType: String, Sendable { case fade, moveIn, push, reveal }
public enum CATransitionSubtype: String, Sendable { case fromRight, fromLeft, fromTop, fromBottom }
