import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Display in a collection view") struct CollectionDisplayTests {
  @Test func `At every offset, the displayed items are those in the bounds`() {
    let sizes = ItemSizes(
      CGSize(width: 100, height: 44), CGSize(width: 50, height: 66), CGSize(width: 120, height: 88))
    let grid = CollectionScene(
      Rows(70, 0, 130), itemSize: CGSize(width: 90, height: 70), spacing: 7)
    grid.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 40, right: 0)
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 33)
    var draws = Draws(state: 1)
    for scene in [grid, CollectionScene(Rows(200), spacing: 3, delegate: sizes)] {
      // A height at which all items are shown.
      scene.collection.frame.size.height = 100_000
      scene.window.finishTurn()
      var rects: [IndexPath: CGRect] = [:]
      scene.collection.forEachVisibleCell { rects[$0] = $1.frame }
      #expect(rects.count == 200)
      scene.collection.frame.size.height = 600
      for _ in 0..<200 {
        scene.scroll(to: CGFloat(Int.random(in: -700..<7300, using: &draws)))
        let bounds = scene.collection.bounds
        let expected = rects.filter { $0.value.minY < bounds.maxY && $0.value.maxY > bounds.minY }
        #expect(Set(scene.list.visiblePaths) == Set(expected.keys))
        scene.collection.forEachVisibleCell { path, cell in #expect(cell.frame == rects[path]) }
      }
    }
  }

  @Test func `A delegate can ask for visible cells while an emptied list ends their display`() {
    final class Asking: UICollectionViewDelegate {
      var seen: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { seen.append(collectionView.visibleCells.count) }
    }
    let asking = Asking()
    let scene = CollectionScene(Rows(3), delegate: asking).shown()
    scene.source.counts = [0]
    scene.collection.reloadData()
    scene.window.finishTurn()
    #expect(asking.seen == [0, 0, 0])
  }

  @Test func `At willDisplay, a cell is in the view, not hidden, and has its frame`() {
    final class Watching: UICollectionViewDelegate {
      var seen: [Bool] = []
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        seen.append(
          cell.superview === collectionView && !cell.isHidden
            && cell.frame == CGRect(x: 0, y: CGFloat(indexPath.item) * 60, width: 320, height: 60)
            && cell.contentView.frame == cell.bounds)
      }
    }
    let watching = Watching()
    let scene = CollectionScene(Rows(500), delegate: watching).shown()
    scene.scroll(to: 600)
    scene.scroll(to: 1200)
    #expect(watching.seen == Array(repeating: true, count: 30))
  }
}
