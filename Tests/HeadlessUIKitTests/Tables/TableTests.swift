import HeadlessUIKit
import Testing

@MainActor @Suite("Loading, dequeuing and scrolling") struct TableTests {
  @Test func `A cell dequeued for a row has the row's size, as does its content view`() {
    let scene = TableScene(Rows(10), rowHeight: 72)
    scene.table.reloadData()
    let cell = scene.table.dequeueReusableCell(withIdentifier: "row", for: .row(0))
    #expect(cell.frame == CGRect(0, 0, 320, 72) && cell.contentView.bounds.size == cell.bounds.size)
  }

  @Test func `Scrolling 8: the delegate is told of every offset that is set, and nothing else`() {
    let ear = ScrollEar()
    let scene = TableScene(Rows(100), delegate: ear)
    var offsets: [CGFloat] = []
    ear.onScroll = { offsets.append($0.contentOffset.y) }
    scene.table.contentOffset.y = 10
    scene.table.contentOffset.y = 10
    scene.table.setContentOffset(CGPoint(0, -20), animated: false)
    scene.table.bounds.origin.y = 30
    #expect(offsets == [10, -20])
    #expect((scene.table as UIScrollView).delegate === ear)
  }
}

final class Estimating: UITableViewDelegate {
  func tableView(_: UITableView, heightForRowAt _: IndexPath) -> CGFloat { 70 }
  func tableView(_: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
    path.row < 50 ? 20 : 30
  }
}

@MainActor @Suite("Heights and estimates") struct TableHeightTests {
  private final class Flowing: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(size.width, 96_000 / size.width) }
  }

  private func flowing(
    delegate: any UITableViewDelegate = Silent(), behavior: UIKitBehavior = .classic
  ) -> TableScene {
    let scene = TableScene(
      Rows(100), rowHeight: UITableView.automaticDimension, delegate: delegate, behavior: behavior)
    scene.table.register(Flowing.self, forCellReuseIdentifier: "row")
    scene.table.separatorStyle = .none
    return scene
  }

  @Test(arguments: [nil, 0, 500] as [CGFloat?])
  func `Estimates apply until a row is displayed, one height immediately`(estimate: CGFloat?) {
    let estimate = estimate ?? UITableView.automaticDimension
    let estimating = TableScene(Rows(100), height: 210, delegate: Estimating())
    estimating.window.turn { estimating.table.estimatedRowHeight = estimate }
    #expect(estimating.visibleRows == [0, 1, 2])
    // Three measured rows, because the fourth only touches the lower edge, 47 rows at 20 and 50 at 30.
    #expect(estimating.table.contentSize.height == 2650)

    let uniform = TableScene(Rows(1_000_000))
    uniform.table.estimatedRowHeight = estimate
    let asked = record(only: [.heightForRow]) { _ in uniform.window.finishTurn() }
    #expect(asked.isEmpty && uniform.table.contentSize == CGSize(320, 60_000_000))
    #expect(uniform.table.rectForRow(at: .row(7)).minY == 420)
    uniform.window.turn { uniform.list.scroll(to: .row(999_999), at: .bottom) }
    #expect(uniform.visibleRows == Array(999_990..<1_000_000))
    #expect(uniform.frame(999_999)?.maxY == 60_000_000)
  }

  @Test func `Cells size themselves if heights are automatic, unless estimates are off`() {
    let automatic = Heights(UITableView.automaticDimension)
    for delegate in [Silent(), automatic] as [any UITableViewDelegate] {
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
    scene.scroll(to: -1, 0)
    #expect(scene.table.preparedCellCount == 1)
    var asked = record(only: [.sizeThatFits, .cellForRow]) { _ in scene.scroll(to: 10) }
    #expect(asked.first == "Flowing.sizeThatFits")
    #expect(scene.table.visibleCells.map(\.frame.height) == [300, 300, 300])
    // It comes back with the height that it had.
    scene.scroll(to: 0)
    asked = record(only: [.sizeThatFits]) { _ in scene.scroll(to: 10) }
    #expect(asked.isEmpty)
    scene.scroll(to: 0)
    scene.window.turn { scene.table.frame = CGRect(0, 0, 480, 400) }
    scene.scroll(to: 10)
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(scene.table.visibleCells.map(\.frame.height) == [200, 200, 200])
  }
}
