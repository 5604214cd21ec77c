import HeadlessUIKit

extension Content {
  /// A card as feeds show it: a dozen views and a thumbnail with real pixels.
  public static let card = Content(
    name: "card", summary: "a dozen views: title, body, byline, buttons, a 32 x 32 RGBA thumbnail"
  ) {
    CardContentView.madeInCode()
  }
}

extension CardContentView {
  /// A card whose views are made and connected in code.
  static func madeInCode() -> CardContentView {
    let card = CardContentView(frame: .zero)
    let thumbnailView = UIImageView(image: UIImage(width: 32, height: 32))
    let titleLabel = UILabel(frame: .zero)
    let bodyLabel = UILabel(frame: .zero)
    bodyLabel.numberOfLines = 2
    let authorLabel = UILabel(frame: .zero)
    let dateLabel = UILabel(frame: .zero)
    let separator = UIView(frame: .zero)
    let actionBar = UIView(frame: .zero)
    card.addSubview(thumbnailView)
    card.addSubview(titleLabel)
    card.addSubview(bodyLabel)
    card.addSubview(authorLabel)
    card.addSubview(dateLabel)
    card.addSubview(separator)
    card.addSubview(actionBar)
    card.thumbnailView = thumbnailView
    card.titleLabel = titleLabel
    card.bodyLabel = bodyLabel
    card.authorLabel = authorLabel
    card.dateLabel = dateLabel
    card.separator = separator
    card.actionBar = actionBar
    card.addButtons(to: actionBar)
    return card
  }

  private func addButtons(to actionBar: UIView) {
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
