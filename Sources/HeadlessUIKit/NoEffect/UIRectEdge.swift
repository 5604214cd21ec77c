public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = bit(0), left = bit(1), bottom = bit(2), right = bit(3),
    all = Self(rawValue: 15)
}
