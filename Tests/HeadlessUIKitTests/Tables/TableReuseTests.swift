import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 1, 3, 4, 10, 15: reuse")
struct TableReuseTests {
  @Test(
    "Tables 3: 500 rows of 60 points in 600, scrolled to 3000 in steps",
    arguments: [(step: 30, pooled: 1, cells: 12), (600, 10, 21), (3000, 10, 20)])
  func workedExample(step: Int, pooled: Int, cells: Int) {
    let scene = TableScene(Rows(500))
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in stride(from: step, through: 3000, by: step) { scene.scroll(to: CGFloat(y)) }
    }
    #expect(scene.visibleRows == Array(50..<60))
    #expect(scene.table.visibleCells.count == 10)
    #expect(scene.table.pooledCellCount == pooled)
    #expect(made.count == cells)
  }

  @Test("Tables 3: a row that touches an edge isn't brought in, but stays if it is displayed")
  func touching() {
    let scene = TableScene(Rows(500))
    scene.window.finishTurn()
    scene.scroll(to: 60)
    #expect(scene.visibleRows == Array(1...10))
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
    #expect(scene.table.pooledCellCount == 0)
    scene.scroll(to: 61)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(scene.table.pooledCellCount == 1)
    scene.scroll(to: 60)
    #expect(scene.visibleRows == Array(1...10))
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(scene.table.cellForRow(at: IndexPath(row: 11, section: 0)) != nil)
    #expect(scene.table.pooledCellCount == 1)
  }

  @Test("Tables 3: incoming rows are requested before outgoing cells are pooled")
  func newBeforeOld() {
    let scene = TableScene(Rows(500), delegate: Silent())
    scene.window.finishTurn()
    let lines = record(only: [.cellForRow, .makeCell, .prepareForReuse, .didEndDisplaying]) {
      log in
      // Names the cells in order, from the top.
      for cell in scene.table.subviews { _ = log.name(of: cell) }
      scene.scroll(to: 61)
      scene.scroll(to: 121)
    }
    #expect(
      lines == [
        "UITableView#1.cellForRow(at: 10)  [auto]",
        "  UITableView#1.makeCell  [auto]",
        "UITableView#1.cellForRow(at: 11)  [auto]",
        "  UITableView#1.makeCell  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#1, at: 0)  [auto]",
        "UITableView#1.cellForRow(at: 12)  [auto]",
        "  RowCell#1.prepareForReuse  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#2, at: 1)  [auto]",
      ])
  }

  @Test("Scrolling up, rows come in at the top and leave at the bottom")
  func upwards() {
    let scene = TableScene(Rows(500), height: 120)
    scene.window.finishTurn()
    scene.scroll(to: 690)
    let lines = record(only: [.cellForRow, .didEndDisplaying]) { _ in scene.scroll(to: 570) }
    #expect(
      lines == [
        "UITableView#1.cellForRow(at: 10)  [auto]",
        "UITableView#1.cellForRow(at: 9)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#1, at: 13)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#2, at: 12)  [auto]",
      ])
    #expect(scene.visibleRows == [9, 10, 11])
  }

  @Test("Tables 15: a jump past a whole screen permanently doubles the cells")
  func doubling() {
    let scene = TableScene(Rows(500))
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in [1200, 3000, 0, 6000] { scene.scroll(to: CGFloat(y)) }
    }
    #expect(made.count == 20)
    #expect(scene.table.visibleCells.count == 10)
    #expect(scene.table.pooledCellCount == 10)
  }

  @Test("The pool is last in, first out")
  func lastInFirstOut() {
    let scene = TableScene(Rows(500), height: 100, rowHeight: 64)
    scene.window.finishTurn()
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

  @Test("Tables 4, 10: reloadData ends cells from bottom to top and requests none")
  func reload() {
    let scene = TableScene(Rows(3), rowHeight: 60)
    scene.window.finishTurn()
    scene.source.counts = [2]
    let lines = record(only: .tables) { log in
      scene.table.reloadData()
      #expect(scene.table.visibleCells.isEmpty)
      log.note("layout")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UITableView#1.numberOfSections  [auto]",
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#1, at: 2)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#2, at: 1)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#3, at: 0)  [auto]",
        "layout",
        "UITableView#1.cellForRow(at: 0)  [auto]",
        "  RowCell#3.prepareForReuse  [auto]",
        "UITableView#1.willDisplay(RowCell#3, at: 0)  [auto]",
        "UITableView#1.cellForRow(at: 1)  [auto]",
        "  RowCell#2.prepareForReuse  [auto]",
        "UITableView#1.willDisplay(RowCell#2, at: 1)  [auto]",
        "RowCell#3.layoutCell  [auto]",
        "RowCell#2.layoutCell  [auto]",
      ])
  }

  @Test("reloadData while cells are requested takes effect in the next layout pass")
  func reloadWithinRequest() {
    final class Reloading: Rows {
      var reloads = 0
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if reloads == 0 {
          reloads = 1
          tableView.reloadData()
        }
        return super.tableView(tableView, cellForRowAt: indexPath)
      }
    }
    let scene = TableScene(Reloading(2))
    let lines = record(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    #expect(
      lines == [
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
        "UITableView#1.cellForRow(at: 0)  [auto]",
        "UITableView#1.cellForRow(at: 1)  [auto]",
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
        "UITableView#1.cellForRow(at: 0)  [auto]",
        "UITableView#1.cellForRow(at: 1)  [auto]",
      ])
    #expect(scene.visibleRows == [0, 1])
  }

  @Test("Tables 1: a cell without an identifier is neither prepared for reuse nor kept")
  func withoutIdentifier() {
    final class Fresh: Rows {
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { RowCell(style: .default, reuseIdentifier: nil) }
    }
    let scene = TableScene(Fresh(500), height: 100)
    scene.window.finishTurn()
    weak let first = scene.table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first != nil)
    let lines = record(only: [.makeCell, .prepareForReuse]) { _ in scene.scroll(to: 130) }
    #expect(lines == ["RowCell#1.makeCell", "RowCell#2.makeCell"])
    #expect(first == nil)
    #expect(scene.table.pooledCellCount == 0)
  }

  @Test("A pooled cell stays in the table, hidden, and its hosted view stays in the window")
  func pooledCellsStay() {
    let scene = TableScene(Rows(500))
    scene.window.finishTurn()
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

  @Test("A memory warning empties the pools")
  func memoryWarning() {
    final class Warned: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let scene = TableScene(Rows(500))
    let warned = Warned()
    let child = Warned()
    warned.addChild(child)
    scene.window.rootViewController = warned
    scene.window.finishTurn()
    scene.scroll(to: 61)
    weak let pooled = scene.table.subviews.first { $0.isHidden }
    #expect(pooled != nil)
    scene.window.sendMemoryWarning()
    #expect(scene.table.pooledCellCount == 0)
    #expect(pooled == nil)
    #expect(warned.warnings == 1)
    #expect(child.warnings == 1)
  }
}
