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
  var attributedPlaceholder: NSAttributedString?, selection: NSRange?
}

@preconcurrency @MainActor public protocol UITextInputTraits: UIView {}

extension UIView {
  final var ownText: TextInputSettings { made(&ownExtras.text, TextInputSettings()) }
}

/// A place in a text, in UTF-16 units.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  final let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

@preconcurrency @MainActor open class UITextRange: NSObject {
  final let range: NSRange
  init(_ range: NSRange) { self.range = range }
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.length == 0 }
}

/// A view into which text is typed, in place of what is selected: at first, nothing at the end.
@preconcurrency @MainActor public protocol UITextInput: UITextInputTraits {}

extension UITextInput {
  private var typed: String { (self as? UITextField)?.text ?? (self as? UITextView)?.text ?? "" }
  var selection: NSRange {
    get { extras?.text?.selection ?? NSRange(location: typed.utf16.count, length: 0) }
    set {
      let end = min(newValue.upperBound, typed.utf16.count)
      let start = min(newValue.location, end)
      ownText.selection = NSRange(location: start, length: end - start)
      if let field = self as? UITextField { field.delegate?.textFieldDidChangeSelection(field) }
    }
  }
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set { if let newValue { selection = newValue.range } }
  }

  /// Returns the text with another in place of the selection, or of a character before it that is deleted, and where it was.
  func replacingSelection(with string: String) -> (NSRange, String) {
    var text = typed
    guard var place = Range(selection, in: text) else { return (selection, text) }
    if string.isEmpty, place.isEmpty, place.lowerBound > text.startIndex {
      place = text.index(before: place.lowerBound)..<place.upperBound
    }
    let range = NSRange(place, in: text)
    text.replaceSubrange(place, with: string)
    return (range, text)
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(typed.utf16.count) }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return 0...typed.utf16.count ~= place ? UITextPosition(place) : nil
  }
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let start = min(from.offset, to.offset)
    return UITextRange(NSRange(location: start, length: max(from.offset, to.offset) - start))
  }
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
