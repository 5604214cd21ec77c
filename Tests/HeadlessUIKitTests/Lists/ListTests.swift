import HeadlessUIKit
import Testing

/// What tables and collection views do alike. In the calls, `List` and `Cell` stand for their classes.
@MainActor @Suite("What the model chose, in both kinds of list") struct ListTests {
  @Test(arguments: ListKind.allCases)
  func `reloadData while cells are requested takes effect in the next layout pass`(kind: ListKind) {
    let scene = kind.scene(2)
    scene.source.configure = { _, _ in
      scene.source.configure = nil
      scene.list.reloadData()
    }
    let lines = scene.calls(only: [.numberOfRows, .cellForRow]) { scene.window.finishTurn() }
    let load = ["numberOfRows 0", "cellForRow 0", "cellForRow 1"]
    #expect(lines == load + load)
    #expect(scene.visibleRows == [0, 1])
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 7: didEndDisplaying is sent twice where UIKit did so`(kind: ListKind) {
    let scene = kind.scene(500, behavior: UIKitBehavior(repeatsDidEndDisplaying: true)).shown()
    let lines = scene.calls(only: [.didEndDisplaying]) { scene.scroll(to: 61) }
    #expect(lines == ["didEndDisplaying 0", "didEndDisplaying 0"])
    #expect(scene.list.pooledCellCount == 1)
  }

  @Test(arguments: ListKind.allCases)
  func `Memory 2: a warning discards prepared cells, and rows are shown as before`(kind: ListKind) {
    let scene = kind.scene(100, height: 180, behavior: .prefetching).shown()
    scene.scroll(to: 60)
    let shown = scene.list.shownCells
    #expect(scene.list.preparedCellCount > 0)
    scene.window.sendMemoryWarning()
    #expect(scene.list.preparedCellCount == 0 && scene.list.pooledCellCount == 0)
    #expect(scene.list.shownCells == shown)
    // One touches the edge.
    #expect(scene.list.subviews.count == 4)
    scene.scroll(to: 120)
    #expect(scene.visibleRows == [2, 3, 4])
  }

  @Test(arguments: ListKind.allCases)
  func `Scrolling to a row, between the insets and as far as the content allows`(kind: ListKind) {
    let scene = kind.scene(100)
    let list = scene.list
    func offsets(_ places: (row: Int, place: UITableView.ScrollPosition)...) -> [CGFloat] {
      places.map {
        list.scroll(to: .row($0.row), at: $0.place)
        return list.contentOffset.y
      }
    }
    let plain = offsets(
      (20, .top), (20, .bottom), (20, .middle), (20, .none), (30, .none), (10, .none),
      (99, .top), (0, .bottom))
    #expect(plain == [1200, 660, 930, 930, 1260, 600, 5400, 0])
    list.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 40, right: 0)
    let inset = offsets((20, .top), (20, .bottom), (20, .middle), (0, .top), (99, .bottom))
    #expect(inset == [1100, 700, 900, -100, 5440])
  }
}

@MainActor @Suite("Tables 24: state in callbacks") struct ListStateTests {
  /// Asks at each of the two calls how many rows are visible, and whether the last one has a cell.
  private final class Asking: CallObserver {
    var answers: [String] = []

    func callWillBegin(_ event: CallEvent) {
      guard [.willDisplay, .didEndDisplaying].contains(event.call),
        let list = event.subject as? any TestList
      else { return }
      let call = event.call == .willDisplay ? "will" : "end \(event.indexPath?.row ?? -1)"
      let isLastShown = list.cell(at: .row(list.rowCount - 1)) != nil
      answers.append("\(call): \(list.visiblePaths.count) of \(list.rowCount), \(isLastShown)")
    }
    func callDidEnd(_ event: CallEvent) {}
  }

  @Test(arguments: ListKind.allCases)
  func `Old until the last willDisplay, new from the first didEndDisplaying`(kind: ListKind) {
    let (asking, scene) = (Asking(), kind.scene(3).shown())
    CallTrace.observer = asking
    defer { CallTrace.observer = nil }
    scene.source.counts = [4]
    scene.list.performBatchUpdates(
      {
        scene.list.deleteItems(at: [.row(0)])
        scene.list.insertItems(at: [.row(1), .row(3)])
      }, completion: nil)
    let old = "will: 3 of 3, true"
    #expect(asking.answers == [old, old, "end 0: 4 of 4, true"])
    asking.answers = []
    scene.source.counts = [0]
    scene.window.turn { scene.list.reloadData() }
    #expect(asking.answers.map { $0.contains(": 0 of ") } == [true, true, true, true])
  }
}

@MainActor @Suite("Updates in both kinds of list") struct UpdateTests {
  @Test(arguments: ListKind.allCases)
  func `Tables 6: prepared cells move with their rows`(kind: ListKind) {
    let scene = kind.scene(20, height: 180, behavior: .prefetching).shown()
    scene.scroll(to: 1, 2, 3)
    // 0 to 3 are displayed, and 4 and, in a table, 5 are prepared.
    let cells = (0..<6).compactMap { scene.cell(at: $0) }
    #expect(cells.count == (kind == .table ? 6 : 5))
    scene.source.counts = [18]
    // The third row becomes the first, and the prepared rows come in.
    let deleted = scene.calls(only: [.cellForRow]) {
      scene.list.deleteItems(at: [.row(0), .row(1)])
    }
    #expect(deleted.count == 6 - cells.count)
    #expect(Array(scene.list.shownCells.prefix(cells.count - 2)) == Array(cells[2...]))
  }

  @Test func `A section that moves out of sight keeps the heights of its rows`() {
    let scene = TableScene(Rows(6, 2, 1), height: 210, delegate: Estimating()).shown()
    scene.scroll(to: 70, 140, 210, 280, 350, 420, 0)
    #expect(scene.table.contentSize.height == 630)
    scene.source.counts = [6, 1, 2]
    scene.table.moveSection(1, toSection: 2)
    #expect(scene.table.rect(forSection: 2).height == 140 && scene.table.contentSize.height == 630)
  }

  @Test func `An item that replaces one of a line that touches the edge comes in with its line`() {
    let scene = CollectionScene(Rows(100), height: 120, itemSize: CGSize(80, 60)).shown()
    scene.scroll(to: 60)
    #expect(scene.frame(0) != nil)
    scene.collection.performBatchUpdates {
      scene.collection.deleteItems(at: [.row(2)])
      scene.collection.insertItems(at: [.row(2)])
    }
    #expect(scene.frame(2) == nil)
    scene.scroll(to: 59)
    #expect(scene.visibleRows == Array(0..<12))
  }

  @Test func `A nested batch joins the outer one, and the completion is called last`() {
    let scene = CollectionScene(Rows(5, 2)).shown()
    let (list, cells) = (scene.collection, scene.collection.visibleCells)
    var isDone = false
    list.performBatchUpdates {
      scene.source.counts = [4, 4]
      list.deleteItems(at: [.row(1)])
      list.insertItems(at: [.row(0), .row(2, 1)])
      list.moveItem(at: .row(4), to: .row(1))
      list.performBatchUpdates { list.moveItem(at: .row(2), to: .row(1, 1)) }
      #expect(list.numberOfItems(inSection: 0) == 5)
    } completion: { finished in
      isDone = finished && list.visibleCells.count == 8
    }
    let shown = list.visibleCells.map { cells.firstIndex(of: $0) }
    #expect(isDone && shown == [nil, 4, 0, 3, 5, 2, nil, 6])
    #expect(list.indexPath(for: cells[4]) == .row(1))
  }

  @Test func `Sections are inserted, deleted and reloaded with their headers`() {
    let scene = CollectionScene(Rows(2, 1, 1))
    scene.window.turn { scene.layout.headerReferenceSize = CGSize(0, 20) }
    let header = scene.supplement(sectionHeader, 2)
    let last = scene.collection.visibleCells.last
    scene.source.counts = [1, 3, 1]
    scene.collection.performBatchUpdates {
      scene.collection.insertSections([0])
      scene.collection.reloadSections([0])
      scene.collection.deleteSections([1])
    }
    #expect(scene.collection.visibleCells.count == 5 && scene.collection.visibleCells.last === last)
    #expect(scene.supplement(sectionHeader, 2) === header)
    // Three headers of 20 points and, above the last one, four items of 60.
    #expect(header?.frame.minY == 280)
  }
}
