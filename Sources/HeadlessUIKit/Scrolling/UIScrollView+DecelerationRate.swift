import Foundation

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
