import Foundation
import HeadlessUIKit
import Testing

/// What tables and collection views do alike, since both have one engine. In the calls, `List` and
/// `Cell` stand for their classes.
@MainActor @Suite("What the model chose, in both kinds of list") struct ListTests {
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
  func `Tables 7: didEndDisplaying is sent twice where UIKit did so`(kind: ListKind) {
    let scene = kind.scene(500, behavior: UIKitBehavior(repeatsDidEndDisplaying: true)).shown()
    let lines = scene.lines(only: [.didEndDisplaying]) { _ in scene.scroll(to: 61) }
    let line = "List.didEndDisplaying(Cell, at: 0)"
    #expect(lines == [line, line])
    #expect(scene.list.pooledCellCount == 1)
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

  @Test(arguments: ListKind.allCases)
  func `Scrolling to a row, between the insets and as far as the content allows`(kind: ListKind) {
    let scene = kind.scene(100)
    let list = scene.list
    func offset(_ row: Int, _ place: ListPlace) -> CGFloat {
      list.scroll(to: IndexPath(row: row, section: 0), at: place)
      return list.contentOffset.y
    }
    #expect(offset(20, .top) == 1200)
    #expect(offset(20, .bottom) == 660)
    #expect(offset(20, .middle) == 930)
    #expect(offset(20, .nearest) == 930)
    #expect(offset(30, .nearest) == 1260)
    #expect(offset(10, .nearest) == 600)
    #expect(offset(99, .top) == 5400)
    #expect(offset(0, .bottom) == 0)
    list.contentInset = UIEdgeInsets(top: 100, bottom: 40)
    #expect(offset(20, .top) == 1100)
    #expect(offset(20, .bottom) == 700)
    #expect(offset(20, .middle) == 900)
    #expect(offset(0, .top) == -100)
    #expect(offset(99, .bottom) == 5440)
  }

  @Test(arguments: ListKind.allCases)
  func `Ten million rows of one height: positions are exact at the end`(kind: ListKind) {
    let scene = kind.scene(10_000_000).shown()
    scene.list.scroll(to: IndexPath(row: 9_999_999, section: 0), at: .bottom)
    scene.window.finishTurn()
    #expect(scene.visibleRows == Array(9_999_990...9_999_999))
    #expect(scene.cell(at: 9_999_999)?.frame.maxY == 600_000_000)
  }
}
