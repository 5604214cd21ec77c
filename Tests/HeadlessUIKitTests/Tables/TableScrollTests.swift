import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Scrolling a table") struct TableScrollTests {
  @Test func `Ten million rows of one height: positions are exact at the end`() {
    let scene = TableScene(Rows(10_000_000)).shown()
    let last = IndexPath(row: 9_999_999, section: 0)
    scene.table.scrollToRow(at: last, at: .bottom, animated: false)
    scene.window.finishTurn()
    #expect(scene.visibleRows == Array(9_999_990...9_999_999))
    #expect(scene.table.cellForRow(at: last)?.frame.maxY == 600_000_000)
  }

  @Test func `scrollToRow by position, as far as the content allows`() {
    let scene = TableScene(Rows(100))
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      scene.table.scrollToRow(
        at: IndexPath(row: row, section: 0), at: position, animated: false)
      return scene.table.contentOffset.y
    }
    #expect(offset(20, .top) == 1200)
    #expect(offset(20, .bottom) == 660)
    #expect(offset(20, .middle) == 930)
    #expect(offset(20, .none) == 930)
    #expect(offset(30, .none) == 1260)
    #expect(offset(10, .none) == 600)
    #expect(offset(99, .top) == 5400)
    #expect(offset(0, .bottom) == 0)
    // Between the insets, which cover 100 points at the top and 40 at the bottom.
    scene.table.contentInset = UIEdgeInsets(top: 100, bottom: 40)
    #expect(offset(20, .top) == 1100)
    #expect(offset(20, .bottom) == 700)
    #expect(offset(20, .middle) == 900)
    #expect(offset(0, .top) == -100)
    #expect(offset(99, .bottom) == 5440)
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

  @Test func `A taller table shows more rows, and a wider one widens its cells`() {
    let scene = TableScene(Rows(100)).shown()
    scene.table.frame = CGRect(x: 0, y: 0, width: 640, height: 900)
    scene.window.finishTurn()
    #expect(scene.visibleRows == Array(0..<15))
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.width == 640 })
    #expect(scene.table.visibleCells.allSatisfy { $0.contentView.frame == $0.bounds })
    scene.table.frame = CGRect(x: 0, y: 0, width: 640, height: 0)
    scene.window.finishTurn()
    #expect(scene.visibleRows.isEmpty)
    #expect(scene.table.indexPathsForVisibleRows == nil)
  }
}
