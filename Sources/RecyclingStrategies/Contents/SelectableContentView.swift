import UIKit

extension Content {
  /// A label and a mark of selected rows.
  public static let selectable = Content(
    name: "selectable",
    summary: "a label and a mark; a person selects all rows, or none, every 60th frame",
    traits: .isSelectable
  ) {
    SelectableContentView(frame: .zero)
  }
}

/// A label that fills the row, and a mark if the row is selected.
///
/// Cells on screen are told of a new selection, others show it when they are bound. A cell that is prepared by then is
/// neither: see lionheart/openradar-mirror 16245 and tilltue/TLPhotoPicker 80.
final class SelectableContentView: ContentView, SelectableRow {
  private let titleLabel = UILabel(frame: .zero)
  private let mark = UIView(frame: .zero)

  override func setUp() {
    addSubview(titleLabel)
    addSubview(mark)
    mark.isHidden = true
  }

  override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
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
