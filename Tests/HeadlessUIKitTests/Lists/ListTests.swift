import Foundation
import HeadlessUIKit
import Testing

/// What tables and collection views do alike, since both have one engine. In the calls, `List` and `Cell` stand for
/// their classes.
@MainActor
@Suite("Tables 1 to 4, 7, 8, 10, 13 to 16: both kinds of list")
struct ListTests {
  // MARK: Loading

  @Test(
    "Tables 4, 10: reloadData ends cells from last to first and requests none",
    arguments: ListKind.allCases)
  func reload(kind: ListKind) {
    let scene = kind.scene(3).shown()
    scene.source.counts = [2]
    let lines = scene.lines(only: .tables) { log in
      scene.reloadData()
      #expect(scene.visibleCells.isEmpty)
      log.note("layout")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "List#1.numberOfSections  [auto]",
        "List#1.numberOfRows(inSection: 0)  [auto]",
        "List#1.didEndDisplaying(Cell#3, at: 2)  [auto]",
        "List#1.didEndDisplaying(Cell#2, at: 1)  [auto]",
        "List#1.didEndDisplaying(Cell#1, at: 0)  [auto]",
        "layout",
        "List#1.cellForRow(at: 0)  [auto]",
        "  Cell#1.prepareForReuse  [auto]",
        "List#1.willDisplay(Cell#1, at: 0)  [auto]",
        "List#1.cellForRow(at: 1)  [auto]",
        "  Cell#2.prepareForReuse  [auto]",
        "List#1.willDisplay(Cell#2, at: 1)  [auto]",
        "Cell#1.layoutCell  [auto]",
        "Cell#2.layoutCell  [auto]",
      ])
  }

  @Test(
    "reloadData while cells are requested takes effect in the next layout pass",
    arguments: ListKind.allCases)
  func reloadWithinRequest(kind: ListKind) {
    let scene = kind.scene(2)
    scene.reloadAtFirstRequest()
    let lines = scene.lines(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    let load = [
      "List#1.numberOfRows(inSection: 0)  [auto]", "List#1.cellForRow(at: 0)  [auto]",
      "List#1.cellForRow(at: 1)  [auto]",
    ]
    #expect(lines == load + load)
    #expect(scene.visibleRows == [0, 1])
  }

  @Test("Tables 14: a list works with only a data source", arguments: ListKind.allCases)
  func withoutDelegate(kind: ListKind) {
    let scene = kind.scene(100)
    scene.removeDelegate()
    scene.window.finishTurn()
    let lines = scene.lines(only: .tables) { _ in scene.scroll(to: 60) }
    #expect(scene.visibleRows == Array(1...10))
    #expect(
      lines == [
        "List#1.cellForRow(at: 10)  [auto]", "  List#1.makeCell  [auto]",
        "Cell#11.layoutCell  [auto]",
      ])
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
    #expect(scene.visibleCells.count == 10)
    #expect(scene.pooledCellCount == numbers.pooled)
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
    #expect(scene.pooledCellCount == 0)
    scene.scroll(to: 61)
    #expect(scene.cell(at: 0) == nil)
    #expect(scene.pooledCellCount == 1)
    scene.scroll(to: 60)
    #expect(scene.visibleRows == Array(1...10))
    #expect(scene.cell(at: 0) == nil)
    #expect(scene.cell(at: 11) != nil)
    #expect(scene.pooledCellCount == 1)
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
        "List#1.cellForRow(at: 10)  [auto]",
        "  List#1.makeCell  [auto]",
        "List#1.cellForRow(at: 11)  [auto]",
        "  List#1.makeCell  [auto]",
        "List#1.didEndDisplaying(Cell#1, at: 0)  [auto]",
        "List#1.cellForRow(at: 12)  [auto]",
        "  Cell#1.prepareForReuse  [auto]",
        "List#1.didEndDisplaying(Cell#2, at: 1)  [auto]",
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
        "List#1.cellForRow(at: 10)  [auto]",
        "List#1.cellForRow(at: 9)  [auto]",
        "List#1.didEndDisplaying(Cell#1, at: 13)  [auto]",
        "List#1.didEndDisplaying(Cell#2, at: 12)  [auto]",
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
    #expect(scene.visibleCells.count == 10)
    #expect(scene.pooledCellCount == 10)
  }

  @Test("Tables 7: didEndDisplaying is sent twice where UIKit did so", arguments: ListKind.allCases)
  func repeated(kind: ListKind) {
    let scene = kind.scene(500, behavior: UIKitBehavior(repeatsDidEndDisplaying: true)).shown()
    let lines = scene.lines(only: [.didEndDisplaying]) { _ in scene.scroll(to: 61) }
    let line = "List#1.didEndDisplaying(Cell#1, at: 0)  [auto]"
    #expect(lines == [line, line])
    #expect(scene.pooledCellCount == 1)
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
    #expect(scene.pooledCellCount == 0)
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
    #expect(scene.preparedCellCount == 3)
    let lines = scene.lines(only: .tables, namesCells: false) { log in
      scene.scroll(to: 61)
      log.note("back")
      scene.scroll(to: 0)
    }
    #expect(
      lines == [
        "List#1.willDisplay(Cell#1, at: 3)  [auto]",
        "List#1.willDisplay(Cell#2, at: 4)  [auto]",
        "List#1.didEndDisplaying(Cell#3, at: 0)  [auto]",
        "Cell#1.layoutCell  [auto]",
        "Cell#2.layoutCell  [auto]",
        "List#1.cellForRow(at: 6)  [auto]",
        "  List#1.makeCell  [auto]",
        "List#1.cellForRow(at: 7)  [auto]",
        "  List#1.makeCell  [auto]",
        "back",
        "List#1.willDisplay(Cell#3, at: 0)  [auto]",
        "List#1.didEndDisplaying(Cell#2, at: 4)  [auto]",
        "Cell#3.layoutCell  [auto]",
      ])
  }

  @Test(
    "Memory 2: a warning discards prepared cells, and rows are shown as before",
    arguments: ListKind.allCases)
  func warning(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching).shown()
    scene.scroll(to: 60)
    let shown = scene.visibleCells
    #expect(scene.preparedCellCount > 0)
    scene.window.sendMemoryWarning()
    #expect(scene.preparedCellCount == 0)
    #expect(scene.pooledCellCount == 0)
    #expect(scene.visibleCells == shown)
    // One touches the edge.
    #expect(scene.list.subviews.count == 4)
    scene.scroll(to: 120)
    #expect(scene.visibleRows == [2, 3, 4])
  }

  // MARK: Updates

  @Test(
    "Tables 8: a reload creates one new cell, requested before the old one ends",
    arguments: ListKind.allCases)
  func reloadRow(kind: ListKind) {
    let scene = kind.scene(3).shown()
    let lines = scene.lines(only: .tables) { _ in scene.reload(1) }
    #expect(
      lines == [
        "List#1.numberOfSections  [auto]",
        "List#1.numberOfRows(inSection: 0)  [auto]",
        "List#1.cellForRow(at: 1)  [auto]",
        "  List#1.makeCell  [auto]",
        "List#1.willDisplay(Cell#4, at: 1)  [auto]",
        "List#1.didEndDisplaying(Cell#2, at: 1)  [auto]",
      ])
  }

  @Test(
    "Tables 4, 16: an incoming row is displayed before a deleted one ends its old index path",
    arguments: ListKind.allCases)
  func deleteRow(kind: ListKind) {
    let scene = kind.scene(20).shown()
    scene.source.counts = [19]
    let lines = scene.lines(only: .tables) { log in
      scene.delete(4)
      log.note("layout")
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "List#1.numberOfSections  [auto]",
        "List#1.numberOfRows(inSection: 0)  [auto]",
        "List#1.cellForRow(at: 9)  [auto]",
        "  List#1.makeCell  [auto]",
        "List#1.willDisplay(Cell#11, at: 9)  [auto]",
        "List#1.didEndDisplaying(Cell#5, at: 4)  [auto]",
        "layout",
        "Cell#11.layoutCell  [auto]",
      ])
    #expect(scene.visibleCells.map(\.frame.minY) == (0..<10).map { CGFloat($0) * 60 })
    #expect(scene.list.contentSize.height == 1140)
  }
}
