import Foundation

/// A field for a line of text. The model stores the text without drawing or editing it.
///
/// **Model choice:** It is a view, because the model has no `UIControl`.
open class UITextField: UIView {
  /// The text, empty by default.
  open var text: String? = ""

  /// The text to draw while the field is empty.
  open var placeholder: String?
}
