import HeadlessUIKit

extension Content {
  /// A card as feeds show it: a dozen views and a thumbnail with real pixels.
  public static let card = Content(
    name: "card", summary: "a dozen views: title, body, byline, buttons, a 32 x 32 RGBA thumbnail"
  ) {
    CardContentView.madeInCode()
  }

  /// The same card, loaded from a nib.
  public static let nibCard = Content(
    name: "nib-card", summary: "the same card as card, its views loaded from a nib"
  ) {
    CardContentView.loadedFromNib()
  }
}

/// A card of twelve views: itself and its parts. These are outlets, to be connected in code or by a
/// nib, and unchecked, since the runtime's check of each access would be a fourth of what binding
/// costs.
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
  /// A card whose views are made and connected in code.
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

  /// A card whose views a nib makes and connects.
  static func loadedFromNib() -> CardContentView {
    nib.instantiate(withOwner: nil)[0] as! CardContentView
  }
}
