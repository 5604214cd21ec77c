import Foundation

/// How lines of text are placed between the edges.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge.
  case justified
  /// As the language has it.
  case natural
}

/// A view that shows text; here it only keeps it.
open class UILabel: UIView {
  /// The text. Keeping it allocates nothing.
  open var text: String?

  /// The colour of the text.
  open var textColor: UIColor! = .black

  /// The font; the system's in 17 points at first.
  open var font: UIFont! = UILabel.defaultFont

  // Half a word, to leave room for the alignment.
  private final var lineLimit: Int32 = 1

  /// Where the text is placed. Kept, and without effect.
  open var textAlignment = NSTextAlignment.natural

  private static let defaultFont = UIFont.systemFont(ofSize: 17)

  /// The most lines that are shown; 0 for as many as it takes.
  open var numberOfLines: Int {
    get { Int(lineLimit) }
    set { lineLimit = Int32(clamping: newValue) }
  }

  /// The size of the text within a width. **Model choice:** a character is half as wide as the
  /// font's size, and lines are broken anywhere.
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
