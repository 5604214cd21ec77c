extension NSAttributedString.Key {
  public static let font = Self("NSFont"), foregroundColor = Self("NSColor"),
    backgroundColor = Self("NSBackgroundColor"), paragraphStyle = Self("NSParagraphStyle"),
    kern = Self("NSKern"), link = Self("NSLink"), underlineStyle = Self("NSUnderline"),
    underlineColor = Self("NSUnderlineColor"), strikethroughStyle = Self("NSStrikethrough"),
    strikethroughColor = Self("NSStrikethroughColor"), strokeColor = Self("NSStrokeColor"),
    strokeWidth = Self("NSStrokeWidth"), shadow = Self("NSShadow"),
    attachment = Self("NSAttachment"), baselineOffset = Self("NSBaselineOffset")
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = bit(0), thick = bit(1), double = Self(rawValue: 9)
}

/// The style of a paragraph. It can be changed, since its mutable subclass can.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  open var alignment = NSTextAlignment.natural, lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0, hyphenationFactor: Float = 0
  open var paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
  open var headIndent: CGFloat = 0, tailIndent: CGFloat = 0, firstLineHeadIndent: CGFloat = 0
  open var baseWritingDirection = NSWritingDirection.natural
  public override init() { super.init() }
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
  open override func copy() -> Any { mutableCopy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any { mutableCopy(with: nil) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    (alignment, lineBreakMode, lineSpacing) = (obj.alignment, obj.lineBreakMode, obj.lineSpacing)
    paragraphSpacing = obj.paragraphSpacing
    paragraphSpacingBefore = obj.paragraphSpacingBefore
    (minimumLineHeight, maximumLineHeight) = (obj.minimumLineHeight, obj.maximumLineHeight)
    (lineHeightMultiple, hyphenationFactor) = (obj.lineHeightMultiple, obj.hyphenationFactor)
    (headIndent, tailIndent) = (obj.headIndent, obj.tailIndent)
    firstLineHeadIndent = obj.firstLineHeadIndent
    baseWritingDirection = obj.baseWritingDirection
  }
}

open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero, shadowBlurRadius: CGFloat = 0, shadowColor: Any?
}

open class NSTextAttachment: NSObject {
  open var image: UIImage?, bounds = CGRect.zero
  public override init() {}
  public init(image: UIImage) { self.image = image }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
