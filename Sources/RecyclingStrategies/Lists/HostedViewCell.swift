import HeadlessUIKit

/// A cell that shows a view it is handed, and knows nothing of the controller behind it.
public final class HostedViewCell: UITableViewCell {
  /// The identifier that lists register this cell under.
  public static let reuseIdentifier = "hosted"

  /// The view on show. It fills the cell, and is cleared when the cell is about to be reused.
  public var hostedView: UIView? {
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

  public override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds
  }
}

extension ListViewController {
  /// A hosted-view cell from the table's reuse pool, or a new one.
  public final func dequeueHostedViewCell(for indexPath: IndexPath) -> HostedViewCell {
    tableView.dequeueReusableCell(withIdentifier: HostedViewCell.reuseIdentifier, for: indexPath)
      as! HostedViewCell
  }

  /// Registers the cell that `dequeueHostedViewCell(for:)` returns.
  public final func registerHostedViewCell() {
    tableView.register(
      HostedViewCell.self, forCellReuseIdentifier: HostedViewCell.reuseIdentifier)
  }
}
