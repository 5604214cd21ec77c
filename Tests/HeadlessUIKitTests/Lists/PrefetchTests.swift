import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Tables 6, 20: prefetching")
struct PrefetchTests {
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

  @Test(
    "Tables 6, 20: cells are requested one screenful ahead after the frame was committed",
    arguments: ListKind.allCases)
  func ahead(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching)
    let lines = scene.lines(only: .tables, namesCells: false) { log in
      scene.window.finishFrame()
      log.note("committed")
      #expect(scene.window.hasIdleWork)
      scene.window.finishIdleWork()
    }
    func request(_ row: Int) -> [String] { ["List#1.cellForRow(at: \(row))", "  List#1.makeCell"] }
    let counts = ["List#1.numberOfSections", "List#1.numberOfRows(inSection: 0)"]
    let shown = (0..<3).flatMap { request($0) + ["List#1.willDisplay(Cell#\($0 + 1), at: \($0))"] }
    let layouts = (1...3).map { "Cell#\($0).layoutCell" }
    #expect(lines == counts + shown + layouts + ["committed"] + (3..<6).flatMap(request))
    #expect(!scene.window.hasIdleWork)
    #expect(scene.list.preparedCellCount == 3)
    #expect(scene.visibleRows == [0, 1, 2])
    #expect(scene.cell(at: 3) == nil)
  }

  @Test("Cells more than a screenful behind are reused for the items ahead")
  func steadyState() {
    let scene = scene().shown()
    for step in 1...10 { scene.scroll(to: CGFloat(step) * 60) }
    let lines = record(only: .tables) { _ in scene.scroll(to: 660) }
    #expect(
      lines == [
        "Collection#1.willDisplay(ItemCell#1, at: 13)",
        "Collection#1.didEndDisplaying(ItemCell#2, at: 9)", "ItemCell#1.layoutCell",
        "Collection#1.cellForRow(at: 16)", "  ItemCell#3.prepareForReuse",
      ])
    // One screenful ahead, and one behind except for the item that touches the edge.
    #expect(scene.collection.preparedCellCount == 5)
  }

  @Test("Tables 6: the prefetching data source receives announcements and cancellations")
  func announcements() {
    let scene = scene().shown()
    // 0 to 3 are displayed at 60; 4 to 6 are prepared and never displayed.
    for y in [60, 3000, 2940] { scene.scroll(to: CGFloat(y)) }
    #expect(
      announced.told == [
        "fetch [3, 4, 5]", "fetch [6]", "cancel [4, 5, 6]", "fetch [53, 54, 55]", "cancel [55]",
        "fetch [48, 47, 46]",
      ])
  }

  @Test("Tables 6: announced rows stay announced through an update")
  func announcedThroughUpdates() {
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

  @Test("Items prepared without an announcement aren't canceled")
  func withoutPrefetchSource() {
    let scene = CollectionScene(Rows(100), height: 180, behavior: .prefetching).shown()
    scene.collection.prefetchDataSource = announced
    scene.collection.isPrefetchingEnabled = false
    #expect(announced.told.isEmpty)
    #expect(scene.collection.preparedCellCount == 0)
    #expect(scene.collection.pooledCellCount == 3)
  }

  @Test("With prefetching off, in the model or the view, no cell is requested ahead or kept")
  func off() {
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

  @Test("A reload discards prepared cells without notifying the delegate")
  func reload() {
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

  @Test("Nothing is prepared past the end of the list")
  func atTheEnd() {
    let scene = CollectionScene(Rows(3), height: 180, behavior: .prefetching).shown()
    #expect(scene.collection.preparedCellCount == 0)
    scene.scroll(to: 5000)
    #expect(scene.visibleRows.isEmpty)
    #expect(scene.collection.pooledCellCount == 3)
    scene.scroll(to: -5000)
    #expect(scene.visibleRows.isEmpty)
  }

  @Test("A grid prepares whole lines")
  func grid() {
    let scene = CollectionScene(
      Rows(100), height: 119, itemSize: CGSize(width: 80, height: 60), behavior: .prefetching)
    let lines = record(only: [.cellForRow]) { _ in scene.window.finishTurn() }
    #expect(lines == (0..<16).map { "Collection#1.cellForRow(at: \($0))" })
    #expect(scene.collection.preparedCellCount == 8)
  }

  @Test("Horizontally, a screenful is the width, for cells ahead and behind")
  func horizontal() {
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
        "Collection#1.willDisplay(ItemCell#1, at: 2)",
        "Collection#1.willDisplay(ItemCell#2, at: 3)", "Collection#1.cellForRow(at: 4)",
        "Collection#1.cellForRow(at: 5)", "Collection#1.willDisplay(ItemCell#3, at: 4)",
        "Collection#1.cellForRow(at: 6)", "Collection#1.willDisplay(ItemCell#4, at: 1)",
      ])
  }
}
