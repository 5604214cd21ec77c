import Foundation
import Synchronization

/// A font, represented by its size and weight without glyphs.
///
/// Equal fonts share one instance, as in UIKit.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font, where 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, between -1 and 1.
    public var rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Between regular and semibold.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
  }

  private struct Description: Hashable {
    let size: CGFloat
    let weight: Weight
  }

  private static let made = Mutex<[Description: UIFont]>([:])

  /// The size in points.
  public let pointSize: CGFloat

  let weight: Weight

  private init(_ description: Description) {
    pointSize = description.size
    weight = description.weight
  }

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let description = Description(size: fontSize, weight: weight)
    return made.withLock { made in
      if let font = made[description] { return font }
      let font = UIFont(description)
      made[description] = font
      return font
    }
  }

  /// Returns the system font in a size.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the bold system font in a size.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The height of a line in points. **Model choice:** 1.2 times the size, rounded up.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Returns whether the sizes and weights are equal.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight
  }

  /// Hashes the size and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
