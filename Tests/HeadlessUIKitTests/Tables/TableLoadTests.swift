import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 2, 5, 9: loading")
struct TableLoadTests {
  @Test("Tables 9: six rows of 100 in 250, with every height requested")
  func firstLoad() {
    let scene = TableScene(Rows(6), height: 250, delegate: Heights(100))
    scene.table.estimatedRowHeight = 0
    let lines = record(only: .tables) { log in
      scene.table.reloadData()
      log.note("layout")
      scene.window.finishTurn()
    }
    let counts =
      ["UITableView#1.numberOfSections  [auto]"]
      + ["UITableView#1.numberOfRows(inSection: 0)  [auto]"]
      + (0..<6).map { "UITableView#1.heightForRow(at: \($0))  [auto]" }
    let rows = (0..<3).flatMap { row in
      [
        "UITableView#1.cellForRow(at: \(row))  [auto]",
        "  UITableView#1.makeCell  [auto]",
        "  UITableView#1.heightForRow(at: \(row))  [auto]",
        "UITableView#1.heightForRow(at: \(row))  [auto]",
        "UITableView#1.willDisplay(RowCell#\(row + 1), at: \(row))  [auto]",
      ]
    }
    let layouts = (1...3).map { "RowCell#\($0).layoutCell  [auto]" }
    #expect(lines == counts + ["layout"] + counts + rows + layouts)
  }

  @Test("Tables 2: an incoming row in a reused cell")
  func reusedRow() {
    let scene = TableScene(Rows(9), height: 250, delegate: Heights(100))
    scene.table.estimatedRowHeight = 0
    scene.window.finishTurn()
    scene.scroll(to: 60)
    scene.scroll(to: 110)
    let lines = record(only: .tables) { log in
      #expect(scene.table.pooledCellCount == 1)
      scene.scroll(to: 160)
    }
    #expect(
      lines == [
        "UITableView#1.cellForRow(at: 4)  [auto]",
        "  RowCell#1.prepareForReuse  [auto]",
        "  UITableView#1.heightForRow(at: 4)  [auto]",
        "UITableView#1.heightForRow(at: 4)  [auto]",
        "UITableView#1.willDisplay(RowCell#1, at: 4)  [auto]",
        "RowCell#1.layoutCell  [auto]",
      ])
  }

  @Test("The log reports every height request, including the first one")
  func heightsAreReportedAsAsked() {
    final class Counting: UITableViewDelegate {
      var asked = 0
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked += 1
        return 100
      }
    }
    let counting = Counting()
    let scene = TableScene(Rows(6), height: 250, delegate: counting)
    scene.table.estimatedRowHeight = 0
    let lines = record(only: [.heightForRow]) { _ in
      scene.table.reloadData()
      scene.window.finishTurn()
    }
    #expect(lines.count == 18)
    #expect(counting.asked == 18)
  }

  @Test("A delegate without heights isn't reported, and rowHeight applies")
  func fixedHeights() {
    let scene = TableScene(Rows(100), rowHeight: 50)
    let lines = record(only: [.heightForRow]) { _ in
      scene.table.reloadData()
      scene.window.finishTurn()
    }
    #expect(lines.isEmpty)
    #expect(scene.table.contentSize == CGSize(width: 320, height: 5000))
    #expect(scene.table.rectForRow(at: IndexPath(row: 7, section: 0)).minY == 350)
  }

  @Test("Without reloadData, the first layout pass asks for the counts once")
  func implicitLoad() {
    let scene = TableScene(Rows(3))
    let calls: Set<TracedCall> = [.numberOfSections, .numberOfRows]
    let lines = record(only: calls) { _ in
      scene.window.finishTurn()
      scene.table.setNeedsLayout()
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "UITableView#1.numberOfSections  [auto]",
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
      ])
  }

  @Test("Sections follow one another, and empty ones take no space")
  func sections() {
    let scene = TableScene(Rows(2, 0, 3), delegate: Heights(60))
    scene.table.estimatedRowHeight = 0
    let lines = record(only: [.numberOfRows, .cellForRow]) { _ in scene.window.finishTurn() }
    #expect(
      lines == [
        "UITableView#1.numberOfRows(inSection: 0)  [auto]",
        "UITableView#1.numberOfRows(inSection: 1)  [auto]",
        "UITableView#1.numberOfRows(inSection: 2)  [auto]",
        "UITableView#1.cellForRow(at: 0)  [auto]",
        "UITableView#1.cellForRow(at: 1)  [auto]",
        "UITableView#1.cellForRow(at: 2.0)  [auto]",
        "UITableView#1.cellForRow(at: 2.1)  [auto]",
        "UITableView#1.cellForRow(at: 2.2)  [auto]",
      ])
    let path = IndexPath(row: 1, section: 2)
    #expect(scene.table.rectForRow(at: path) == CGRect(x: 0, y: 180, width: 320, height: 60))
    #expect(scene.table.cellForRow(at: path).flatMap(scene.table.indexPath(for:)) == path)
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 1)) == nil)
  }
}
