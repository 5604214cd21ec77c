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

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
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
