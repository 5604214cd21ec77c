import HeadlessUIKit
import Testing

@MainActor @Suite("Prefetching, as the model chose") struct PrefetchTests {
  private final class Announced: UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching
  {
    var told: [String] = []

    private func note(_ call: String, _ paths: [IndexPath]) {
      told.append("\(call) \(paths.map(\.row))")
    }
    func tableView(_: UITableView, prefetchRowsAt p: [IndexPath]) { note("fetch", p) }
    func tableView(_: UITableView, cancelPrefetchingForRowsAt p: [IndexPath]) { note("cancel", p) }
    func collectionView(_: UICollectionView, prefetchItemsAt p: [IndexPath]) { note("fetch", p) }
    func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt p: [IndexPath]) {
      note("cancel", p)
    }
  }

  private let announced = Announced()

  private func scene(_ behavior: UIKitBehavior = .prefetching) -> CollectionScene {
    let scene = CollectionScene(Rows(100), height: 180, behavior: behavior)
    scene.collection.prefetchDataSource = announced
    return scene
  }

  @Test func `Cells too far away are reused for the items ahead`() {
    let scene = scene().shown()
    for step in 1...10 { scene.scroll(to: CGFloat(step) * 60) }
    let lines = record(only: .tables) { _ in scene.scroll(to: 660) }
    #expect(
      lines == [
        "Collection.willDisplay(ItemCell, at: 13)",
        "Collection.didEndDisplaying(ItemCell#2, at: 9)", "ItemCell.layoutCell",
        "Collection.cellForRow(at: 14)", "  ItemCell#3.prepareForReuse",
      ])
    // One ahead, and one behind. Another touches the edge.
    #expect(scene.collection.preparedCellCount == 2)
  }

  @Test func `A list in a prepared row asks for nothing until the row is displayed`() {
    final class Inner: Rows {
      var rows: [Int] = []
      override func tableView(_: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        rows.append(path.row)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    var inner: [Inner] = []
    let scene = TableScene(Rows(100), height: 180, behavior: .prefetching)
    scene.source.configure = { cell, path in
      let list = UITableView(frame: CGRect(0, 0, 320, 60))
      inner.append(Inner(3))
      (list.rowHeight, list.dataSource) = (20, inner[path.row])
      (cell as? UITableViewCell)?.contentView.addSubview(list)
    }
    scene.shown().scroll(to: 60)
    #expect(inner.count == 5 && inner[3].rows == [0, 1, 2])
    #expect(inner[4].rows.isEmpty)
    scene.scroll(to: 120)
    #expect(inner[4].rows == [0, 1, 2])
  }

  @Test func `Tables 23: up to iOS 14, the load announced data`() {
    for announces in [true, false] {
      let behavior = UIKitBehavior(prefetching: true, announcesAtLoad: announces)
      let (scene, announced) = (TableScene(Rows(500), behavior: behavior), Announced())
      scene.window.turn { scene.table.prefetchDataSource = announced }
      #expect(announced.told == (announces ? ["fetch \(Array(10...19))"] : []))
    }
  }

  @Test func `Tables 23: announced items are canceled once they are twice as far away`() {
    let scene = scene().shown()
    scene.scroll(to: 60, 3000, 2940)
    #expect(announced.told.filter { $0.contains("cancel") } == ["cancel [4, 5, 6]"])
  }

  @Test func `Tables 23: announced rows stay announced through an update`() {
    let scene = TableScene(Rows(500), behavior: UIKitBehavior(prefetching: true))
    scene.window.turn { scene.table.prefetchDataSource = announced }
    scene.source.counts = [505]
    scene.table.insertItems(at: (0..<5).map { IndexPath.row($0) })
    scene.window.finishTurn()
    scene.source.counts = [504]
    scene.window.turn { scene.table.deleteItems(at: [.row(15)]) }
    #expect(announced.told == ["fetch \(Array(10...19))", "fetch \(Array(10...14))"])
  }

  @Test func `A reload discards prepared cells without notifying the delegate, and begins anew`() {
    let scene = scene().shown()
    scene.scroll(to: 1)
    #expect(scene.collection.preparedCellCount == 1)
    let lines = scene.calls(only: [.cellForRow, .didEndDisplaying]) {
      scene.collection.reloadData()
      for _ in 0..<2 { scene.window.finishTurn() }
    }
    #expect(scene.collection.preparedCellCount == 0)
    #expect(lines.filter { $0.contains("didEnd") }.count == 4 && lines.count == 8)
    // A load before the idle time.
    scene.collection.contentOffset.y = 60
    scene.window.layoutIfNeeded()
    scene.window.turn { scene.collection.reloadData() }
    #expect(scene.collection.preparedCellCount == 0)
    scene.scroll(to: 120)
    #expect(scene.collection.preparedCellCount == 1)
  }

  @Test func `Lines of several columns are requested cell by cell and displayed together`() {
    let scene = CollectionScene(
      Rows(100), height: 120, itemSize: CGSize(80, 60), behavior: .prefetching
    ).shown()
    let lines = scene.calls(only: [.cellForRow, .willDisplay]) {
      scene.scroll(to: -1, 0, -1, 0, 60)
    }
    #expect(
      lines == [
        "cellForRow 8", "cellForRow 9", "willDisplay 8", "willDisplay 9", "cellForRow 10",
        "willDisplay 10", "cellForRow 11", "willDisplay 11", "cellForRow 12",
      ])
  }

  @Test func `Horizontally, the distance is measured along the width`() {
    let scene = CollectionScene(
      Rows(100), height: 50, itemSize: CGSize(160, 50), behavior: .prefetching)
    scene.window.turn { scene.layout.scrollDirection = .horizontal }
    let lines = scene.calls(only: [.cellForRow, .willDisplay]) {
      for x in [161, 321, 161] {
        scene.window.turn { scene.collection.contentOffset.x = CGFloat(x) }
      }
    }
    #expect(
      lines == [
        "cellForRow 2", "willDisplay 2", "cellForRow 3", "willDisplay 3", "cellForRow 4",
        "willDisplay 4", "cellForRow 5", "willDisplay 1", "cellForRow 0",
      ])
  }

  /// One screenful is prepared ahead.
  private func table(_ change: (inout UIKitBehavior) -> Void) -> TableScene {
    var behavior = UIKitBehavior.prefetching
    (behavior.prefetchedScreens, behavior.preparesScreens) = (1, true)
    change(&behavior)
    return TableScene(Rows(100), height: 180, behavior: behavior).shown()
  }

  @Test(
    arguments: [
      (nil, Array(17...19)), ((0, 0), []), ((0, 2), Array(14...19)), ((2, 0), []),
    ] as [((Float, Float)?, [Int])])
  func `How far cells are kept is a choice`(_ kept: (Float, Float)?, _ behind: [Int]) {
    let scene = table { $0.keptScreens = kept.map { .init(ahead: $0.0, behind: $0.1) } }
    for row in 1...20 { scene.scroll(to: CGFloat(row) * 60 + 30) }
    #expect(scene.visibleRows == [20, 21, 22, 23])
    let rows = (0..<100).filter { scene.cell(at: $0) != nil && !scene.visibleRows.contains($0) }
    #expect(rows == behind + Array(24...26))
  }

  @Test func `Distance, cells an idle time and the window are choices`() {
    for isInWindow in [false, true] {
      let scene = table { $0.preparesInWindow = isInWindow }
      scene.scroll(to: 60)
      #expect(scene.visibleRows == [1, 2, 3])
      for row in 4...6 { #expect((scene.cell(at: row)?.window != nil) == isInWindow) }
      #expect(scene.cell(at: 7) == nil)
    }
  }
}
