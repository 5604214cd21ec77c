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

  override func setUp() {
    addSubview(titleLabel)
  }

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
