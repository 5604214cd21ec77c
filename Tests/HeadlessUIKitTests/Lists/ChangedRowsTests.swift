import HeadlessUIKit
import Testing

/// What a list does when all of its ten rows change. Eight rows of 120 points are on a screen of 844, and another one has
/// been prepared. In GetStream/stream-chat-swift 2996, pictures flashed until changed rows were reconfigured.
@MainActor @Suite struct ChangedRowsTests {
  enum Way { case reloadData, reload, replace, reconfigure, ask }

  /// Changes all rows, and returns how many cells the list gives out in answer to questions for them.
  private func change(_ list: any TestList, _ way: Way) -> Int {
    let paths = (0..<10).map { IndexPath.row($0) }
    switch way {
    case .reloadData: list.reloadData()
    case .reload: list.reloadItems(at: paths)
    case .replace:
      list.performBatchUpdates(
        {
          list.deleteItems(at: paths)
          list.insertItems(at: paths)
        }, completion: nil)
    case .reconfigure: list.reconfigureItems(at: paths)
    case .ask: return paths.compactMap { list.cell(at: $0) }.count
    }
    return 0
  }

  /// Reloading gives up the prepared cell, which one of eight rows gets, before the cells on screen can be used again.
  @Test(arguments: [
    (Way.reloadData, 0, 8, 26, 0), (.reload, 7, 8, 24, 0), (.replace, 7, 8, 24, 0),
    (.reconfigure, 0, 9, 9, 0), (.ask, 0, 0, 0, 9),
  ]) func onlyReloadingMakesCells(way: Way, made: Int, asked: Int, sized: Int, given: Int) {
    let scene = TableScene(
      Rows(10), height: 844, rowHeight: UITableView.automaticDimension, delegate: Heights(120),
      behavior: .prefetching)
    UIKitBehavior.current = .prefetching
    defer { UIKitBehavior.current = .classic }
    scene.window.finishFrame()
    // A list prepares rows once it has moved.
    scene.scroll(to: 1, 1, 1, 1)
    var cells = 0
    let lines = record(only: [.makeCell, .cellForRow, .heightForRow]) { _ in
      cells = change(scene.list, way)
      scene.window.finishFrame()
    }
    let counts = ["makeCell", "cellForRow", "heightForRow"].map { call in
      lines.count { $0.contains(".\(call)") }
    }
    #expect(counts + [cells] == [made, asked, sized, given])
  }
}
