/// A view for text. The model stores the text without drawing it.
open class UILabel: UIView {
  open var text: String? { didSet { if traits.contains(.isConstrained) { contentDidChange() } } }
  open var textColor: UIColor! = .black
  /// The font. The default is the system font at 17 points.
  open var font: UIFont! = UILabel.defaultFont {
    didSet {
      if !traits.contains(.isConstrained) { return }
      LayoutEngine.offsetStamp += 1
      contentDidChange()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    traits.remove(.isUserInteractionEnabled)
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  // Half a word, to leave room for the alignment.
  private final var lineLimit: Int32 = 1
  /// Stored, but without effect.
  open var textAlignment = NSTextAlignment.natural
  private static let defaultFont = UIFont.systemFont(ofSize: 17)

  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines: Int {
    get { Int(lineLimit) }
    set {
      lineLimit = Int32(clamping: newValue)
      if traits.contains(.isConstrained) { contentDidChange() }
    }
  }

  /// The width at which the text wraps for `intrinsicContentSize`. At 0, that is what constraints give the label.
  // swift-format-ignore
  open var preferredMaxLayoutWidth: CGFloat { get { layout?.preferredMaxLayoutWidth ?? 0 } set { setContent { $0.preferredMaxLayoutWidth = newValue } } }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
  }

  override var wrapsContent: Bool { lineLimit != 1 && preferredMaxLayoutWidth <= 0 }

  override func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
    // A width of zero would be taken for none.
    sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)).height
  }

  /// The ascender is 0.952 of the size, as that of the system font.
  override var baselineDistances: (first: CGFloat, last: CGFloat) {
    guard let font else { return (0, 0) }
    let ascender = font.pointSize * 0.952
    return (ascender, font.lineHeight - ascender)
  }

  override var defaultHugging: SizePriorities { SizePriorities(horizontal: 250, vertical: 251) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width, numberOfLines) }
  private final func textSize(_ width: CGFloat, _ lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    // The text with attributes may not be the one that is shown.
    let attributed = look?.attributed.flatMap { $0.string == text ? $0.firstFont : nil }
    guard let font = attributed ?? font else { return .zero }
    return font.size(ofCharacters: text.count, width: width, lines: lines)
  }

  /// The text with attributes. Setting it sets `text`; its first font measures it.
  open var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      if let kept = look?.attributed, kept.string == text { return kept }
      return NSAttributedString(
        string: text, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
    }
    set {
      text = newValue?.string
      if newValue != nil || look != nil { ownLook.attributed = newValue }
    }
  }

  // Stored, but without effect.
  // swift-format-ignore
  open var lineBreakMode: NSLineBreakMode { get { look?.breakMode ?? .byTruncatingTail } set { ownLook.breakMode = newValue } }
  // swift-format-ignore
  open var isHighlighted: Bool { get { look?.isHighlighted ?? false } set { ownLook.isHighlighted = newValue } }
  // swift-format-ignore
  open var isEnabled: Bool { get { look?.isEnabled ?? true } set { ownLook.isEnabled = newValue } }

  /// Returns the part of a rectangle that the text fills.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: textSize(bounds.width, lines))
  }

  /// Never called.
  open func drawText(in rect: CGRect) {}
}
