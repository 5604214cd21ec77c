/// How important a constraint is, from 1 to 1000. A constraint is never given up for any number of less important ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
  public static func += (left: inout Self, right: Float) { left = left + right }
  public static func -= (left: inout Self, right: Float) { left = left - right }
}
