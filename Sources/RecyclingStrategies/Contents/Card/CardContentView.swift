import UIKit

extension Content {
  public static let card = Content(
    name: "card", summary: "a dozen views: title, body, byline, buttons, a 32 x 32 RGBA thumbnail",
    makeView: { CardContentView.madeInCode() })

  public static let nibCard = Content(
    name: "nib-card", summary: "the same card as card, its views loaded from a nib",
    makeView: { CardContentView.loadedFromNib() })
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
}

extension CardContentView {
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
          CardContentView(frame: .zero),
          subviews: CardParts.nibObjects(in: \CardContentView.parts))
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

extension CardParts {
  /// Describes the parts for a nib whose top-level object stores them in `parts`.
  static func nibObjects<Object: UIView>(
    in parts: ReferenceWritableKeyPath<Object, CardParts>
  ) -> [NibObject] {
    func outlet<View>(_ part: WritableKeyPath<CardParts, View?>) -> [NibOutlet]
    where View: UIView {
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
