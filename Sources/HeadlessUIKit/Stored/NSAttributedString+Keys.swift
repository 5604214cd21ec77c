extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont"), foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let kern = Self(rawValue: "NSKern"), link = Self(rawValue: "NSLink")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  public static let shadow = Self(rawValue: "NSShadow"), attachment = Self(rawValue: "NSAttachment")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
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
  public static let single = Self(rawValue: 1), thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
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
