import HeadlessUIKit

extension Content {
  /// The same card, loaded from a nib.
  public static let nibCard = Content(
    name: "nib-card", summary: "the same card as card, its views loaded from a nib"
  ) {
    CardContentView.loadedFromNib()
  }
}

extension CardContentView {
  private static let nib = {
    UINib.describe("Card", [NibObject(CardContentView(frame: .zero), subviews: parts)])
    return UINib(nibName: "Card", bundle: nil)
  }()

  /// A card whose views a nib makes and connects.
  static func loadedFromNib() -> CardContentView {
    nib.instantiate(withOwner: nil)[0] as! CardContentView
  }

  private static var parts: [NibObject] {
    [
      NibObject(
        UIImageView(image: UIImage(width: 32, height: 32)),
        outlets: [.enclosing(\CardContentView.thumbnailView)]),
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.titleLabel)]),
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.bodyLabel)]) {
        $0.numberOfLines = 2
      },
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.authorLabel)]),
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.dateLabel)]),
      NibObject(UIView(frame: .zero), outlets: [.enclosing(\CardContentView.separator)]),
      NibObject(
        UIView(frame: .zero), outlets: [.enclosing(\CardContentView.actionBar)], subviews: buttons),
    ]
  }

  private static var buttons: [NibObject] {
    [
      NibObject(UIImageView(frame: .zero), outlets: [.enclosing(\CardContentView.likeIcon)]),
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.likeCountLabel)]),
      NibObject(UIImageView(frame: .zero), outlets: [.enclosing(\CardContentView.commentIcon)]),
      NibObject(UILabel(frame: .zero), outlets: [.enclosing(\CardContentView.commentCountLabel)]),
    ]
  }
}
