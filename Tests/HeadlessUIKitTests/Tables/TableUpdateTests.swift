import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 4, 8, 13: updates")
struct TableUpdateTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("Tables 8: reloading a row creates one new cell, requested before the old one ends")
  func reload() {
    let scene = TableScene(Rows(3))
    scene.window.finishTurn()
    let lines = record(only: .tables) { _ in
      scene.table.reloadRows(at: [path(1)], with: .none)
    }
    #expect(
      lines == [
        "UITableView#1.numberOfSections  [auto]",
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
        "UITableView#1.cellForRow(at: 1)  [auto]",
        "  UITableView#1.makeCell  [auto]",
        "UITableView#1.willDisplay(RowCell#1, at: 1)  [auto]",
        "UITableView#1.didEndDisplaying(RowCell#2, at: 1)  [auto]",
      ])
  }

  @Test("Tables 4, 13: deleting one of 20 rows creates no cell")
  func delete() {
    let scene = TableScene(Rows(20))
    scene.window.finishTurn()
    scene.source.counts = [19]
    let lines = record(only: [.makeCell, .cellForRow, .didEndDisplaying]) { _ in
      scene.table.deleteRows(at: [path(4)], with: .none)
    }
    #expect(
      lines == [
        "UITableView#1.didEndDisplaying(RowCell#1, at: 4)  [auto]",
        "UITableView#1.cellForRow(at: 10)  [auto]",
      ])
    #expect(scene.table.visibleCells.map(\.frame.minY) == (0..<10).map { CGFloat($0) * 60 })
  }

  @Test("Tables 13: deleting a row that the data source still counts")
  func inconsistent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = TableScene(Rows(20))
        scene.window.finishTurn()
        scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    #expect(
      mentions(
        result?.standardErrorContent ?? [],
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (20) must be equal to the number of rows contained "
          + "in that section before the update (20), plus or minus the number of rows inserted or "
          + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows "
          + "moved into or out of that section (0 moved in, 0 moved out)."))
  }

  @Test("Tables 13: deleting or inserting a row that doesn't exist")
  func outOfRange() async {
    let deleting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = TableScene(Rows(20))
        scene.window.finishTurn()
        scene.table.deleteRows(at: [IndexPath(row: 99, section: 0)], with: .none)
      }
    }
    #expect(
      mentions(
        deleting?.standardErrorContent ?? [],
        "attempt to delete row 99 from section 0 which only contains 20 rows before the update"))
    let inserting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = TableScene(Rows(20))
        scene.window.finishTurn()
        scene.source.counts = [21]
        scene.table.insertRows(at: [IndexPath(row: 100, section: 0)], with: .none)
      }
    }
    #expect(
      mentions(
        inserting?.standardErrorContent ?? [],
        "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after "
          + "the update"))
  }

  @Test("Tables 1: a reconfigured row keeps its cell without prepareForReuse, as does a moved one")
  func reconfigureAndMove() {
    let scene = TableScene(Rows(5))
    scene.window.finishTurn()
    let cell = scene.table.cellForRow(at: path(3))
    let lines = record(only: [.cellForRow, .makeCell, .prepareForReuse]) { _ in
      scene.table.reconfigureRows(at: [path(3)])
    }
    #expect(lines == ["UITableView#1.cellForRow(at: 3)  [auto]"])
    scene.table.moveRow(at: path(3), to: path(0))
    #expect(scene.table.cellForRow(at: path(0)) === cell)
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 60, 120, 180, 240])
  }
}
