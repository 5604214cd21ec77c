import HeadlessUIKit
import Testing

/// What a list does when all of its ten rows change. Eight rows of 120 points are on a screen of 844, and another one has
/// been prepared. In GetStream/stream-chat-swift 2996, pictures flashed until changed rows were reconfigured.
@MainActor @Suite struct ChangedRowsTests {
  enum Way: CaseIterable { case reloadData, reload, replace, reconfigure, ask }

  private final class Cell: UITableViewCell { var updates = 0 }

  private final class List: UITableViewController {
    private var (asked, sized) = (0, 0)
    private var cells: [Cell] = []

    /// Cells made, requests for cells and for heights, and updates of cells.
    var counts: [Int] { [cells.count, asked, sized, cells.map(\.updates).reduce(0, +)] }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 10 }
    override func tableView(_: UITableView, heightForRowAt _: IndexPath) -> CGFloat {
      sized += 1
      return 120
    }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! Cell
      if !cells.contains(cell) { cells.append(cell) }
      cell.updates += 1
      return cell
    }

    func change(_ way: Way) {
      let paths = (0..<10).map { IndexPath.row($0) }
      switch way {
      case .reloadData: tableView.reloadData()
      case .reload: tableView.reloadRows(at: paths, with: .none)
      case .replace:
        tableView.performBatchUpdates {
          self.tableView.deleteRows(at: paths, with: .none)
          self.tableView.insertRows(at: paths, with: .none)
        }
      case .reconfigure: tableView.reconfigureRows(at: paths)
      case .ask: for path in paths { (tableView.cellForRow(at: path) as? Cell)?.updates += 1 }
      }
    }
  }

  /// Reloading gives up the prepared cell, which one of eight rows gets, before the cells on screen can be used again.
  @Test(arguments: [
    (Way.reloadData, 0, 8, 26, 8), (.reload, 7, 8, 24, 8), (.replace, 7, 8, 24, 8),
    (.reconfigure, 0, 9, 9, 9), (.ask, 0, 0, 0, 9),
  ]) func onlyReloadingMakesCells(way: Way, made: Int, asked: Int, sized: Int, updated: Int) {
    UIKitBehavior.current = .prefetching
    defer { UIKitBehavior.current = .classic }
    let (list, window) = (List(), UIWindow(frame: CGRect(0, 0, 390, 844)))
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishFrame()
    // A list prepares rows once it has moved.
    list.tableView.contentOffset.y = 1
    for _ in 0..<4 {
      window.finishFrame()
      window.finishIdleWork()
    }
    let before = list.counts
    list.change(way)
    window.finishFrame()
    #expect(zip(list.counts, before).map { $0 - $1 } == [made, asked, sized, updated])
  }
}
