import UIKit

extension Content {
  public static let card = Content(
    name: "card", summary: "a dozen views: title, body, byline, buttons, a 32 x 32 RGBA thumbnail",
    makeView: { CardContentView.madeInCode() })

  public static let nibCard = Content(
    name: "nib-card", summary: "the same card as card, its views loaded from a nib",
    makeView: { CardContentView.loadedFromNib() })

  public static let tagCard = Content(
    name: "tag-card",
    summary: "the same card as card, with each part that a row sets looked up by viewWithTag",
    makeView: { TaggedCardContentView(frame: .zero) })

  public static let autoLayoutCard = Content(
    name: "auto-layout-card", summary: "the same card as card, laid out by constraints",
    makeView: { AutoLayoutCardContentView(frame: .zero) })
}

/// A card of twelve views: itself and its parts, which are outlets. Exclusive access to them isn't checked, because the checks
/// would take a quarter of the time of binding a row.
final class CardContentView: ContentView {
  @exclusivity(unchecked) var parts = CardParts()

  override func show(_ model: RowModel) {
    super.show(model)
    parts.show(model)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(over: bounds.width)
  }

  static func madeInCode() -> CardContentView {
    let card = CardContentView(frame: .zero)
    card.parts = CardParts(madeIn: card)
    return card
  }

  private static let nib = {
    UINib.describe(
      "Card",
      [
        NibObject(
          CardContentView(frame: .zero), subviews: CardParts.nibObjects(in: \CardContentView.parts))
      ])
    return UINib(nibName: "Card", bundle: nil)
  }()

  static func loadedFromNib() -> CardContentView {
    nib.instantiate(withOwner: nil)[0] as! CardContentView
  }
}

/// The subviews of a card, in a content view or a cell. Methods that only read them are `mutating` too, so that they work in
/// place: on a copy, every row would retain and release all eleven parts.
@MainActor struct CardParts {
  var thumbnailView: UIImageView?
  var titleLabel: UILabel?
  var bodyLabel: UILabel?
  var authorLabel: UILabel?
  var dateLabel: UILabel?
  var separator: UIView?
  var actionBar: UIView?
  var likeIcon: UIImageView?
  var likeCountLabel: UILabel?
  var commentIcon: UIImageView?
  var commentCountLabel: UILabel?

  mutating func show(_ model: RowModel) {
    titleLabel?.text = model.title
    bodyLabel?.text = model.body
    authorLabel?.text = model.title
    dateLabel?.text = "Yesterday"
    likeCountLabel?.text = "12"
    commentCountLabel?.text = "3"
    thumbnailView?.fill(with: model.thumbnailPixel)
  }

  mutating func layOut(over width: CGFloat) {
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

  /// Describes the parts for a nib whose top-level object stores them in `parts`.
  static func nibObjects<Object: UIView>(
    in parts: ReferenceWritableKeyPath<Object, CardParts>
  ) -> [NibObject] {
    func outlet<View>(_ part: WritableKeyPath<CardParts, View?>) -> [NibOutlet] where View: UIView {
      [.enclosing(parts.appending(path: part))]
    }
    return [
      NibObject(
        UIImageView(image: UIImage(width: 32, height: 32)), outlets: outlet(\.thumbnailView)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.titleLabel)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.bodyLabel)) { $0.numberOfLines = 2 },
      NibObject(UILabel(frame: .zero), outlets: outlet(\.authorLabel)),
      NibObject(UILabel(frame: .zero), outlets: outlet(\.dateLabel)),
      NibObject(UIView(frame: .zero), outlets: outlet(\.separator)),
      NibObject(
        UIView(frame: .zero), outlets: outlet(\.actionBar),
        subviews: [
          NibObject(UIImageView(frame: .zero), outlets: outlet(\.likeIcon)),
          NibObject(UILabel(frame: .zero), outlets: outlet(\.likeCountLabel)),
          NibObject(UIImageView(frame: .zero), outlets: outlet(\.commentIcon)),
          NibObject(UILabel(frame: .zero), outlets: outlet(\.commentCountLabel)),
        ]),
    ]
  }
}

