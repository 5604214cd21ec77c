import HeadlessUIKit

extension Content {
  /// A card as feeds show it: a dozen views and a thumbnail with real pixels.
  public static let card = Content(
    name: "card", summary: "a dozen views: title, body, byline, buttons, a 32 x 32 RGBA thumbnail"
  ) {
    CardContentView(frame: .zero)
  }
}

/// A card of twelve views: itself, a thumbnail, four labels, a separator, and a bar with two
/// buttons, each an icon and a count.
public final class CardContentView: ContentView {
  private let thumbnail = UIImage(width: 32, height: 32)
  private let thumbnailView = UIImageView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let bodyLabel = UILabel(frame: .zero)
  private let authorLabel = UILabel(frame: .zero)
  private let dateLabel = UILabel(frame: .zero)
  private let separator = UIView(frame: .zero)
  private let actionBar = UIView(frame: .zero)
  private let likeIcon = UIImageView(frame: .zero)
  private let likeCountLabel = UILabel(frame: .zero)
  private let commentIcon = UIImageView(frame: .zero)
  private let commentCountLabel = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    thumbnailView.image = thumbnail
    titleLabel.numberOfLines = 1
    bodyLabel.numberOfLines = 2
    addSubview(thumbnailView)
    addSubview(titleLabel)
    addSubview(bodyLabel)
    addSubview(authorLabel)
    addSubview(dateLabel)
    addSubview(separator)
    addSubview(actionBar)
    actionBar.addSubview(likeIcon)
    actionBar.addSubview(likeCountLabel)
    actionBar.addSubview(commentIcon)
    actionBar.addSubview(commentCountLabel)
  }

  public override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
    bodyLabel.text = model.body
    authorLabel.text = model.title
    dateLabel.text = "Yesterday"
    likeCountLabel.text = "12"
    commentCountLabel.text = "3"
    // Refilled in place: decoding into a fresh buffer would be the image's cost, not the strategy's.
    thumbnail.withMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      pixels.update(repeating: model.thumbnailPixel)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    thumbnailView.frame = CGRect(x: 16, y: 16, width: 32, height: 32)
    titleLabel.frame = CGRect(x: 56, y: 12, width: width - 72, height: 20)
    authorLabel.frame = CGRect(x: 56, y: 34, width: width - 160, height: 16)
    dateLabel.frame = CGRect(x: width - 96, y: 34, width: 80, height: 16)
    bodyLabel.frame = CGRect(x: 16, y: 54, width: width - 32, height: 36)
    separator.frame = CGRect(x: 16, y: 92, width: width - 32, height: 1)
    actionBar.frame = CGRect(x: 16, y: 94, width: width - 32, height: 24)
    likeIcon.frame = CGRect(x: 0, y: 4, width: 16, height: 16)
    likeCountLabel.frame = CGRect(x: 20, y: 4, width: 40, height: 16)
    commentIcon.frame = CGRect(x: 72, y: 4, width: 16, height: 16)
    commentCountLabel.frame = CGRect(x: 92, y: 4, width: 40, height: 16)
  }
}
