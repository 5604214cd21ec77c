import UIKit

extension Content {
  public static let label = Content(
    name: "label", summary: "one label; the lightest content that shows a model",
    makeView: { LabelContentView(frame: .zero) })

  /// Rows of four types in turn, the purpose of a pool keyed by type. With three, the row nine places before, whose controller
  /// a row gets by default, would always have the same type.
  public static let mixed = Content(
    name: "mixed", summary: "label, card, self-loading and nib-card, in turn from row to row",
    oneOf: [.label, .card, .selfLoading, .nibCard])

  public static let selectable = Content(
    name: "selectable",
    summary: "a label and a mark; the user selects all rows, or none, every 60th frame",
    traits: .isSelectable, makeView: { SelectableContentView(frame: .zero) })

  public static let stateful = Content(
    name: "stateful",
    summary: "a text field and a strip to scroll, whose state is in the view alone",
    keepsState: true, makeView: { StatefulContentView(frame: .zero) })

  public static let innerList = innerList("inner-list", "left alone for the next row") { _ in }

  public static let innerListReset = innerList("inner-list-reset", "put back for the next row") {
    $0.contentOffset = .zero
  }

  public static let innerListStopped = innerList(
    "inner-list-stopped", "put back and stopped for the next row",
    reset: { $0.setContentOffset(.zero, animated: false) })

  private static func innerList(
    _ name: String, _ fate: String, reset: @escaping @MainActor @Sendable (UIScrollView) -> Void
  ) -> Content {
    Content(
      name: name, summary: "a list to scroll sideways, flung every 10th frame, \(fate)",
      traits: .scrollsInside, makeView: { InnerListContentView(reset) })
  }
}

/// A view with a title, which is its first subview.
public class TitledContentView: ContentView {
  final let titleLabel = UILabel(frame: .zero)

  public override func setUp() { addSubview(titleLabel) }

  public override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
  }
}

final class LabelContentView: TitledContentView {
  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }
}

/// A label, and a mark if the row is selected. Cells on screen are told of a new selection, others show it when they are bound.
/// A cell that is prepared by then is neither: see lionheart/openradar-mirror 16245 and tilltue/TLPhotoPicker 80.
final class SelectableContentView: TitledContentView, SelectableRow {
  private let mark = UIView(frame: .zero)

  override func setUp() {
    super.setUp()
    addSubview(mark)
    mark.isHidden = true
  }

  override func show(_ model: RowModel) {
    super.show(model)
    isSelected = model.isSelected
  }

  var isSelected: Bool {
    get { !mark.isHidden }
    set { mark.isHidden = !newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
    mark.frame = CGRect(x: bounds.width - 40, y: bounds.midY - 12, width: 24, height: 24)
  }
}

/// A text field and a strip that scrolls sideways. A recycled view loses what was typed (ortuman/SwiftForms issue 85) and where
/// it was scrolled to (mayoff/multiRowSnapper issue 1). One that isn't reset shows another row's instead.
final class StatefulContentView: TitledContentView {
  private let textField = UITextField(frame: .zero)
  private let strip = UIScrollView(frame: .zero)

  override func setUp() {
    super.setUp()
    addSubview(textField)
    addSubview(strip)
  }

  override func show(_ model: RowModel) {
    super.show(model)
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
    // In this order, because a scroll view that changes its size brings its offset inside its content.
    strip.contentSize = CGSize(width: 3 * bounds.width, height: 44)
    strip.frame = CGRect(x: 0, y: 64, width: bounds.width, height: 44)
  }
}

/// A view with a list of its own that the user scrolls.
@MainActor public protocol RowScrolling: RowShowing {
  /// What scrolls inside the row.
  var scrollView: UIScrollView { get }
}

/// A list that scrolls sideways. A recycled one is where the row before left it (Instagram/IGListKit 422), and goes on moving
/// if it was flung (ashfurrow/Collection-View-in-a-Table-View-Cell 7). Setting its offset doesn't stop it.
final class InnerListContentView: TitledContentView, RowScrolling {
  let scrollView = UIScrollView(frame: .zero)
  private let reset: @MainActor (UIScrollView) -> Void

  init(_ reset: @escaping @MainActor (UIScrollView) -> Void) {
    self.reset = reset
    super.init(frame: .zero)
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ model: RowModel) {
    super.show(model)
    reset(scrollView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 20)
    scrollView.frame = CGRect(x: 0, y: 32, width: bounds.width, height: bounds.height - 32)
    scrollView.contentSize = CGSize(width: 3 * bounds.width, height: bounds.height - 32)
  }
}
