import UIKit

extension Content {
  public static let typing = Content(
    name: "typing", summary: "a text field; the user types in one on screen, and scrolls on",
    traits: .takesText, makeView: { TypingRowView(frame: .zero) })
}

/// A title and a text field. UIKit keeps the cell of the first responder for its row, however far that is scrolled. A view that
/// leaves its window can't stay first responder, so the keyboard closes.
/// https://developer.apple.com/documentation/uikit/uitableview/cellforrow(at:)
public final class TypingRowView: TitledContentView {
  /// Where the user types.
  public let textField = UITextField(frame: .zero)

  override public func setUp() {
    super.setUp()
    addSubview(textField)
  }

  override public func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 20)
    textField.frame = CGRect(x: 16, y: 36, width: bounds.width - 32, height: 24)
  }
}
