extension UIView {
  /// How changes are animated. Of these, `autoreverse`, `repeat`, `overrideInheritedDuration` and
  /// `showHideTransitionViews` have an effect.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1), allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4), `repeat` = Self(rawValue: 8)
    public static let autoreverse = Self(rawValue: 16)
    public static let overrideInheritedDuration = Self(rawValue: 32)
    public static let showHideTransitionViews = Self(rawValue: 1 << 8), curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16), curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
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
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGPoint = .zero
  ) {}
}
