import UIKit

/// A cell that shows a comment.
final class CommentCell: UITableViewCell {
  private let commentLabel = UILabel(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(commentLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ comment: String) {
    commentLabel.text = comment
  }

  /// Returns whether the cell shows what ``show(_:)`` sets.
  func isShowing(_ comment: String) -> Bool {
    commentLabel.text == comment
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    commentLabel.frame = contentView.bounds
  }
}
