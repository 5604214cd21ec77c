import UIKit

extension Strategy {
  public static let nibCell = Strategy(
    name: "nib-cell",
    summary: "no controllers: the card of nib-card as a cell, created by a nib",
    style: Style(.olive, "square"),
    cost: "as much as plain, minus a view per cell, plus a card layout per row",
    article: .reusableViews, hostsControllers: false, contents: .only([Content.nibCard.name]),
    makeTable: { NibCellTableViewController(rows: $0) })
}

final class NibCellTableViewController: PlainTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(HeadlessUIKit)
      tableView.register(CardCell.nib, forCellReuseIdentifier: CardCell.identifier)
    #else
      tableView.register(CardCell.self, forCellReuseIdentifier: CardCell.identifier)
    #endif
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: CardCell.identifier, for: indexPath)
      as! CardCell
    cell.show(rows.model(at: indexPath))
    return cell
  }
}

/// A cell that is itself the card: the parts are in its content view.
final class CardCell: UITableViewCell, RowShowing {
  static let identifier = "CardCell"

  #if canImport(HeadlessUIKit)
    static let nib = {
      UINib.describe(
        identifier,
        [
          NibObject(
            CardCell(style: .default, reuseIdentifier: identifier),
            subviews: CardParts.nibObjects(in: \CardCell.parts))
        ])
      return UINib(nibName: identifier, bundle: nil)
    }()
  #else
    // UIKit can't register a nib that is described in code.
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      parts = CardParts(madeIn: contentView)
    }

    required init?(coder: NSCoder) { nil }
  #endif

  @exclusivity(unchecked) var parts = CardParts()
  private(set) var shownRow: Int?
  var isShowingAll: Bool { true }

  func show(_ model: RowModel) {
    shownRow = model.row
    parts.show(model)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(over: contentView.bounds.width)
  }
}
