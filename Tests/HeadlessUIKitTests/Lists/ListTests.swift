import Foundation
import HeadlessUIKit
import Testing

/// What tables and collection views do alike, since both have one engine. In the calls, `List` and
/// `Cell` stand for their classes.
@MainActor @Suite("Tables 3, 4, 6, 7, 10, 14, 15: both kinds of list")
struct ListTests {
  // MARK: Loading

  @Test(
    "Tables 4, 10: reloadData ends cells from last to first and requests none",
    arguments: ListKind.allCases)
  func reload(kind: ListKind) {
    let scene = kind.scene(3).shown()
    scene.source.counts = [2]
    let lines = scene.lines(only: .tables) { log in
      scene.list.reloadData()
      #expect(scene.list.shownCells.isEmpty)
      log.note("layout")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "List#1.numberOfSections", "List#1.numberOfRows(inSection: 0)",
        "List#1.didEndDisplaying(Cell#3, at: 2)", "List#1.didEndDisplaying(Cell#2, at: 1)",
        "List#1.didEndDisplaying(Cell#1, at: 0)", "layout", "List#1.cellForRow(at: 0)",
        "  Cell#1.prepareForReuse", "List#1.willDisplay(Cell#1, at: 0)", "List#1.cellForRow(at: 1)",
        "  Cell#2.prepareForReuse", "List#1.willDisplay(Cell#2, at: 1)", "Cell#1.layoutCell",
        "Cell#2.layoutCell",
      ])
  }

  @Test(
    "reloadData while cells are requested takes effect in the next layout pass",
    arguments: ListKind.allCases)
  func reloadWithinRequest(kind: ListKind) {
    let scene = kind.scene(2)
    scene.source.onRequest = {
      scene.source.onRequest = nil
      scene.list.reloadData()
    }
    let lines = scene.lines(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    let load = [
      "List#1.numberOfRows(inSection: 0)", "List#1.cellForRow(at: 0)", "List#1.cellForRow(at: 1)",
    ]
    #expect(lines == load + load)
    #expect(scene.visibleRows == [0, 1])
  }

  @Test("Tables 14: a list works with only a data source", arguments: ListKind.allCases)
  func withoutDelegate(kind: ListKind) {
    let scene = kind.scene(100)
    scene.list.removeDelegate()
    scene.window.finishTurn()
    let lines = scene.lines(only: .tables) { _ in scene.scroll(to: 60) }
    #expect(scene.visibleRows == Array(1...10))
    #expect(
      lines == ["List#1.cellForRow(at: 10)", "  List#1.makeCell", "Cell#11.layoutCell"])
  }

  // MARK: Reuse

  @Test(
    "Tables 3: 500 rows of 60 points in 600, scrolled to 3000 in steps",
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

  @Test(
    "Tables 3: a row that touches an edge isn't brought in, but stays if it is displayed",
    arguments: ListKind.allCases)
  func touching(kind: ListKind) {
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

  @Test(
    "Tables 3: incoming rows are requested before outgoing cells are pooled",
    arguments: ListKind.allCases)
  func newBeforeOld(kind: ListKind) {
    let scene = kind.scene(500).shown()
    let calls: Set<TracedCall> = [.cellForRow, .makeCell, .prepareForReuse, .didEndDisplaying]
    let lines = scene.lines(only: calls) { _ in
      scene.scroll(to: 61)
      scene.scroll(to: 121)
    }
    #expect(
      lines == [
        "List#1.cellForRow(at: 10)", "  List#1.makeCell", "List#1.cellForRow(at: 11)",
        "  List#1.makeCell", "List#1.didEndDisplaying(Cell#1, at: 0)", "List#1.cellForRow(at: 12)",
        "  Cell#1.prepareForReuse", "List#1.didEndDisplaying(Cell#2, at: 1)",
      ])
  }

  @Test(
    "Scrolling up, rows come in at the top and leave at the bottom", arguments: ListKind.allCases)
  func upwards(kind: ListKind) {
    let scene = kind.scene(500, height: 120).shown()
    scene.scroll(to: 690)
    let calls: Set<TracedCall> = [.cellForRow, .didEndDisplaying]
    let lines = scene.lines(only: calls, namesCells: false) { _ in scene.scroll(to: 570) }
    #expect(
      lines == [
        "List#1.cellForRow(at: 10)", "List#1.cellForRow(at: 9)",
        "List#1.didEndDisplaying(Cell#1, at: 13)", "List#1.didEndDisplaying(Cell#2, at: 12)",
      ])
    #expect(scene.visibleRows == [9, 10, 11])
  }

  @Test(
    "Tables 15: a jump past a whole screen permanently doubles the cells",
    arguments: ListKind.allCases)
  func doubling(kind: ListKind) {
    let scene = kind.scene(500)
    let made = record(only: [.makeCell]) { _ in
      scene.window.finishTurn()
      for y in [1200, 3000, 0, 6000] { scene.scroll(to: CGFloat(y)) }
    }
    #expect(made.count == 20)
    #expect(scene.list.shownCells.count == 10)
    #expect(scene.list.pooledCellCount == 10)
  }

  @Test("Tables 7: didEndDisplaying is sent twice where UIKit did so", arguments: ListKind.allCases)
  func repeated(kind: ListKind) {
    let scene = kind.scene(500, behavior: UIKitBehavior(repeatsDidEndDisplaying: true)).shown()
    let lines = scene.lines(only: [.didEndDisplaying]) { _ in scene.scroll(to: 61) }
    let line = "List#1.didEndDisplaying(Cell#1, at: 0)"
    #expect(lines == [line, line])
    #expect(scene.list.pooledCellCount == 1)
  }

  @Test(
    "A pooled cell stays in the list, hidden, until a memory warning", arguments: ListKind.allCases)
  func pooledCells(kind: ListKind) {
    let scene = kind.scene(500).shown()
    scene.scroll(to: 61)
    weak let pooled = scene.list.subviews.first { $0.isHidden }
    #expect(pooled?.superview === scene.list)
    scene.window.sendMemoryWarning()
    #expect(pooled == nil)
    #expect(scene.list.pooledCellCount == 0)
  }

  @Test("A frame without incoming rows requests and lays out nothing", arguments: ListKind.allCases)
  func quietFrame(kind: ListKind) {
    let scene = kind.scene(500).shown()
    scene.scroll(to: 1)
    let lines = scene.lines(only: .tables) { _ in
      for y in 2...60 { scene.scroll(to: CGFloat(y)) }
    }
    #expect(lines.isEmpty)
    #expect(scene.visibleRows == Array(1...10))
  }

  // MARK: Cells requested ahead

  @Test(
    "Tables 6: a prepared or returning row only receives willDisplay", arguments: ListKind.allCases)
  func prepared(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching).shown()
    #expect(scene.list.preparedCellCount == 3)
    let lines = scene.lines(only: .tables, namesCells: false) { log in
      scene.scroll(to: 61)
      log.note("back")
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "List#1.willDisplay(Cell#1, at: 3)", "List#1.willDisplay(Cell#2, at: 4)",
        "List#1.didEndDisplaying(Cell#3, at: 0)", "Cell#1.layoutCell", "Cell#2.layoutCell",
        "List#1.cellForRow(at: 6)", "  List#1.makeCell", "List#1.cellForRow(at: 7)",
        "  List#1.makeCell", "back", "List#1.willDisplay(Cell#3, at: 0)",
        "List#1.didEndDisplaying(Cell#2, at: 4)", "Cell#3.layoutCell",
      ])
  }

  @Test(
    "Memory 2: a warning discards prepared cells, and rows are shown as before",
    arguments: ListKind.allCases)
  func warning(kind: ListKind) {
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
