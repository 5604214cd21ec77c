import UIKit

extension Content {
  /// A text field and a strip to scroll, whose text and offset only the view has.
  public static let stateful = Content(
    name: "stateful",
    summary: "a text field and a strip to scroll, whose state is in the view alone",
    keepsState: true
  ) {
    StatefulContentView(frame: .zero)
  }
}

/// A title, a text field and a strip that scrolls sideways.
///
/// A view that is recycled loses what was typed, as in ortuman/SwiftForms issue 85, and where it was scrolled
/// to, as in mayoff/multiRowSnapper issue 1. An app that doesn't reset it shows another row's instead.
final class StatefulContentView: ContentView {
  private let titleLabel = UILabel(frame: .zero)
  private let textField = UITextField(frame: .zero)
  private let strip = UIScrollView(frame: .zero)

  override func setUp() {
    addSubview(titleLabel)
    addSubview(textField)
    addSubview(strip)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
    state = nil
  }

  override var state: RowState? {
    get {
      let (draft, offset) = (textField.text ?? "", strip.contentOffset.x)
      return draft.isEmpty && offset == 0 ? nil : RowState(draft: draft, offset: offset)
    }
    set {
      textField.text = newValue?.draft ?? ""
      strip.contentOffset = CGPoint(x: newValue?.offset ?? 0, y: 0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 20)
    textField.frame = CGRect(x: 16, y: 36, width: bounds.width - 32, height: 24)
    strip.frame = CGRect(x: 0, y: 64, width: bounds.width, height: 44)
    strip.contentSize = CGSize(width: 3 * bounds.width, height: 44)
  }
}
