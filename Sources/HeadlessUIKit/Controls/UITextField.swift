/// A field for a line of text. Real are its text, its editing by `insertText(_:)` and the calls of its delegate.
open class UITextField: UIControl, UIContentSizeCategoryAdjusting, UITextInputTraits {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view in a field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String? = "", placeholder: String?
  // swift-format-ignore
  open var delegate: (any UITextFieldDelegate)? { get { extras?.text?.fieldDelegate } set { ownText.fieldDelegate = newValue } }
  // swift-format-ignore
  open var font: UIFont? { get { extras?.text?.font ?? .systemFont(ofSize: 17) } set { ownText.font = newValue } }
  open var attributedText: NSAttributedString? {
    get { extras?.text?.attributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      ownText.attributedText = newValue
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get {
      extras?.text?.attributedPlaceholder ?? placeholder.map { NSAttributedString(string: $0) }
    }
    set { (placeholder, ownText.attributedPlaceholder) = (newValue?.string, newValue) }
  }

  // swift-format-ignore
  open var borderStyle: BorderStyle { get { extras?.text?.border ?? .none } set { ownText.border = newValue } }

  // Stored, but without effect.
  // swift-format-ignore
  open var adjustsFontForContentSizeCategory: Bool { get { extras?.text?.followsCategory ?? false } set { ownText.followsCategory = newValue } }
  // swift-format-ignore
  open override var inputView: UIView? { get { extras?.text?.inputView } set { ownText.inputView = newValue } }
  // swift-format-ignore
  open override var inputAccessoryView: UIView? { get { extras?.text?.accessory } set { ownText.accessory = newValue } }
  // swift-format-ignore
  open var textColor: UIColor? { get { extras?.text?.color ?? .label } set { ownText.color = newValue } }
  // swift-format-ignore
  open var textAlignment: NSTextAlignment { get { extras?.text?.alignment ?? .natural } set { ownText.alignment = newValue } }
  // swift-format-ignore
  open var clearButtonMode: ViewMode { get { extras?.text?.clearButton ?? .never } set { ownText.clearButton = newValue } }
  // swift-format-ignore
  open var leftView: UIView? { get { extras?.text?.leftView } set { ownText.leftView = newValue } }
  // swift-format-ignore
  open var leftViewMode: ViewMode { get { extras?.text?.leftMode ?? .never } set { ownText.leftMode = newValue } }
  // swift-format-ignore
  open var rightView: UIView? { get { extras?.text?.rightView } set { ownText.rightView = newValue } }
  // swift-format-ignore
  open var rightViewMode: ViewMode { get { extras?.text?.rightMode ?? .never } set { ownText.rightMode = newValue } }

  public static let textDidChangeNotification = notification("UITextFieldTextDidChange")
  open var isEditing: Bool { isFirstResponder }
  public final var hasText: Bool { text?.isEmpty == false }
  open override var canBecomeFirstResponder: Bool { true }
  override var mayBeginEditing: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }
  override func didBeginEditing() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }
  override var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  override func didEndEditing() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    replaceLast(0, with: text)
  }
  open func deleteBackward() { if hasText { replaceLast(1, with: "") } }
  private func replaceLast(_ count: Int, with string: String) {
    let (range, new) = (text ?? "").replacingLast(count, with: string)
    let agrees = delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: string)
    if agrees == false { return }
    text = new
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Returns the part of the bounds for the text. Not called.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the part of the bounds for the text while it is edited. Not called.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open override var intrinsicContentSize: CGSize {
    let size = TextMetric.size(hasText ? text : placeholder, font)
    return borderStyle == .roundedRect
      ? CGSize(width: size.width + 14, height: max(34, size.height)) : size
  }
}

/// The methods that follow a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_: UITextField) {}
  public func textFieldShouldEndEditing(_: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_: UITextField) {}
  // swift-format-ignore
  public func textField(_: UITextField, shouldChangeCharactersIn _: NSRange, replacementString _: String) -> Bool { true }
  public func textFieldDidChangeSelection(_: UITextField) {}
  public func textFieldShouldReturn(_: UITextField) -> Bool { true }
}
