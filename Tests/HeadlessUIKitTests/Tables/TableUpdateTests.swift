import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 1, 13: updates")
struct TableUpdateTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("Tables 13: deleting one of 20 visible rows creates no cell")
  func delete() {
    let scene = TableScene(Rows(20), rowHeight: 30).shown()
    scene.source.counts = [19]
    let lines = record(only: [.makeCell, .cellForRow, .didEndDisplaying]) { _ in
      scene.table.deleteRows(at: [path(4)], with: .none)
    }
    #expect(lines == ["UITableView#1.didEndDisplaying(RowCell#1, at: 4)  [auto]"])
    #expect(scene.table.visibleCells.map(\.frame.minY) == (0..<19).map { CGFloat($0) * 30 })
  }

  @Test("Tables 1: a reconfigured row keeps its cell without prepareForReuse, as does a moved one")
  func reconfigureAndMove() {
    let scene = TableScene(Rows(5)).shown()
    let cell = scene.table.cellForRow(at: path(3))
    let lines = record(only: [.cellForRow, .makeCell, .prepareForReuse]) { _ in
      scene.table.reconfigureRows(at: [path(3)])
    }
    #expect(lines == ["UITableView#1.cellForRow(at: 3)  [auto]"])
    scene.table.moveRow(at: path(3), to: path(0))
    #expect(scene.table.cellForRow(at: path(0)) === cell)
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 60, 120, 180, 240])
  }

  @Test("A moved section keeps its cells and its heights")
  func moveSection() {
    let scene = TableScene(Rows(2, 1, 3)).shown()
    let cells = scene.table.visibleCells
    scene.source.counts = [1, 3, 2]
    scene.table.moveSection(0, toSection: 2)
    #expect(scene.table.visibleCells == [2, 3, 4, 5, 0, 1].map { cells[$0] })
    #expect(scene.table.indexPath(for: cells[1]) == IndexPath(row: 1, section: 2))
    #expect(scene.table.visibleCells.map(\.frame.minY) == (0..<6).map { CGFloat($0) * 60 })
  }
}
