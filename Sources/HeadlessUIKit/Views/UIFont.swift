import Synchronization

/// A font, represented by its size and weight without glyphs. Equal fonts share one instance, as in UIKit.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font, where 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Self(rawValue: -0.8), thin = Self(rawValue: -0.6),
      light = Self(rawValue: -0.4), regular = Self(rawValue: 0), medium = Self(rawValue: 0.23),
      semibold = Self(rawValue: 0.3), bold = Self(rawValue: 0.4), heavy = Self(rawValue: 0.56),
      black = Self(rawValue: 0.62)
  }

  private struct Description: Hashable { let size: CGFloat, weight: Weight }
  private static let fonts = Mutex<[Description: UIFont]>([:])
  public final let pointSize: CGFloat
  final let weight: Weight
  init(size: CGFloat, weight: Weight) { (pointSize, self.weight) = (size, weight) }
  var style: FontStyle { FontStyle() }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let description = Description(size: fontSize, weight: weight)
    return fonts.withLock { made(&$0[description], UIFont(size: fontSize, weight: weight)) }
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The height of a line in points. **Model choice:** 1.2 times the size, rounded up.
  public final var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return (pointSize, weight, style) == (other.pointSize, other.weight, other.style)
  }

  open override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}
