import UIKit

extension Content {
  /// A single label: the lightest content that shows anything.
  public static let label = Content(
    name: "label", summary: "one label; the lightest content that shows a model"
  ) {
    LabelContentView(frame: .zero)
  }
}

/// A label that fills the row.
final class LabelContentView: ContentView {
  private let titleLabel = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }
}

extension Content {
  /// Rows of different types in turn, the purpose of a pool keyed by type.
  ///
  /// There are four types because nine rows are on screen by default, so a row gets the controller
  /// of the row nine places before. With three types, that controller would always have the right
  /// type, and no pool would ever need to change a view.
  public static let mixed = Content(
    name: "mixed", summary: "label, card, self-loading and nib-card, in turn from row to row",
    oneOf: [.label, .card, .selfLoading, .nibCard])
}

/// The controller of a content that is only a view.
final class ViewContentViewController: ContentViewController {
  private let content: Content
  private var loadedContent: Content?

  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let content = model.map(content.content) ?? content.variants[0]
    loadedContent = content
    view = content.makeView()
  }

  override func show(_ model: RowModel) {
    if content.content(for: model) == loadedContent { return super.show(model) }
    // The view of the other type loads when it is next read.
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }
}

extension UIViewController {
  /// Sends a message to a delegate, if there is one. All such messages go through this method, so
  /// that they can be counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
