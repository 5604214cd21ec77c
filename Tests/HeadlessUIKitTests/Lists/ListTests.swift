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
  func `A pooled cell stays in the list, hidden, until a memory warning`(kind: ListKind) {
    let scene = kind.scene(500).shown()
    scene.scroll(to: 61)
    weak let pooled = scene.list.subviews.first { $0.isHidden }
    #expect(pooled?.superview === scene.list)
    scene.window.sendMemoryWarning()
    #expect(pooled == nil)
    #expect(scene.list.pooledCellCount == 0)
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
