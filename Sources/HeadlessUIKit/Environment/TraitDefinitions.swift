// A value that nothing sets is unspecified.

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}
/// The space from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The space from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
/// The pixels of a point.
public enum UITraitDisplayScale: UITraitDefinition { public static let defaultValue: CGFloat = 0 }
/// The size of text that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
/// The direction of the language.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
/// The direction of the language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// A size of text. `large` is that of a new device.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  public static let unspecified = Self("Unspecified"), extraSmall = Self("XS"), small = Self("S")
  public static let medium = Self("M"), large = Self("L"), extraLarge = Self("XL")
  public static let extraExtraLarge = Self("XXL"), extraExtraExtraLarge = Self("XXXL")
  public static let accessibilityMedium = Self("AccessibilityM")
  public static let accessibilityLarge = Self("AccessibilityL")
  public static let accessibilityExtraLarge = Self("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self("AccessibilityXXXL")
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
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}
