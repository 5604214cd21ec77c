// A value that nothing sets is unspecified.

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
public enum UITraitDisplayScale: UITraitDefinition { public static let defaultValue: CGFloat = 0 }
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// A size of text. `large` is that of a new device.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  public static let unspecified = Self("Unspecified"), extraSmall = Self("XS"), small = Self("S"),
    medium = Self("M"), large = Self("L"), extraLarge = Self("XL"), extraExtraLarge = Self("XXL"),
    extraExtraExtraLarge = Self("XXXL"), accessibilityMedium = Self("AccessibilityM"),
    accessibilityLarge = Self("AccessibilityL"), accessibilityExtraLarge = Self("AccessibilityXL"),
    accessibilityExtraExtraLarge = Self("AccessibilityXXL"),
    accessibilityExtraExtraExtraLarge = Self("AccessibilityXXXL")
  private static let order: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: left) ?? -1) < (order.firstIndex(of: right) ?? -1)
  }
  /// Not posted.
  public static let didChangeNotification = notification("UIContentSizeCategoryDidChange")
}
