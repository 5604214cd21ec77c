import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Updates in both kinds of list") struct UpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(arguments: ListKind.allCases)
  func `Tables 6: prepared cells move with their rows`(kind: ListKind) {
    let scene = kind.scene(20, height: 180, behavior: .prefetching).shown()
    for y in [1, 2, 3] { scene.scroll(to: CGFloat(y)) }
    // 0 to 3 are displayed, and 4 and, in a table, 5 are prepared.
    let cells = (0..<6).compactMap { scene.cell(at: $0) }
    #expect(cells.count == (kind == .table ? 6 : 5))
    scene.source.counts = [18]
    // The third row becomes the first, and the prepared rows come in.
    let deleted = scene.lines(only: [.cellForRow]) { _ in scene.list.delete([path(0), path(1)]) }
    #expect(deleted.count == 6 - cells.count)
    #expect(Array(scene.list.shownCells.prefix(cells.count - 2)) == Array(cells[2...]))
  }

  @Test func `A moved section keeps its cells and its heights`() {
    let scene = TableScene(Rows(2, 1, 3)).shown()
    let cells = scene.table.visibleCells
    scene.source.counts = [1, 3, 2]
    scene.table.moveSection(0, toSection: 2)
    #expect(scene.table.visibleCells == [2, 3, 4, 5, 0, 1].map { cells[$0] })
    #expect(scene.table.indexPath(for: cells[1]) == path(1, 2))
    #expect(scene.table.visibleCells.map(\.frame.minY) == (0..<6).map { CGFloat($0) * 60 })
  }

  @Test func `An item that replaces one of a line that touches the edge comes in with its line`() {
    let scene = CollectionScene(
      Rows(100), height: 120, itemSize: CGSize(width: 80, height: 60)
    ).shown()
    scene.scroll(to: 60)
    #expect(scene.frame(0) != nil)
    scene.collection.performBatchUpdates {
      scene.collection.delete([path(2)])
      scene.collection.insert([path(2)])
    }
    #expect(scene.frame(2) == nil)
    scene.scroll(to: 59)
    #expect(scene.visibleRows == Array(0..<12))
  }

  @Test func `A nested batch joins the outer one, and the completion is called last`() {
    let scene = CollectionScene(Rows(5, 2)).shown()
    let cells = scene.collection.visibleCells
    var isDone = false
    scene.collection.performBatchUpdates {
      scene.source.counts = [4, 4]
      scene.collection.delete([path(1)])
      scene.collection.insert([path(0), path(2, 1)])
      scene.collection.move(path(4), to: path(1))
      scene.collection.performBatchUpdates { scene.collection.move(path(2), to: path(1, 1)) }
      #expect(scene.collection.numberOfItems(inSection: 0) == 5)
    } completion: { finished in
      isDone = finished && scene.collection.visibleCells.count == 8
    }
    #expect(isDone)
    let shown = scene.collection.visibleCells.map { cells.firstIndex(of: $0) }
    #expect(shown == [nil, 4, 0, 3, 5, 2, nil, 6])
    #expect(scene.collection.indexPath(for: cells[4]) == path(1))
  }

  @Test func `Sections are inserted, deleted and reloaded with their headers`() {
    let scene = CollectionScene(Rows(2, 1, 1))
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    scene.window.finishTurn()
    let kind = UICollectionView.elementKindSectionHeader
    let header = scene.collection.supplementaryView(forElementKind: kind, at: path(0, 2))
    let last = scene.collection.visibleCells.last
    scene.source.counts = [1, 3, 1]
    scene.collection.performBatchUpdates {
      scene.collection.insertSections([0])
      scene.collection.reloadSections([0])
      scene.collection.deleteSections([1])
    }
    #expect(scene.collection.visibleCells.count == 5)
    #expect(scene.collection.visibleCells.last === last)
    #expect(scene.collection.supplementaryView(forElementKind: kind, at: path(0, 2)) === header)
    // Three headers of 20 points and, above the last one, four items of 60.
    #expect(header?.frame.minY == 280)
  }
}
