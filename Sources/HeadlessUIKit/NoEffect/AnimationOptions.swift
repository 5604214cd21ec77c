extension UIView {
  /// Only `autoreverse`, `repeat`, `overrideInheritedDuration` and `showHideTransitionViews` have an effect.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = bit(0), allowUserInteraction = bit(1),
      beginFromCurrentState = bit(2), `repeat` = bit(3), autoreverse = bit(4),
      overrideInheritedDuration = bit(5), showHideTransitionViews = bit(8),
      curveEaseInOut: Self = [], curveEaseIn = bit(16), curveEaseOut = bit(17),
      curveLinear = Self(rawValue: 3 << 16), transitionFlipFromLeft = bit(20),
      transitionFlipFromRight = bit(21), transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

public protocol UITimingCurveProvider: AnyObject {}

public final class UICubicTimingParameters: UITimingCurveProvider, Sendable {
  public init(animationCurve curve: UIView.AnimationCurve = .easeInOut) {}
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

public final class UISpringTimingParameters: UITimingCurveProvider, Sendable {
  public init(dampingRatio ratio: CGFloat = 1, initialVelocity velocity: CGPoint = .zero) {}
  // swift-format-ignore
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGPoint = .zero) {}
}
