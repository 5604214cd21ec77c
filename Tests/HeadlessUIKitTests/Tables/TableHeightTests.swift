import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 5, 11: heights and estimates")
struct TableHeightTests {
  /// A delegate with heights and estimates.
  private final class Estimating: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { indexPath.row < 50 ? 20 : 30 }
  }

  /// A cell whose height depends on its width.
  private final class Flowing: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 96_000 / size.width)
    }
  }

  private func heightQuestions(_ scene: TableScene) -> [String] {
    record(only: [.heightForRow]) { _ in
      scene.table.reloadData()
      scene.window.finishTurn()
    }
  }

  @Test("Tables 11: with estimates, 100 rows of 44, 66, 88 in 600 take 33 calls for 10 rows")
  func estimates() {
    let scene = TableScene(Rows(100), delegate: Heights(44, 66, 88))
    let lines = heightQuestions(scene)
    #expect(lines.count == 33)
    #expect(Set(lines).count == 10)
    #expect(scene.visibleRows == Array(0..<10))
  }

  @Test("Tables 11: with estimates off, they take 220 calls for all rows")
  func estimatesOff() {
    let scene = TableScene(Rows(100), delegate: Heights(44, 66, 88))
    scene.table.estimatedRowHeight = 0
    let lines = heightQuestions(scene)
    #expect(lines.count == 220)
    #expect(Set(lines).count == 100)
    #expect(scene.visibleRows == Array(0..<10))
    #expect(scene.table.contentSize.height == 6578)
  }

  @Test("Tables 5: the content height is the measured heights plus the other rows' estimates")
  func contentSize() {
    let scene = TableScene(Rows(100), delegate: Heights(44, 66, 88))
    scene.table.estimatedRowHeight = 50
    scene.window.finishTurn()
    // Ten measured rows, and ninety at 50.
    #expect(scene.table.contentSize.height == 5138)
    scene.scroll(to: 50)
    #expect(scene.table.contentSize.height == 5154)
    for y in stride(from: CGFloat(100), through: 6578, by: 100) { scene.scroll(to: y) }
    #expect(scene.table.contentSize.height == 6578)
    scene.table.reloadData()
    // The height requested at load.
    #expect(scene.table.contentSize.height == 4994)
  }

  @Test(
    "Tables 9: scrolling to a new row requests only that row, and with estimates its height first",
    arguments: [true, false])
  func scrollToNewRow(isEstimating: Bool) {
    let scene = TableScene(Rows(6), height: 250, delegate: Heights(100))
    if !isEstimating { scene.table.estimatedRowHeight = 0 }
    scene.window.finishTurn()
    let lines = record(only: .tables) { _ in scene.scroll(to: 60) }
    let height = "UITableView#1.heightForRow(at: 3)  [auto]"
    #expect(
      lines == (isEstimating ? [height] : []) + [
        "UITableView#1.cellForRow(at: 3)  [auto]",
        "  UITableView#1.makeCell  [auto]",
        "  UITableView#1.heightForRow(at: 3)  [auto]",
        height,
        "UITableView#1.willDisplay(RowCell#1, at: 3)  [auto]",
        "RowCell#1.layoutCell  [auto]",
      ])
  }

  @Test("A delegate's estimates apply until a row is displayed, whatever estimatedRowHeight is")
  func ownEstimates() {
    for estimate in [UITableView.automaticDimension, 0, 500] {
      let scene = TableScene(Rows(100), height: 210, delegate: Estimating())
      scene.table.estimatedRowHeight = estimate
      scene.window.finishTurn()
      #expect(scene.visibleRows == [0, 1, 2])
      // Three measured rows, because the fourth only touches the lower edge, 47 rows at 20 and 50
      // at 30.
      #expect(scene.table.contentSize.height == 2650)
    }
  }

  @Test("A single height for all rows is exact immediately, whatever estimatedRowHeight is")
  func oneHeight() {
    for estimate in [UITableView.automaticDimension, 0, 500] {
      let scene = TableScene(Rows(1_000_000))
      scene.table.estimatedRowHeight = estimate
      scene.window.finishTurn()
      #expect(scene.table.contentSize.height == 60_000_000)
      scene.scroll(to: 30_000_000)
      #expect(scene.visibleRows == Array(500_000..<500_010))
    }
  }

  @Test("Self-sizing cells, by rowHeight or by the delegate's automatic height")
  func selfSizing() {
    let automatic = UITableView.automaticDimension
    for delegate in [Silent(), Heights(automatic)] as [any UITableViewDelegate] {
      let scene = TableScene(Rows(100), rowHeight: automatic, delegate: delegate)
      scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
      scene.window.finishTurn()
      #expect(scene.visibleRows == [0, 1])
      #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 300])
      #expect(scene.table.visibleCells.allSatisfy { $0.contentView.bounds.height == 300 })
      // Two visible rows and 98 of 44.
      #expect(scene.table.contentSize.height == 4912)
    }
  }

  @Test("With estimates off, cells don't size themselves")
  func selfSizingOff() {
    let scene = TableScene(Rows(100), rowHeight: UITableView.automaticDimension)
    scene.table.estimatedRowHeight = 0
    scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
    scene.window.finishTurn()
    #expect(scene.table.contentSize.height == 4400)
  }

  @Test("After a rotation, self-sizing cells have the height for the new width")
  func rotation() {
    let scene = TableScene(Rows(100), rowHeight: UITableView.automaticDimension)
    scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
    scene.window.finishTurn()
    scene.table.frame = CGRect(x: 0, y: 0, width: 600, height: 320)
    scene.window.finishTurn()
    #expect(scene.visibleRows == [0, 1])
    #expect(scene.table.visibleCells.map(\.frame.height) == [160, 160])
    #expect(scene.table.visibleCells.map(\.frame.width) == [600, 600])
    // Two visible rows and 98 of 44.
    #expect(scene.table.contentSize == CGSize(width: 600, height: 4632))
  }

  @Test("A cell prepared ahead is measured when first displayed, and anew after a rotation")
  func preparedAhead() {
    let scene = TableScene(
      Rows(100), rowHeight: UITableView.automaticDimension, behavior: .prefetching)
    scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
    scene.window.finishTurn()
    #expect(scene.table.preparedCellCount > 0)
    var asked = record(only: [.sizeThatFits, .cellForRow]) { _ in scene.scroll(to: 10) }
    #expect(asked.first == "Flowing#1.sizeThatFits  [auto]")
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(scene.table.visibleCells.map(\.frame.height) == [300, 300, 300])
    // It comes back with the height that it had.
    scene.scroll(to: 0)
    asked = record(only: [.sizeThatFits]) { _ in scene.scroll(to: 10) }
    #expect(asked.isEmpty)
    scene.scroll(to: 0)
    scene.table.frame = CGRect(x: 0, y: 0, width: 480, height: 400)
    scene.window.finishTurn()
    scene.scroll(to: 10)
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(scene.table.visibleCells.map(\.frame.height) == [200, 200, 200])
  }

  @Test("At every offset, the displayed rows fill the bounds without gaps")
  func randomWalk() {
    let scene = TableScene(Rows(200), delegate: Heights(44, 10, 66, 188, 1))
    var generator = SeededNumbers(state: 5)
    scene.window.finishTurn()
    for _ in 0..<300 {
      let jump = Bool.random(using: &generator)
      let y =
        jump
        ? .random(in: 0...9000, using: &generator)
        : scene.table.contentOffset.y + .random(in: -90...90, using: &generator)
      scene.scroll(to: y)
      let cells = scene.table.visibleCells
      let offset = scene.table.contentOffset.y
      #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
      for (row, cell) in zip(scene.visibleRows, cells) {
        #expect(cell.frame.height == [44, 10, 66, 188, 1][row % 5])
      }
      if offset < scene.table.contentSize.height, let first = cells.first, let last = cells.last {
        #expect(first.frame.minY <= max(offset, 0))
        #expect(last.frame.maxY >= min(offset + 600, scene.table.contentSize.height))
      }
      #expect(scene.table.subviews.filter { !$0.isHidden }.count - cells.count <= 1)
    }
  }
}
