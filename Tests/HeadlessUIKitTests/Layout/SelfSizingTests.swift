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

  @Test func `A header is as high as its constraints say`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let box = placed(SizedView(10, 33), in: header.contentView)
    constrain(["box": box], "V:|[box]|")
    let size = header.systemLayoutSizeFitting(
      CGSize(90, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(90, 33))
  }
}
