public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8), all = Self(rawValue: 15)
}
