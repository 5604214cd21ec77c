import UIKit

extension Content {
  /// A card as shown in feeds: a dozen views and a thumbnail with real pixels.
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

/// A card of twelve views: itself and its parts. The parts are outlets, connected in code or by a
/// nib. Exclusive access to them isn't checked, because the runtime checks would take a quarter of
/// the time of binding a row.
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
  /// Creates a card whose views are created and connected in code.
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

  /// Creates a card whose views a nib creates and connects.
  static func loadedFromNib() -> CardContentView {
    nib.instantiate(withOwner: nil)[0] as! CardContentView
  }
}
