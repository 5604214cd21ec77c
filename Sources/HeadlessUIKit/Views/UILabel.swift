import Foundation

/// A view that shows text; here it only keeps it.
open class UILabel: UIView {
  /// The text. Keeping it allocates nothing.
  open var text: String?

  /// The colour of the text.
  open var textColor: UIColor? = .black

  /// The most lines that are shown; 0 for as many as it takes.
  open var numberOfLines = 1

  /// The size of the font in points. An addition of the model, which has no fonts.
  open var fontSize: CGFloat = 17
}
