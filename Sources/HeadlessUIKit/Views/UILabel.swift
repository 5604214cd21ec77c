import Foundation

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Left-aligned.
  case left
  /// Centered.
  case center
  /// Right-aligned.
  case right
  /// Justified.
  case justified
  /// The default alignment of the language.
  case natural
}

/// A view for text. The model stores the text without drawing it.
open class UILabel: UIView {
  /// The text. Storing it doesn't allocate.
  open var text: String?

  /// The color of the text.
  open var textColor: UIColor! = .black

  /// The font. The default is the system font at 17 points.
  open var font: UIFont! = UILabel.defaultFont

  // Half a word, to leave room for the alignment.
  private final var lineLimit: Int32 = 1

  /// The alignment of the text. Stored, but without effect.
  open var textAlignment = NSTextAlignment.natural

  private static let defaultFont = UIFont.systemFont(ofSize: 17)

  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines: Int {
    get { Int(lineLimit) }
    set { lineLimit = Int32(clamping: newValue) }
  }

  /// Returns the size of the text within a width. **Model choice:** A character is half as wide as
  /// the font size, and lines can break anywhere.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty, let font else { return .zero }
    let length = CGFloat(text.count) * font.pointSize / 2
    let width = size.width > 0 ? size.width : .infinity
    var lines = (length / width).rounded(.up)
    if lineLimit > 0 { lines = min(lines, CGFloat(lineLimit)) }
    lines = max(lines, 1)
    return CGSize(width: min(length, width).rounded(.up), height: lines * font.lineHeight)
  }
}

/// A field for a line of text. The model stores the text without drawing or editing it.
///
/// **Model choice:** It is a view, because the model has no `UIControl`.
open class UITextField: UIView {
  /// The text, empty by default.
  open var text: String? = ""

  /// The text to draw while the field is empty.
  open var placeholder: String?
}
