import Foundation

extension UIScrollView {
  /// What is left of a scroll view's speed after a millisecond (Scrolling 1).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, between 0 and 1.
    public var rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998, what a scroll view starts out with (Scrolling 1).
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// 0.99 (Scrolling 1).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