extension CardParts {
  init(madeIn container: UIView) {
    thumbnailView = UIImageView(image: UIImage(width: 32, height: 32))
    titleLabel = UILabel(frame: .zero)
    bodyLabel = UILabel(frame: .zero)
    bodyLabel!.numberOfLines = 2
    authorLabel = UILabel(frame: .zero)
    dateLabel = UILabel(frame: .zero)
    separator = UIView(frame: .zero)
    actionBar = UIView(frame: .zero)
    container.addSubview(thumbnailView!)
    container.addSubview(titleLabel!)
    container.addSubview(bodyLabel!)
    container.addSubview(authorLabel!)
    container.addSubview(dateLabel!)
    container.addSubview(separator!)
    container.addSubview(actionBar!)
    likeIcon = UIImageView(frame: .zero)
    likeCountLabel = UILabel(frame: .zero)
    commentIcon = UIImageView(frame: .zero)
    commentCountLabel = UILabel(frame: .zero)
    actionBar!.addSubview(likeIcon!)
    actionBar!.addSubview(likeCountLabel!)
    actionBar!.addSubview(commentIcon!)
    actionBar!.addSubview(commentCountLabel!)
  }
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

/// A card whose parts have constraints, as most apps lay out their cells.
final class AutoLayoutCardContentView: ContentView {
  private var parts = CardParts()

  override func setUp() {
    parts = CardParts(madeIn: self)
    guard let bar = parts.actionBar else { return }
    for view in subviews + bar.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate(headConstraints + bodyConstraints + barConstraints(of: bar))
  }

  override func show(_ model: RowModel) {
    super.show(model)
    parts.show(model)
  }

  private var headConstraints: [NSLayoutConstraint] {
    guard let thumbnail = parts.thumbnailView, let title = parts.titleLabel,
      let author = parts.authorLabel, let date = parts.dateLabel
    else { return [] }
    return size(thumbnail, 32, 32) + size(date, 80, 16) + [
      thumbnail.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      thumbnail.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      title.leadingAnchor.constraint(equalTo: thumbnail.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      title.heightAnchor.constraint(equalToConstant: 20),
      author.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      author.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      author.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      author.heightAnchor.constraint(equalToConstant: 16),
      date.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      date.topAnchor.constraint(equalTo: author.topAnchor),
    ]
  }

  private var bodyConstraints: [NSLayoutConstraint] {
    guard let author = parts.authorLabel, let body = parts.bodyLabel,
      let separator = parts.separator, let bar = parts.actionBar
    else { return [] }
    return [
      body.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      body.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      body.topAnchor.constraint(equalTo: author.bottomAnchor, constant: 4),
      body.heightAnchor.constraint(equalToConstant: 36),
      separator.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: body.trailingAnchor),
      separator.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 2),
      separator.heightAnchor.constraint(equalToConstant: 1),
      bar.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: body.trailingAnchor),
      bar.topAnchor.constraint(equalTo: separator.bottomAnchor, constant: 1),
      bar.heightAnchor.constraint(equalToConstant: 24),
    ]
  }

  /// Returns the constraints of icons and counts in a row, 4 points apart within a button and 12 between buttons.
  private func barConstraints(of bar: UIView) -> [NSLayoutConstraint] {
    var edge = bar.leadingAnchor
    var gap: CGFloat = 0
    return stride(from: 0, to: bar.subviews.count, by: 2).flatMap { index in
      let (icon, count) = (bar.subviews[index], bar.subviews[index + 1])
      defer { (edge, gap) = (count.trailingAnchor, 12) }
      return size(icon, 16, 16) + size(count, 40, 16) + [
        icon.leadingAnchor.constraint(equalTo: edge, constant: gap),
        icon.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        count.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4),
        count.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      ]
    }
  }

  private func size(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    [
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ]
  }
}
