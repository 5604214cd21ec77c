import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 1, 3, 12: dequeuing and reuse") struct TableDequeueTests {
  final class Styled: UITableViewCell {
    let made: String
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      made = "for \(reuseIdentifier ?? "nothing")"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  let row = IndexPath(row: 0, section: 0)

  @Test func `Tables 12: a registered class is made by its overridden initializer, or nil`() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "styled") == nil)
    table.register(Styled.self, forCellReuseIdentifier: "styled")
    let cell = table.dequeueReusableCell(withIdentifier: "styled", for: row) as? Styled
    #expect(cell?.made == "for styled")
    #expect(cell?.reuseIdentifier == "styled")
    #expect(table.dequeueReusableCell(withIdentifier: "styled") is Styled)
  }

  @Test func `A cell dequeued for a row has the row's size, as does its content view`() {
    let scene = TableScene(Rows(10), rowHeight: 72)
    scene.table.reloadData()
    let cell = scene.table.dequeueReusableCell(withIdentifier: "row", for: row)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 72))
    #expect(cell.contentView.bounds.size == cell.bounds.size)
  }

  @Test func `Tables 3: each identifier has its own pool, last in, first out`() {
    final class Mixed: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let identifier = indexPath.row < 100 ? "row" : "styled"
        return tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      }
    }
    let scene = TableScene(Mixed(500), height: 100, rowHeight: 64)
    scene.table.register(Styled.self, forCellReuseIdentifier: "styled")
    scene.window.finishTurn()
    let lines = record(only: [.makeCell, .prepareForReuse, .didEndDisplaying]) { log in
      scene.scroll(to: 6400)
      log.note("back")
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "Table.makeCell", "Table.makeCell", "Table.didEndDisplaying(RowCell, at: 0)",
        "Table.didEndDisplaying(RowCell#2, at: 1)", "back", "RowCell#2.prepareForReuse",
        "RowCell.prepareForReuse", "Table.didEndDisplaying(Styled, at: 101)",
        "Table.didEndDisplaying(Styled#2, at: 100)",
      ])
    #expect(scene.table.pooledCellCount == 2)
  }

  @Test func `Tables 12: unregistering keeps pooled cells, returned only without an index path`() {
    let scene = TableScene(Rows(500)).shown()
    scene.scroll(to: 90)
    scene.table.register(nil, forCellReuseIdentifier: "row")
    #expect(scene.table.dequeueReusableCell(withIdentifier: "row") is RowCell)
    #expect(scene.table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test func `Tables 1: a cell without an identifier is neither prepared for reuse nor kept`() {
    final class Fresh: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { RowCell(style: .default, reuseIdentifier: nil) }
    }
    let scene = TableScene(Fresh(500), height: 100).shown()
    weak let first = scene.table.cellForRow(at: row)
    #expect(first != nil)
    let lines = record(only: [.makeCell, .prepareForReuse]) { _ in scene.scroll(to: 130) }
    #expect(lines == ["RowCell.makeCell!", "RowCell#2.makeCell!"])
    #expect(first == nil)
    #expect(scene.table.pooledCellCount == 0)
  }

  @Test func `The view hosted in a pooled cell stays in the window`() {
    let scene = TableScene(Rows(500)).shown()
    let cell = scene.table.cellForRow(at: row)!
    let card = Card()
    cell.contentView.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { _ in scene.scroll(to: 61) }
    #expect(lines.isEmpty)
    #expect(cell.isHidden)
    #expect(card.view.window === scene.window)
    scene.scroll(to: 121)
    #expect(!cell.isHidden)
    #expect(scene.table.indexPath(for: cell) == IndexPath(row: 12, section: 0))
  }
}
