import HeadlessUIKit
import Testing

@MainActor @Suite("Loading, dequeuing and scrolling") struct TableTests {
  private let row = IndexPath.row(0)

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
    #expect(cell.frame == CGRect(0, 0, 320, 72))
    #expect(cell.contentView.bounds.size == cell.bounds.size)
  }

  @Test func `Scrolling 8: the delegate is told of every offset that is set, and nothing else`() {
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
    #expect(hearing.offsets == [10, -20])
    #expect((scene.table as UIScrollView).delegate === hearing)
  }
}

/// A delegate with heights and estimates.
final class Estimating: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { indexPath.row < 50 ? 20 : 30 }
}

@MainActor @Suite("Heights and estimates") struct TableHeightTests {
  /// A cell whose height depends on its width.
  private final class Flowing: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 96_000 / size.width)
    }
  }

  /// A table of 100 rows that size themselves.
  private func flowing(
    delegate: any UITableViewDelegate = Silent(), behavior: UIKitBehavior = .classic
  ) -> TableScene {
    let scene = TableScene(
      Rows(100), rowHeight: UITableView.automaticDimension, delegate: delegate, behavior: behavior)
    scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
    scene.table.separatorStyle = .none
    return scene
  }

  private func cellHeights(_ scene: TableScene) -> [CGFloat] {
    scene.table.visibleCells.map(\.frame.height)
  }

  @Test(arguments: [nil, 0, 500] as [CGFloat?])
  func `Estimates apply until a row is displayed, one height immediately`(estimate: CGFloat?) {
    let estimate = estimate ?? UITableView.automaticDimension
    let estimating = TableScene(Rows(100), height: 210, delegate: Estimating())
    estimating.table.estimatedRowHeight = estimate
    estimating.window.finishTurn()
    #expect(estimating.visibleRows == [0, 1, 2])
    // Three measured rows, because the fourth only touches the lower edge, 47 rows at 20 and 50
    // at 30.
    #expect(estimating.table.contentSize.height == 2650)

    let uniform = TableScene(Rows(1_000_000))
    uniform.table.estimatedRowHeight = estimate
    let asked = record(only: [.heightForRow]) { _ in uniform.window.finishTurn() }
    #expect(asked.isEmpty)
    #expect(uniform.table.contentSize == CGSize(width: 320, height: 60_000_000))
    #expect(uniform.table.rectForRow(at: .row(7)).minY == 420)
    uniform.scroll(to: 30_000_000)
    #expect(uniform.visibleRows == Array(500_000..<500_010))
  }

  @Test func `Cells size themselves if heights are automatic, unless estimates are off`() {
    final class Automatic: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
      }
    }
    for delegate in [Silent(), Automatic()] as [any UITableViewDelegate] {
      let scene = flowing(delegate: delegate).shown()
      #expect(scene.visibleRows == [0, 1])
      #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 300])
      #expect(scene.table.visibleCells.allSatisfy { $0.contentView.bounds.height == 300 })
      // Two visible rows and 98 of 44.
      #expect(scene.table.contentSize.height == 4912)
    }
    let off = flowing()
    off.table.estimatedRowHeight = 0
    #expect(off.shown().table.contentSize.height == 4400)
  }

  @Test func `Tables 20: a cell prepared ahead is measured on display, anew after a rotation`() {
    let scene = flowing(behavior: .prefetching).shown()
    for y in [-1, 0] { scene.scroll(to: CGFloat(y)) }
    #expect(scene.table.preparedCellCount == 1)
    var asked = record(only: [.sizeThatFits, .cellForRow]) { _ in scene.scroll(to: 10) }
    #expect(asked.first == "Flowing.sizeThatFits")
    #expect(cellHeights(scene) == [300, 300, 300])
    // It comes back with the height that it had.
    scene.scroll(to: 0)
    asked = record(only: [.sizeThatFits]) { _ in scene.scroll(to: 10) }
    #expect(asked.isEmpty)
    scene.scroll(to: 0)
    scene.table.frame = CGRect(0, 0, 480, 400)
    scene.window.finishTurn()
    scene.scroll(to: 10)
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(cellHeights(scene) == [200, 200, 200])
  }
}
