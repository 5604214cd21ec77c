import Foundation
import Synchronization

/// A font as its size and weight; there are no glyphs behind it.
///
/// Fonts that were asked for before are handed out again, as UIKit shares them.
public final class UIFont: Hashable, Sendable {
  /// How heavy a font is: 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, -1 to 1.
    public var rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Neither light nor heavy.
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

  /// The system's font in a size and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let description = Description(size: fontSize, weight: weight)
    return made.withLock { made in
      if let font = made[description] { return font }
      let font = UIFont(description)
      made[description] = font
      return font
    }
  }

  /// The system's font in a size.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system's bold font in a size.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The height of a line in points. **Model choice:** 1.2 times the size, rounded up.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Fonts are equal if their sizes and weights are.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.pointSize == right.pointSize && left.weight == right.weight
  }

  /// Hashes the size and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
