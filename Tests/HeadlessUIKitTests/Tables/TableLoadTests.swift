import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 2, 9: loading") struct TableLoadTests {
  @Test func `Tables 9: six rows of 100 in 250, with every height requested`() {
    let scene = TableScene(Rows(6), height: 250, delegate: Heights(100))
    scene.table.estimatedRowHeight = 0
    let lines = record(only: .tables) { log in
      scene.table.reloadData()
      log.note("layout")
      scene.window.finishTurn()
    }
    let counts =
      ["Table.numberOfSections", "Table.numberOfRows(inSection: 0)"]
      + (0..<6).map { "Table.heightForRow(at: \($0))" }
    let rows = (0..<3).flatMap { row in
      [
        "Table.cellForRow(at: \(row))", "  Table.makeCell", "  Table.heightForRow(at: \(row))",
        "Table.heightForRow(at: \(row))",
        "Table.willDisplay(\(name("RowCell", row + 1)), at: \(row))",
      ]
    }
    let layouts = (1...3).map { "\(name("RowCell", $0)).layoutCell" }
    #expect(lines == counts + ["layout"] + counts + rows + layouts)
  }

  @Test func `Tables 2: an incoming row in a reused cell`() {
    let scene = TableScene(Rows(9), height: 250, delegate: Heights(100))
    scene.table.estimatedRowHeight = 0
    scene.window.finishTurn()
    scene.scroll(to: 60)
    scene.scroll(to: 110)
    #expect(scene.table.pooledCellCount == 1)
    let lines = record(only: .tables) { _ in scene.scroll(to: 160) }
    #expect(
      lines == [
        "Table.cellForRow(at: 4)", "  RowCell.prepareForReuse", "  Table.heightForRow(at: 4)",
        "Table.heightForRow(at: 4)", "Table.willDisplay(RowCell, at: 4)", "RowCell.layoutCell",
      ])
  }

  @Test func `Without reloadData, the first layout pass asks for the counts once`() {
    let scene = TableScene(Rows(3))
    let lines = record(only: [.numberOfSections, .numberOfRows]) { _ in
      scene.window.finishTurn()
      scene.table.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(lines == ["Table.numberOfSections", "Table.numberOfRows(inSection: 0)"])
  }

  @Test func `Sections follow one another, and empty ones take no space`() {
    let scene = TableScene(Rows(2, 0, 3), delegate: Heights(60))
    scene.table.estimatedRowHeight = 0
    let lines = record(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    #expect(
      lines == (0..<3).map { "Table.numberOfRows(inSection: \($0))" }
        + ["0", "1", "2.0", "2.1", "2.2"].map { "Table.cellForRow(at: \($0))" })
    let path = IndexPath(row: 1, section: 2)
    #expect(scene.table.rectForRow(at: path) == CGRect(x: 0, y: 180, width: 320, height: 60))
    #expect(scene.table.cellForRow(at: path).flatMap(scene.table.indexPath(for:)) == path)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 1)) == nil)
  }
}
