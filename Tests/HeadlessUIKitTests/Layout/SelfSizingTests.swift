import HeadlessUIKit
import Testing

@MainActor @Suite("Cells sized by constraints") struct SelfSizingTests {
  final class TextCell: UITableViewCell {
    let text = label("", lines: 0)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      constrain(["text": placed(text, in: contentView)], "H:|-10-[text]-10-|", "V:|-4-[text]-4-|")
    }

    required init?(coder: NSCoder) { fatalError() }
  }

  @Test func `Rows have the height of their text at their width, at rest and after reuse`() throws {
    let scene = TableScene(Rows(300), height: 400, rowHeight: UITableView.automaticDimension)
    // The texts have one to five lines at a width of 120.
    func lines(_ row: Int) -> Int { row % 5 + 1 }
    scene.source.configure = {
      ($0 as? TextCell)?.text.text = String(repeating: "x", count: lines($1.row) * 20)
    }
    let (window, table) = (scene.window, scene.table)
    table.frame.size.width = 120
    table.register(TextCell.self, forCellReuseIdentifier: "row")
    window.turn { table.separatorStyle = .none }
    var seen = 0
    for _ in 0..<150 {
      for cell in table.visibleCells {
        let row = try #require(table.indexPath(for: cell)).row
        let text = try #require(cell as? TextCell).text
        let height = CGFloat(lines(row)) * 12
        #expect(cell.frame.height == height + 8)
        #expect(text.frame == CGRect(10, 4, 100, height))
        seen += 1
      }
      window.turn { table.contentOffset.y += 70 }
    }
    #expect(seen > 1000)
    let cell = try #require(table.visibleCells.first as? TextCell)
    window.turn { table.frame.size.width = 70 }
    let row = try #require(table.indexPath(for: cell)).row
    #expect(cell.text.frame.size == CGSize(50, CGFloat(lines(row)) * 24))
  }

  final class Card: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let text = label("01234567890123456789", lines: 0)
      constrain(["text": placed(text, in: contentView)], "H:|[text]|", "V:|-3-[text]-3-|")
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  @Test func `A collection view's cell, and a header`() {
    let card = Card(frame: CGRect(0, 0, 50, 10))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath.row(0))
    attributes.frame = card.frame
    // On one line, since both axes are free (Tables 29).
    let width = label("01234567890123456789", lines: 0).intrinsicContentSize.width
    #expect(card.preferredLayoutAttributesFitting(attributes).size == CGSize(width, 18))

    // Neither margins nor what lies beside the content view takes the height away.
    card.layoutMargins = .zero
    constrain(["line": placed(UIView(), in: card)], "H:|[line]|", "V:[line(1)]|")
    #expect(card.preferredLayoutAttributesFitting(attributes).size.height == 18)

    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let box = placed(SizedView(10, 33), in: header.contentView)
    constrain(["box": box], "V:|[box]|")
    let size = header.systemLayoutSizeFitting(
      CGSize(90, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(90, 33))
  }
}
