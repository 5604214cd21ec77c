/// A scroll view with text. Real are its text, size, editing by `insertText(_:)` and the calls of its delegate.
open class UITextView: UIScrollView, UITextInputTraits {
  private var attributed: NSAttributedString?
  open var text: String! = "" {
    didSet {
      if text == nil { text = "" }
      attributed = nil
      textDidChange()
    }
  }
  private func textDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { textDidChange() } }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  public final let textContainer: NSTextContainer
  open var isEditable = true

  // Stored, but without effect.
  open var textColor: UIColor?, textAlignment = NSTextAlignment.natural, isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var dataDetectorTypes: UIDataDetectorTypes = [], adjustsFontForContentSizeCategory = false
  // swift-format-ignore
  open override var inputView: UIView? { get { extras?.text?.inputView } set { ownText.inputView = newValue } }
  // swift-format-ignore
  open override var inputAccessoryView: UIView? { get { extras?.text?.accessory } set { ownText.accessory = newValue } }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  open weak var delegate: (any UITextViewDelegate)? { didSet { untypedDelegate = delegate } }
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: text) }
    set {
      text = newValue?.string ?? ""
      attributed = newValue
    }
  }

  public final var hasText: Bool { !text.isEmpty }
  open override var canBecomeFirstResponder: Bool { isEditable }
  override var mayBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  public static let textDidChangeNotification = notification("UITextViewTextDidChange")
  override func didBeginEditing() { delegate?.textViewDidBeginEditing(self) }
  override var mayEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didEndEditing() { delegate?.textViewDidEndEditing(self) }
  open func insertText(_ text: String) { replaceLast(0, with: text) }
  open func deleteBackward() { if hasText { replaceLast(1, with: "") } }
  private func replaceLast(_ count: Int, with string: String) {
    let (range, new) = text.replacingLast(count, with: string)
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return }
    text = new
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (insets, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let sides = insets.left + insets.right + 2 * padding
    let room = size.width > 0 ? max(1, size.width - sides) : .infinity
    let text = TextMetric.size(text, font ?? .systemFont(ofSize: 12), in: room)
    return CGSize(width: text.width + sides, height: text.height + insets.top + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
  }
  override var wrapsContent: Bool { !isScrollEnabled }
  override func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: max(width, 1), height: 0)).height
  }
  open override var isScrollEnabled: Bool { didSet { contentDidChange() } }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(boundsStore.size).height
    let size = CGSize(width: boundsStore.width, height: height)
    if contentSize != size { contentSize = size }
  }
}

/// The methods that follow a text view. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_: UITextView) {}
  public func textViewShouldEndEditing(_: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_: UITextView) {}
  // swift-format-ignore
  public func textView(_: UITextView, shouldChangeTextIn _: NSRange, replacementText _: String) -> Bool { true }
  public func textViewDidChange(_: UITextView) {}
}

@preconcurrency @MainActor open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0
}

/// What can be tapped in a text. Stored, but without effect.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = bit(0), link = bit(1), all = Self(rawValue: .max)
}
