/// The look of a cell's background. Stored, but without effect, except for a custom view's existence.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0, strokeWidth: CGFloat = 0, strokeOutset: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var backgroundColor: UIColor?, strokeColor: UIColor?, image: UIImage?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  public static func listCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

public struct UIConfigurationColorTransformer: Sendable {
  public let transform: @Sendable (UIColor) -> UIColor
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = bit(0), leading = bit(1), bottom = bit(2), trailing = bit(3),
    all = Self(rawValue: 15)
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = bit(0), left = bit(1), bottom = bit(2), right = bit(3),
    all = Self(rawValue: 15)
}
