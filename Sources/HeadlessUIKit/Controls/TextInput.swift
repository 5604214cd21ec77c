final class TextInputSettings {
  var keyboard = UIKeyboardType.default, returnKey = UIReturnKeyType.default
  var capitalization = UITextAutocapitalizationType.sentences, isSecure = false
  var correction = UITextAutocorrectionType.default, contentType: UITextContentType?
  var font: UIFont?, color: UIColor?, alignment = NSTextAlignment.natural, followsCategory = false
  var attributedText: NSAttributedString?, inputView: UIView?, accessory: UIView?
  weak var fieldDelegate: (any UITextFieldDelegate)?
  var border = UITextField.BorderStyle.none, clearButton = UITextField.ViewMode.never
  var leftView: UIView?, leftMode = UITextField.ViewMode.never, rightView: UIView?
  var rightMode = UITextField.ViewMode.never, appearance = UIKeyboardAppearance.default
  var attributedPlaceholder: NSAttributedString?
}

@preconcurrency @MainActor public protocol UITextInputTraits: UIView {}

extension UIView {
  final var ownText: TextInputSettings { made(&ownExtras.text, TextInputSettings()) }
}

// swift-format-ignore
extension UITextInputTraits {
  // Stored, but without effect.
  public var keyboardType: UIKeyboardType { get { extras?.text?.keyboard ?? .default } set { ownText.keyboard = newValue } }
  public var keyboardAppearance: UIKeyboardAppearance { get { extras?.text?.appearance ?? .default } set { ownText.appearance = newValue } }
  public var returnKeyType: UIReturnKeyType { get { extras?.text?.returnKey ?? .default } set { ownText.returnKey = newValue } }
  public var autocapitalizationType: UITextAutocapitalizationType { get { extras?.text?.capitalization ?? .sentences } set { ownText.capitalization = newValue } }
  public var autocorrectionType: UITextAutocorrectionType { get { extras?.text?.correction ?? .default } set { ownText.correction = newValue } }
  public var textContentType: UITextContentType! { get { extras?.text?.contentType } set { ownText.contentType = newValue } }
  public var isSecureTextEntry: Bool { get { extras?.text?.isSecure ?? false } set { ownText.isSecure = newValue } }
}

extension String {
  /// Returns the range of the last characters, and the text with others in their place.
  func replacingLast(_ count: Int, with string: String) -> (NSRange, String) {
    let length = suffix(count).utf16.count
    return (
      NSRange(location: utf16.count - length, length: length), String(dropLast(count)) + string
    )
  }
}

/// The size of a text: half of the font's size for each character, as in `UILabel`.
@MainActor enum TextMetric {
  static func size(_ text: String?, _ font: UIFont?, in width: CGFloat = .infinity) -> CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    var size = CGSize.zero
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      let part = font.size(ofCharacters: line.count, width: width, lines: 0)
      size.height += part.height
      size.width = max(size.width, part.width)
    }
    return size
  }
}
