import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 1: reuse in a table")
struct TableReuseTests {
  @Test("The pool is last in, first out")
  func lastInFirstOut() {
    let scene = TableScene(Rows(500), height: 100, rowHeight: 64).shown()
    let lines = record(only: [.didEndDisplaying, .prepareForReuse]) { log in
      scene.scroll(to: 6400)
      log.note("back")
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "UITableView#1.didEndDisplaying(RowCell#1, at: 0)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#2, at: 1)  [auto]",
        "back",
        "RowCell#2.prepareForReuse  [auto]",
        "RowCell#1.prepareForReuse  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#3, at: 101)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#4, at: 100)  [auto]",
      ])
  }

  @Test("Tables 1: a cell without an identifier is neither prepared for reuse nor kept")
  func withoutIdentifier() {
    final class Fresh: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { RowCell(style: .default, reuseIdentifier: nil) }
    }
    let scene = TableScene(Fresh(500), height: 100).shown()
    weak let first = scene.table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first != nil)
    let lines = record(only: [.makeCell, .prepareForReuse]) { _ in scene.scroll(to: 130) }
    #expect(lines == ["RowCell#1.makeCell", "RowCell#2.makeCell"])
    #expect(first == nil)
    #expect(scene.table.pooledCellCount == 0)
  }

  @Test("A pooled cell stays in the table, hidden, and its hosted view stays in the window")
  func pooledCellsStay() {
    let scene = TableScene(Rows(500)).shown()
    let cell = scene.table.cellForRow(at: IndexPath(row: 0, section: 0))!
    let card = Card()
    cell.contentView.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { _ in scene.scroll(to: 61) }
    #expect(lines.isEmpty)
    #expect(cell.isHidden)
    #expect(cell.superview === scene.table)
    #expect(card.view.window === scene.window)
    scene.scroll(to: 121)
    #expect(!cell.isHidden)
    #expect(scene.table.indexPath(for: cell) == IndexPath(row: 12, section: 0))
  }
}
