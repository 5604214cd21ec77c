import HeadlessUIKit

/// A card of twelve views: itself, a thumbnail, four labels, a separator, and a bar with two
/// buttons, each an icon and a count. Its parts are outlets, to be connected in code or by a nib,
/// and unchecked, since the runtime's check of each access would be a fourth of what binding costs.
public final class CardContentView: ContentView {
  @exclusivity(unchecked) var thumbnailView: UIImageView?
  @exclusivity(unchecked) var titleLabel: UILabel?
  @exclusivity(unchecked) var bodyLabel: UILabel?
  @exclusivity(unchecked) var authorLabel: UILabel?
  @exclusivity(unchecked) var dateLabel: UILabel?
  @exclusivity(unchecked) var separator: UIView?
  @exclusivity(unchecked) var actionBar: UIView?
  @exclusivity(unchecked) var likeIcon: UIImageView?
  @exclusivity(unchecked) var likeCountLabel: UILabel?
  @exclusivity(unchecked) var commentIcon: UIImageView?
  @exclusivity(unchecked) var commentCountLabel: UILabel?

  public override func show(_ model: RowModel) {
    super.show(model)
    titleLabel?.text = model.title
    bodyLabel?.text = model.body
    authorLabel?.text = model.title
    dateLabel?.text = "Yesterday"
    likeCountLabel?.text = "12"
    commentCountLabel?.text = "3"
    // Refilled in place: decoding into a fresh buffer would be the image's cost, not the strategy's.
    thumbnailView?.image?.withMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      pixels.update(repeating: model.thumbnailPixel)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    thumbnailView?.frame = CGRect(x: 16, y: 16, width: 32, height: 32)
    titleLabel?.frame = CGRect(x: 56, y: 12, width: width - 72, height: 20)
    authorLabel?.frame = CGRect(x: 56, y: 34, width: width - 160, height: 16)
    dateLabel?.frame = CGRect(x: width - 96, y: 34, width: 80, height: 16)
    bodyLabel?.frame = CGRect(x: 16, y: 54, width: width - 32, height: 36)
    separator?.frame = CGRect(x: 16, y: 92, width: width - 32, height: 1)
    actionBar?.frame = CGRect(x: 16, y: 94, width: width - 32, height: 24)
    likeIcon?.frame = CGRect(x: 0, y: 4, width: 16, height: 16)
    likeCountLabel?.frame = CGRect(x: 20, y: 4, width: 40, height: 16)
    commentIcon?.frame = CGRect(x: 72, y: 4, width: 16, height: 16)
    commentCountLabel?.frame = CGRect(x: 92, y: 4, width: 40, height: 16)
  }
}
