import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Loading, dequeuing and scrolling") struct TableTests {
  private let row = IndexPath(row: 0, section: 0)

  @Test func `Without reloadData, the first layout pass asks for the counts once`() {
    let scene = TableScene(Rows(3))
    let lines = record(only: [.numberOfSections, .numberOfRows]) { _ in
      scene.window.finishTurn()
      scene.table.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(lines == ["Table.numberOfSections", "Table.numberOfRows(inSection: 0)"])
  }

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

  @Test func `The delegate is notified of every offset change and nothing else`() {
    final class Hearing: UITableViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let hearing = Hearing()
    let scene = TableScene(Rows(100), delegate: hearing)
    scene.table.contentOffset.y = 10
    scene.table.contentOffset.y = 10
    scene.table.setContentOffset(CGPoint(x: 0, y: -20), animated: false)
    scene.table.bounds.origin.y = 30
    #expect(hearing.offsets == [10, -20, 30])
    #expect((scene.table as UIScrollView).delegate === hearing)
  }
}
