import UIKit

extension CardParts {
  /// Creates the parts in code and adds them to `container`.
  init(madeIn container: UIView) {
    let thumbnailView = UIImageView(image: UIImage(width: 32, height: 32))
    let titleLabel = UILabel(frame: .zero)
    let bodyLabel = UILabel(frame: .zero)
    bodyLabel.numberOfLines = 2
    let authorLabel = UILabel(frame: .zero)
    let dateLabel = UILabel(frame: .zero)
    let separator = UIView(frame: .zero)
    let actionBar = UIView(frame: .zero)
    container.addSubview(thumbnailView)
    container.addSubview(titleLabel)
    container.addSubview(bodyLabel)
    container.addSubview(authorLabel)
    container.addSubview(dateLabel)
    container.addSubview(separator)
    container.addSubview(actionBar)
    self.thumbnailView = thumbnailView
    self.titleLabel = titleLabel
    self.bodyLabel = bodyLabel
    self.authorLabel = authorLabel
    self.dateLabel = dateLabel
    self.separator = separator
    self.actionBar = actionBar
    makeButtons(in: actionBar)
  }

  private mutating func makeButtons(in actionBar: UIView) {
    let likeIcon = UIImageView(frame: .zero)
    let likeCountLabel = UILabel(frame: .zero)
    let commentIcon = UIImageView(frame: .zero)
    let commentCountLabel = UILabel(frame: .zero)
    actionBar.addSubview(likeIcon)
    actionBar.addSubview(likeCountLabel)
    actionBar.addSubview(commentIcon)
    actionBar.addSubview(commentCountLabel)
    self.likeIcon = likeIcon
    self.likeCountLabel = likeCountLabel
    self.commentIcon = commentIcon
    self.commentCountLabel = commentCountLabel
  }
}
