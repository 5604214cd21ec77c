import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Dequeuing and reuse") struct TableDequeueTests {
  let row = IndexPath(row: 0, section: 0)

  @Test func `A cell dequeued for a row has the row's size, as does its content view`() {
    let scene = TableScene(Rows(10), rowHeight: 72)
    scene.table.reloadData()
    let cell = scene.table.dequeueReusableCell(withIdentifier: "row", for: row)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 72))
    #expect(cell.contentView.bounds.size == cell.bounds.size)
  }

  @Test func `The view hosted in a pooled cell stays in the window`() {
    let scene = TableScene(Rows(500)).shown()
    let cell = scene.table.cellForRow(at: row)!
    let card = Card()
    cell.contentView.addSubview(card.view)
    scene.window.finishTurn()
    let lines = record(only: .appearance) { _ in scene.scroll(to: 61) }
    #expect(lines.isEmpty)
    #expect(cell.isHidden)
    #expect(card.view.window === scene.window)
    scene.scroll(to: 121)
    #expect(!cell.isHidden)
    #expect(scene.table.indexPath(for: cell) == IndexPath(row: 12, section: 0))
  }
}
