import UIKit

extension Strategy {
  public static let offsetOnly = Strategy(
    name: "offset-only",
    summary: "one row as tall as the whole list: frames move the offset and nothing else",
    style: Style(.blue, "triangle-down"), cost: "moving the offset alone", hostsControllers: false,
    makeTable: { OffsetOnlyTableViewController(rows: $0) })

  public static let ownHeights = Strategy(
    name: "own-heights",
    summary: "plain, with every row's height requested and kept, and estimates off",
    style: Style(.violet, "cross"), cost: "as much as plain, plus a height per row",
    hostsControllers: false, makeTable: { OwnHeightsTableViewController(rows: $0) })

  public static let makeAndBind = Strategy(
    name: "make-and-bind",
    summary: "no controllers and no reuse: every row creates its cell and its content's view",
    style: Style(.red, "triangle-up"), cost: "a cell and a view per row", hostsControllers: false,
    makeTable: { UnrecycledTableViewController(rows: $0) })

  public static let nibCell = Strategy(
    name: "nib-cell", summary: "no controllers: the card of nib-card as a cell, created by a nib",
    style: Style(.olive, "square"),
    cost: "as much as plain, minus a view per cell, plus a card layout per row",
    article: .reusableViews, hostsControllers: false, contents: .only([Content.nibCard.name]),
    makeTable: { NibCellTableViewController(rows: $0) })
}

final class OffsetOnlyTableViewController: PlainTableViewController, ListWithoutModels {
  override func viewDidLoad() {
    super.viewDidLoad()
    // UIKit requires a positive height even in an empty list.
    tableView.rowHeight = rows.height * CGFloat(max(rows.count, 1))
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    min(rows.count, 1)
  }
}

/// A plain table that asks for every row's height. All are equal, so that the same rows come and go as in the other lists.
final class OwnHeightsTableViewController: PlainTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 0
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    rows.height
  }
}

/// A table that never reuses cells, because they have no identifier.
final class UnrecycledTableViewController: PlainTableViewController {
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = ViewTableViewCell(style: .default, reuseIdentifier: nil)
    cell.show(model, from: rows)
    return cell
  }
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
