import Foundation
import HeadlessUIKit
import Testing

/// What tables and collection views do alike, since both have one engine. In the calls, `List` and
/// `Cell` stand for their classes.
@MainActor @Suite("Tables 3, 4, 6, 7, 10, 14, 15: both kinds of list") struct ListTests {
  // MARK: Loading

  @Test(arguments: ListKind.allCases)
  func `Tables 4, 10, 25: a reload ends cells from last to first, at once only in tables`(
    kind: ListKind
  ) {
    let scene = kind.scene(3).shown()
    scene.source.counts = [2]
    let lines = scene.lines(only: .tables) { log in
      scene.list.reloadData()
      #expect(scene.list.shownCells.isEmpty == (kind == .table))
      log.note("layout")
      scene.window.finishTurn()
    }
    var loading = [
      "List.numberOfSections", "List.numberOfRows(inSection: 0)",
      "List.didEndDisplaying(Cell#3, at: 2)", "List.didEndDisplaying(Cell#2, at: 1)",
      "List.didEndDisplaying(Cell, at: 0)",
    ]
    loading.insert("layout", at: kind == .table ? loading.endIndex : 0)
    #expect(
      lines == loading + [
        "List.cellForRow(at: 0)",
        "  Cell.prepareForReuse", "List.willDisplay(Cell, at: 0)", "List.cellForRow(at: 1)",
        "  Cell#2.prepareForReuse", "List.willDisplay(Cell#2, at: 1)", "Cell.layoutCell",
        "Cell#2.layoutCell",
      ])
  }

  @Test(arguments: ListKind.allCases)
  func `reloadData while cells are requested takes effect in the next layout pass`(kind: ListKind) {
    let scene = kind.scene(2)
    scene.source.onRequest = {
      scene.source.onRequest = nil
      scene.list.reloadData()
    }
    let lines = scene.lines(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    let load = [
      "List.numberOfRows(inSection: 0)", "List.cellForRow(at: 0)", "List.cellForRow(at: 1)",
    ]
    #expect(lines == load + load)
    #expect(scene.visibleRows == [0, 1])
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 14: a list works with only a data source`(kind: ListKind) {
    let scene = kind.scene(100)
    scene.list.removeDelegate()
    scene.window.finishTurn()
    let lines = scene.lines(only: .tables) { _ in scene.scroll(to: 60) }
    #expect(scene.visibleRows == Array(1...10))
    #expect(lines == ["List.cellForRow(at: 10)", "  List.makeCell", "Cell#11.layoutCell"])
  }

  // MARK: Reuse

  @Test(
    "Tables 3: 500 rows of 60 points in 600, scrolled to 3000",
    arguments: ListKind.allCases,
    [(step: 30, pooled: 1, cells: 12), (600, 10, 21), (3000, 10, 20)])
  func workedExample(kind: ListKind, numbers: (step: Int, pooled: Int, cells: Int)) {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    let scene = kind.scene(500)
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in stride(from: numbers.step, through: 3000, by: numbers.step) {
        scene.scroll(to: CGFloat(y))
      }
    }
    #expect(scene.visibleRows == Array(50..<60))
    #expect(scene.list.shownCells.count == 10)
    #expect(scene.list.pooledCellCount == numbers.pooled)
    #expect(made.count == numbers.cells)
    #expect(ObjectCensus.cellsMade == numbers.cells)
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 3: a row that touches an edge stays, but isn't brought in`(kind: ListKind) {
    let scene = kind.scene(500).shown()
    scene.scroll(to: 60)
    #expect(scene.visibleRows == Array(1...10))
    #expect(scene.cell(at: 0) != nil)
    #expect(scene.list.pooledCellCount == 0)
    scene.scroll(to: 61)
    #expect(scene.cell(at: 0) == nil)
    #expect(scene.list.pooledCellCount == 1)
    scene.scroll(to: 60)
    #expect(scene.visibleRows == Array(1...10))
    #expect(scene.cell(at: 0) == nil)
    #expect(scene.cell(at: 11) != nil)
    #expect(scene.list.pooledCellCount == 1)
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 3: incoming rows are requested before outgoing cells are pooled`(kind: ListKind) {
    let scene = kind.scene(500).shown()
    let calls: Set<TracedCall> = [.cellForRow, .makeCell, .prepareForReuse, .didEndDisplaying]
    let lines = scene.lines(only: calls) { _ in
      scene.scroll(to: 61)
      scene.scroll(to: 121)
    }
    #expect(
      lines == [
        "List.cellForRow(at: 10)", "  List.makeCell", "List.cellForRow(at: 11)", "  List.makeCell",
        "List.didEndDisplaying(Cell, at: 0)", "List.cellForRow(at: 12)", "  Cell.prepareForReuse",
        "List.didEndDisplaying(Cell#2, at: 1)",
      ])
  }

  @Test(arguments: ListKind.allCases)
  func `Scrolling up, rows come in at the top and leave at the bottom`(kind: ListKind) {
    let scene = kind.scene(500, height: 120).shown()
    scene.scroll(to: 690)
    let calls: Set<TracedCall> = [.cellForRow, .didEndDisplaying]
    let lines = scene.lines(only: calls, namesCells: false) { _ in scene.scroll(to: 570) }
    #expect(
      lines == [
        "List.cellForRow(at: 10)", "List.cellForRow(at: 9)", "List.didEndDisplaying(Cell, at: 13)",
        "List.didEndDisplaying(Cell#2, at: 12)",
      ])
    #expect(scene.visibleRows == [9, 10, 11])
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 15: a jump past a whole screen permanently doubles the cells`(kind: ListKind) {
    let scene = kind.scene(500)
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in [1200, 3000, 0, 6000] { scene.scroll(to: CGFloat(y)) }
    }
    #expect(made.count == 20)
    #expect(scene.list.shownCells.count == 10)
    #expect(scene.list.pooledCellCount == 10)
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 7: didEndDisplaying is sent twice where UIKit did so`(kind: ListKind) {
    let scene = kind.scene(500, behavior: UIKitBehavior(repeatsDidEndDisplaying: true)).shown()
    let lines = scene.lines(only: [.didEndDisplaying]) { _ in scene.scroll(to: 61) }
    let line = "List.didEndDisplaying(Cell, at: 0)"
    #expect(lines == [line, line])
    #expect(scene.list.pooledCellCount == 1)
  }

  @Test(arguments: ListKind.allCases)
  func `A pooled cell stays in the list, hidden, until a memory warning`(kind: ListKind) {
    let scene = kind.scene(500).shown()
    scene.scroll(to: 61)
    weak let pooled = scene.list.subviews.first { $0.isHidden }
    #expect(pooled?.superview === scene.list)
    scene.window.sendMemoryWarning()
    #expect(pooled == nil)
    #expect(scene.list.pooledCellCount == 0)
  }

  // MARK: Cells requested ahead

  @Test(arguments: ListKind.allCases)
  func `Tables 6: a prepared or returning row only receives willDisplay`(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching).shown()
    for y in [1, 2] { scene.scroll(to: CGFloat(y)) }
    let lines = scene.lines(only: .tables, namesCells: false) { log in
      scene.scroll(to: 61)
      log.note("back")
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "List.willDisplay(Cell, at: 4)", "List.didEndDisplaying(Cell#2, at: 0)",
        "Cell.layoutCell", "List.cellForRow(at: \(kind == .table ? 6 : 5))", "  List.makeCell",
        "back",
        "List.willDisplay(Cell#2, at: 0)", "List.didEndDisplaying(Cell, at: 4)",
        "Cell#2.layoutCell",
      ])
  }

  @Test(arguments: ListKind.allCases)
  func `Memory 2: a warning discards prepared cells, and rows are shown as before`(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching).shown()
    scene.scroll(to: 60)
    let shown = scene.list.shownCells
    #expect(scene.list.preparedCellCount > 0)
    scene.window.sendMemoryWarning()
    #expect(scene.list.preparedCellCount == 0)
    #expect(scene.list.pooledCellCount == 0)
    #expect(scene.list.shownCells == shown)
    // One touches the edge.
    #expect(scene.list.subviews.count == 4)
    scene.scroll(to: 120)
    #expect(scene.visibleRows == [2, 3, 4])
  }
}
