import UIKit

extension Content {
  /// A card whose parts are found by their tags.
  public static let tagCard = Content(
    name: "tag-card",
    summary: "the same card as card, with each part that a row sets looked up by viewWithTag"
  ) {
    TaggedCardContentView(frame: .zero)
  }
}

/// A card without outlets: each row looks up the parts it sets.
///
/// The parts are stored only for layout, in place of a nib's autoresizing masks, which need no
/// lookup.
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
  private static let thumbnailTag = 1
  private static let titleTag = 2
  private static let bodyTag = 3
  private static let authorTag = 4
  private static let dateTag = 5
  private static let likeCountTag = 6
  private static let commentCountTag = 7

  /// Sets the tags of the parts that show a row.
  fileprivate func setTags() {
    thumbnailView?.tag = Self.thumbnailTag
    titleLabel?.tag = Self.titleTag
    bodyLabel?.tag = Self.bodyTag
    authorLabel?.tag = Self.authorTag
    dateLabel?.tag = Self.dateTag
    likeCountLabel?.tag = Self.likeCountTag
    commentCountLabel?.tag = Self.commentCountTag
  }

  /// Finds only the parts that show a row.
  fileprivate init(foundIn container: UIView) {
    thumbnailView = container.viewWithTag(Self.thumbnailTag) as? UIImageView
    titleLabel = container.viewWithTag(Self.titleTag) as? UILabel
    bodyLabel = container.viewWithTag(Self.bodyTag) as? UILabel
    authorLabel = container.viewWithTag(Self.authorTag) as? UILabel
    dateLabel = container.viewWithTag(Self.dateTag) as? UILabel
    likeCountLabel = container.viewWithTag(Self.likeCountTag) as? UILabel
    commentCountLabel = container.viewWithTag(Self.commentCountTag) as? UILabel
  }
}
