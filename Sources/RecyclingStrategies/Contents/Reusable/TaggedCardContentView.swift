import UIKit

extension Content {
  public static let tagCard = Content(
    name: "tag-card",
    summary: "the same card as card, with each part that a row sets looked up by viewWithTag",
    makeView: { TaggedCardContentView(frame: .zero) })
}

/// A card without outlets: each row looks up the parts it sets. They are kept for layout alone, as autoresizing masks would be.
final class TaggedCardContentView: ContentView {
  @exclusivity(unchecked) private var partsToLayOut = CardParts()

  override func setUp() {
    partsToLayOut = CardParts(madeIn: self)
    partsToLayOut.setTags()
  }

  override func show(_ model: RowModel) {
    super.show(model)
    var parts = CardParts(foundIn: self)
    parts.show(model)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    partsToLayOut.layOut(over: bounds.width)
  }
}

extension CardParts {
  private enum Tag: Int {
    case thumbnail = 1
    case title, body, author, date, likeCount, commentCount
  }

  fileprivate func setTags() {
    thumbnailView?.tag = Tag.thumbnail.rawValue
    titleLabel?.tag = Tag.title.rawValue
    bodyLabel?.tag = Tag.body.rawValue
    authorLabel?.tag = Tag.author.rawValue
    dateLabel?.tag = Tag.date.rawValue
    likeCountLabel?.tag = Tag.likeCount.rawValue
    commentCountLabel?.tag = Tag.commentCount.rawValue
  }

  /// Finds only the parts that show a row.
  fileprivate init(foundIn container: UIView) {
    thumbnailView = container.viewWithTag(Tag.thumbnail.rawValue) as? UIImageView
    titleLabel = container.viewWithTag(Tag.title.rawValue) as? UILabel
    bodyLabel = container.viewWithTag(Tag.body.rawValue) as? UILabel
    authorLabel = container.viewWithTag(Tag.author.rawValue) as? UILabel
    dateLabel = container.viewWithTag(Tag.date.rawValue) as? UILabel
    likeCountLabel = container.viewWithTag(Tag.likeCount.rawValue) as? UILabel
    commentCountLabel = container.viewWithTag(Tag.commentCount.rawValue) as? UILabel
  }
}
