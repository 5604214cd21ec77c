import Foundation

// **Model choice:** Colors that depend on the appearance have their light values.

extension UIColor {
  /// Light gray.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// The color of text.
  public static let label = UIColor(white: 0, alpha: 1)
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(
    red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  /// The color of the background.
  public static let systemBackground = UIColor(white: 1, alpha: 1)

  /// Returns the color with a different opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
