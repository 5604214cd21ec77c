import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 6, 20: prefetching") struct PrefetchTests {
  /// Records announcements and cancellations of either kind of list.
  private final class Announced: UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching
  {
    var told: [String] = []

    private func note(_ call: String, _ paths: [IndexPath]) {
      told.append("\(call) \(paths.map(\.row))")
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      note("fetch", indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      note("cancel", indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { note("fetch", indexPaths) }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { note("cancel", indexPaths) }
  }

  private let announced = Announced()

  /// A collection view with three visible items.
  private func scene(_ behavior: UIKitBehavior = .prefetching) -> CollectionScene {
    let scene = CollectionScene(Rows(100), height: 180, behavior: behavior)
    scene.collection.prefetchDataSource = announced
    return scene
  }

  private func numberOfRequests(_ lines: [String]) -> Int {
    lines.filter { $0.contains("cellForRow") }.count
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 6, 20: cells are requested a screenful ahead after the frame`(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching)
    let lines = scene.lines(only: .tables, namesCells: false) { log in
      scene.window.finishFrame()
      log.note("committed")
      #expect(scene.window.hasIdleWork)
      scene.window.finishIdleWork()
    }
    func request(_ row: Int) -> [String] { ["List.cellForRow(at: \(row))", "  List.makeCell"] }
    let counts = ["List.numberOfSections", "List.numberOfRows(inSection: 0)"]
    let shown = (0..<3).flatMap {
      request($0) + ["List.willDisplay(\(name("Cell", $0 + 1)), at: \($0))"]
    }
    let layouts = (1...3).map { "\(name("Cell", $0)).layoutCell" }
    #expect(lines == counts + shown + layouts + ["committed"] + (3..<6).flatMap(request))
    #expect(!scene.window.hasIdleWork)
    #expect(scene.list.preparedCellCount == 3)
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(scene.cell(at: 3) == nil)
  }

  @Test func `Cells more than a screenful behind are reused for the items ahead`() {
    let scene = scene().shown()
    for step in 1...10 { scene.scroll(to: CGFloat(step) * 60) }
    let lines = record(only: .tables) { _ in scene.scroll(to: 660) }
    #expect(
      lines == [
        "Collection.willDisplay(ItemCell, at: 13)",
        "Collection.didEndDisplaying(ItemCell#2, at: 9)", "ItemCell.layoutCell",
        "Collection.cellForRow(at: 16)", "  ItemCell#3.prepareForReuse",
      ])
    // One screenful ahead, and one behind except for the item that touches the edge.
    #expect(scene.collection.preparedCellCount == 5)
  }

  @Test func `Tables 6: the prefetching data source receives announcements and cancellations`() {
    let scene = scene().shown()
    // 0 to 3 are displayed at 60; 4 to 6 are prepared and never displayed.
    for y in [60, 3000, 2940] { scene.scroll(to: CGFloat(y)) }
    #expect(
      announced.told == [
        "fetch [3, 4, 5]", "fetch [6]", "cancel [4, 5, 6]", "fetch [53, 54, 55]", "cancel [55]",
        "fetch [48, 47, 46]",
      ])
  }

  @Test func `Tables 6: announced rows stay announced through an update`() {
    let scene = TableScene(Rows(500), behavior: .prefetching)
    scene.table.prefetchDataSource = announced
    scene.window.finishTurn()
    scene.source.counts = [505]
    scene.table.insert((0..<5).map { IndexPath(row: $0, section: 0) })
    scene.window.finishTurn()
    scene.source.counts = [504]
    scene.table.delete([IndexPath(row: 15, section: 0)])
    scene.window.finishTurn()
    #expect(
      announced.told == ["fetch \(Array(10...19))", "cancel \(Array(20...24))", "fetch [19]"])
  }

  @Test func `Items prepared without an announcement aren't canceled`() {
    let scene = CollectionScene(Rows(100), height: 180, behavior: .prefetching).shown()
    scene.collection.prefetchDataSource = announced
    scene.collection.isPrefetchingEnabled = false
    #expect(announced.told.isEmpty)
    #expect(scene.collection.preparedCellCount == 0)
    #expect(scene.collection.pooledCellCount == 3)
  }

  @Test func `With prefetching off, no cell is requested ahead or kept`() {
    let (classic, disabled) = (scene(.classic), scene())
    disabled.collection.isPrefetchingEnabled = false
    let traces = [classic, disabled].map { scene in
      record(only: .tables) { _ in
        scene.window.finishFrame()
        #expect(!scene.window.hasIdleWork)
        for y in [60, 120, 3000, 2940] { scene.scroll(to: CGFloat(y)) }
      }
    }
    #expect(traces[0] == traces[1])
    #expect(numberOfRequests(traces[0]) == 3 + 1 + 1 + 3 + 1)
    #expect(classic.collection.preparedCellCount == 0)
  }

  @Test func `A reload discards prepared cells without notifying the delegate`() {
    let scene = scene().shown()
    let lines = record(only: [.cellForRow, .makeCell, .didEndDisplaying]) { _ in
      scene.collection.reloadData()
      #expect(scene.collection.preparedCellCount == 0)
      scene.window.finishTurn()
    }
    #expect(lines.filter { $0.contains("didEndDisplaying") }.count == 3)
    #expect(numberOfRequests(lines) == 6)
    #expect(lines.count == 9)
  }

  @Test func `Nothing is prepared past the end of the list`() {
    let scene = CollectionScene(Rows(3), height: 180, behavior: .prefetching).shown()
    #expect(scene.collection.preparedCellCount == 0)
    scene.scroll(to: 5000)
    #expect(scene.visibleRows.isEmpty)
    #expect(scene.collection.pooledCellCount == 3)
    scene.scroll(to: -5000)
    #expect(scene.visibleRows.isEmpty)
  }

  @Test func `A grid prepares whole lines`() {
    let scene = CollectionScene(
      Rows(100), height: 119, itemSize: CGSize(width: 80, height: 60), behavior: .prefetching)
    let lines = record(only: [.cellForRow]) { _ in scene.window.finishTurn() }
    #expect(lines == (0..<16).map { "Collection.cellForRow(at: \($0))" })
    #expect(scene.collection.preparedCellCount == 8)
  }

  @Test func `Horizontally, a screenful is the width, for cells ahead and behind`() {
    let scene = CollectionScene(
      Rows(100), height: 50, itemSize: CGSize(width: 160, height: 50), behavior: .prefetching)
    scene.layout.scrollDirection = .horizontal
    scene.window.finishTurn()
    let lines = record(only: [.cellForRow, .willDisplay]) { _ in
      for x in [161, 321, 161] {
        scene.collection.contentOffset.x = CGFloat(x)
        scene.window.finishTurn()
      }
    }
    // 0 and 1 were displayed; 2 and 3 were prepared.
    #expect(
      lines == [
        "Collection.willDisplay(ItemCell, at: 2)", "Collection.willDisplay(ItemCell#2, at: 3)",
        "Collection.cellForRow(at: 4)", "Collection.cellForRow(at: 5)",
        "Collection.willDisplay(ItemCell#3, at: 4)", "Collection.cellForRow(at: 6)",
        "Collection.willDisplay(ItemCell#4, at: 1)",
      ])
  }
}
