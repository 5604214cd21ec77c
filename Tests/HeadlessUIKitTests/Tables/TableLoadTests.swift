import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Loading") struct TableLoadTests {
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
