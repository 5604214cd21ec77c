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

struct FontStyle: Hashable {
  var family = UIFont.systemName, traits: UIFontDescriptor.SymbolicTraits = []
}

/// A font with a style. A class of its own, so that other fonts stay small.
private final class StyledFont: UIFont, @unchecked Sendable {
  private struct Description: Hashable { let size: CGFloat, weight: Weight, style: FontStyle }
  private static let fonts = Mutex<[Description: StyledFont]>([:])
  private let ownStyle: FontStyle
  override var style: FontStyle { ownStyle }

  private init(_ description: Description) {
    ownStyle = description.style
    super.init(size: description.size, weight: description.weight)
  }

  static func font(size: CGFloat, weight: Weight, style: FontStyle) -> UIFont {
    if style == FontStyle() { return systemFont(ofSize: size, weight: weight) }
    let description = Description(size: size, weight: weight, style: style)
    return fonts.withLock { made(&$0[description], StyledFont(description)) }
  }
}

/// Initializers that return an object of a subclass. A class's own can't.
public protocol _Factory {}

extension UIFont: _Factory {}

extension _Factory where Self: UIFont {
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize == 0 ? descriptor.pointSize : pointSize
    let font = StyledFont.font(size: size, weight: descriptor.weight, style: descriptor.style)
    self = unsafeDowncast(font, to: Self.self)
  }

  /// Creates a font by its name. **Model choice:** Every name has a font.
  public init?(name fontName: String, size fontSize: CGFloat) {
    let weights: [(String, UIFont.Weight)] = [
      ("Semibold", .semibold), ("DemiBold", .semibold), ("Bold", .bold), ("Medium", .medium),
      ("Light", .light), ("Heavy", .heavy), ("Black", .black), ("Thin", .thin),
    ]
    let weight = weights.first { fontName.hasSuffix($0.0) }?.1 ?? .regular
    let style = FontStyle(family: fontName)
    self.init(descriptor: UIFontDescriptor(size: fontSize, weight: weight, style: style), size: 0)
  }
}

extension UIFont {
  static let systemName = ".SFUI"

  /// A use of text, which has a size and a weight.
  public enum TextStyle: String, Sendable {
    case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3
    case headline, subheadline, body, callout, footnote, caption1, caption2
    private static let sizes: [TextStyle: CGFloat] = [
      .extraLargeTitle: 36, .extraLargeTitle2: 28, .largeTitle: 34, .title1: 28, .title2: 22,
      .title3: 20, .callout: 16, .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]

    /// In the content size category "Large", which the Human Interface Guidelines publish.
    var size: CGFloat { Self.sizes[self] ?? 17 }

    var weight: Weight {
      switch self {
      case .extraLargeTitle, .extraLargeTitle2: .bold
      case .headline: .semibold
      default: .regular
      }
    }
  }

  /// Returns the font of a text style, in the content size category "Large".
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style.weight)
  }
  /// Returns the font of a text style. **Model choice:** The category of the traits doesn't matter.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    StyledFont.font(size: fontSize, weight: .regular, style: FontStyle(traits: .traitItalic))
  }
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    StyledFont.font(size: fontSize, weight: weight, style: FontStyle(traits: .traitMonoSpace))
  }
  /// Returns the system font with digits of even breadth, which all are here.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  public static let labelFontSize: CGFloat = 17, buttonFontSize: CGFloat = 18,
    smallSystemFontSize: CGFloat = 12, systemFontSize: CGFloat = 14

  public final func withSize(_ fontSize: CGFloat) -> UIFont {
    StyledFont.font(size: fontSize, weight: weight, style: style)
  }
  public final var fontName: String { style.family }
  public final var familyName: String { style.family }
  public final var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(size: pointSize, weight: weight, style: style)
  }

  // **Model choice:** Shares of the line height or of the size.
  public final var ascender: CGFloat { lineHeight * 0.8 }
  public final var descender: CGFloat { lineHeight * -0.2 }
  public final var capHeight: CGFloat { pointSize * 0.7 }
  public final var xHeight: CGFloat { pointSize * 0.5 }
  public final var leading: CGFloat { 0 }
}

/// What a font is made from.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = bit(0), traitBold = bit(1), traitCondensed = bit(6),
      traitMonoSpace = bit(10)
  }
  public enum SystemDesign: String, Sendable { case `default`, rounded, serif, monospaced }
  public let pointSize: CGFloat
  let weight: UIFont.Weight, style: FontStyle

  init(size: CGFloat, weight: UIFont.Weight, style: FontStyle) {
    (pointSize, self.weight, self.style) = (size, weight, style)
  }
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(size: size, weight: .regular, style: FontStyle(family: fontName))
  }
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  open var symbolicTraits: SymbolicTraits {
    weight.rawValue > 0.25 ? style.traits.union(.traitBold) : style.traits
  }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var style = style
    style.traits = symbolicTraits.subtracting(.traitBold)
    let weight = symbolicTraits.contains(.traitBold) ? max(self.weight, .bold) : .regular
    return UIFontDescriptor(size: pointSize, weight: weight, style: style)
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(size: newPointSize, weight: weight, style: style)
  }

  /// Returns the descriptor itself: designs have the same letters here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFont.Weight: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// How fonts and lengths follow the size of text that a user chose: "Large", at which they stay as they are.
open class UIFontMetrics: NSObject {
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection? = nil) -> UIFont
  { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledValue(for value: CGFloat, compatibleWith: UITraitCollection? = nil) -> CGFloat {
    value
  }
}
