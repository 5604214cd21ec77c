import UIKit

/// A cell that shows a view owned by another object and releases it when reused.
final class HostedCell: UITableViewCell {
  static let reuseIdentifier = "HostedCell"

  weak var hostedView: UIView? {
    didSet {
      guard oldValue !== hostedView else { return }
      if let oldValue, oldValue.isDescendant(of: contentView) {
        oldValue.removeFromSuperview()
      }
      if let hostedView {
        hostedView.frame = contentView.bounds.inset(by: margins)
        contentView.addSubview(hostedView)
      }
    }
  }

  var margins = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16) {
    didSet { setNeedsLayout() }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    contentView.backgroundColor = UIColor(white: 0.95, alpha: 1)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    hostedView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hostedView?.frame = contentView.bounds.inset(by: margins)
  }
}
