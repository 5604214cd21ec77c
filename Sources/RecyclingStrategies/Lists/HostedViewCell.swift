import HeadlessUIKit

/// A cell that shows a given view and doesn't know its controller.
open class HostedViewCell: RowCell {
  /// The hosted view. It fills the cell, and is set to `nil` when the cell is prepared for reuse.
  open var hostedView: UIView? {
    didSet {
      // If the view has moved to another cell, it must stay there: removing it would leave that
      // visible cell empty.
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
