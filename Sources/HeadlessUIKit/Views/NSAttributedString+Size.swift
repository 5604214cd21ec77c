extension UIFont {
  /// The size of text. **Model choice:** A character is half as wide as the font size, and lines can break anywhere.
  @inline(__always)
  final func size(ofCharacters count: Int, width: CGFloat, lines limit: Int) -> CGSize {
    let length = CGFloat(count) * pointSize / 2
    let width = width > 0 ? width : .infinity
    var lines = (length / width).rounded(.up)
    if limit > 0 { lines = min(lines, CGFloat(limit)) }
    lines = max(lines, 1)
    return CGSize(width: min(length, width).rounded(.up), height: lines * lineHeight)
  }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text can have several lines. Without this, it has one. The others have no effect.
  public static let usesLineFragmentOrigin = bit(0), usesFontLeading = bit(1),
    usesDeviceMetrics = bit(3), truncatesLastVisibleLine = bit(5)
}

/// Stored, but without effect.
open class NSStringDrawingContext: NSObject { open var minimumScaleFactor: CGFloat = 0 }

// Text is measured as labels do, in its first font.

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attrs, context: nil).size
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    if isEmpty { return .zero }
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : 0
    return CGRect(origin: .zero, size: font.size(ofCharacters: count, width: width, lines: 0))
  }
}

extension NSAttributedString {
  var firstFont: UIFont? {
    length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
  }
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options, attributes: firstFont.map { [.font: $0] }, context: context)
  }
}
