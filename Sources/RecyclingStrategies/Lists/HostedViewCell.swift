import HeadlessUIKit

/// A cell that shows a view it is handed, and knows nothing of the controller behind it.
open class HostedViewCell: RowCell {
  /// The view on show. It fills the cell, and is cleared when the cell is about to be reused.
  open var hostedView: UIView? {
    didSet {
      // A view that has meanwhile moved to another cell is no longer this cell's to remove:
      // removing it here would leave that other, visible cell empty.
      if let oldValue, oldValue !== hostedView, oldValue.isDescendant(of: contentView) {
        oldValue.removeFromSuperview()
      }
      if let hostedView {
        contentView.addSubview(hostedView)
      }
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}
