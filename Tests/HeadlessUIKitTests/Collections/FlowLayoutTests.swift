import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Flow layout") struct FlowLayoutTests {
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

  @Test func `A third of the room fits three times despite rounding`() {
    for width in [320.0, 375, 390, 393, 414, 428, 430] {
      let scene = CollectionScene(Rows(3))
      scene.collection.frame.size.width = width
      scene.layout.minimumInteritemSpacing = 10
      scene.layout.itemSize = CGSize(width: (width - 20) / 3, height: 50)
      scene.window.finishTurn()
      #expect(scene.collection.contentSize.height == 50)
    }
  }

  @Test func `An empty section has insets, a header and a footer; spacing can change`() {
    let scene = CollectionScene(Rows(3, 0, 1), itemSize: CGSize(width: 140, height: 50))
    scene.layout.sectionInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
    scene.layout.headerReferenceSize = CGSize(width: 7, height: 20)
    scene.layout.footerReferenceSize = CGSize(width: 7, height: 8)
    scene.layout.minimumLineSpacing = 4
    scene.window.finishTurn()
    // Section 0: header 0..20, lines 21..71 and 75..125, footer 127..135. Section 1: 135..166. Section 2:
    // header 166..186, line 187..237, footer 239..247.
    #expect(scene.frame(0, section: 2) == CGRect(x: 10, y: 187, width: 140, height: 50))
    #expect(scene.collection.contentSize.height == 247)
    let empty = supplement(footer, 1, in: scene)?.frame
    #expect(empty == CGRect(x: 0, y: 158, width: 320, height: 8))
    scene.layout.minimumLineSpacing = 10
    scene.window.finishTurn()
    #expect(scene.collection.contentSize.height == 253)
  }

  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  private func supplement(
    _ kind: String, _ section: Int, in scene: CollectionScene
  ) -> UICollectionReusableView? {
    scene.collection.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  @Test func `Headers and footers come and go with the bounds and are reused`() {
    let scene = CollectionScene(Rows(4, 4, 4, 4, 4), height: 100)
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
    scene.window.finishTurn()
    // A section is 260 points long.
    let first = supplement(header, 0, in: scene)
    #expect(first?.frame.minY == 0)
    scene.scroll(to: 30)
    #expect(supplement(header, 0, in: scene) == nil)
    #expect(first?.isHidden == true)
    scene.scroll(to: 200)
    #expect(supplement(header, 1, in: scene) === first)
    #expect(first?.frame == CGRect(x: 0, y: 260, width: 320, height: 20))
    #expect(first?.isHidden == false)
  }

  @Test func `Each size is requested and reported once; a delegate without sizes isn't reported`() {
    let sizes = ItemSizes(CGSize(width: 320, height: 40))
    let asking = CollectionScene(Rows(30), delegate: sizes)
    let asked = record(only: [.heightForRow]) { _ in asking.window.finishTurn() }
    #expect(asked == (0..<30).map { "Collection.heightForRow(at: \($0))" })
    #expect(sizes.asked == 30)

    final class WithoutSizes: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section) * 100) }
    }
    let silent = CollectionScene(Rows(1, 1), delegate: WithoutSizes())
    let lines = record(only: [.heightForRow]) { _ in silent.window.finishTurn() }
    #expect(lines.isEmpty)
    #expect(silent.frame(0, section: 1)?.minY == 160)
  }

  @Test func `Horizontal: lines are columns, and the content scrolls sideways`() {
    let scene = CollectionScene(
      Rows(1000), height: 100, itemSize: CGSize(width: 64, height: 30), spacing: 5)
    scene.layout.scrollDirection = .horizontal
    scene.window.finishTurn()
    #expect(scene.frame(2) == CGRect(x: 0, y: 70, width: 64, height: 30))
    #expect(scene.frame(3)?.origin == CGPoint(x: 69, y: 0))
    #expect(scene.collection.contentSize == CGSize(width: 334 * 69 - 5, height: 100))
    scene.collection.contentOffset.x = 6900
    scene.window.finishTurn()
    #expect(scene.visibleRows == Array(300..<315))
  }

  @Test func `With a spacing that is no binary fraction, edges find exactly their line`() {
    let scene = CollectionScene(
      Rows(3_000_000), height: 1, itemSize: CGSize(width: 320, height: 0.3), spacing: 0.1
    ).shown()
    for item in stride(from: 1, to: 3_000_000, by: 299_993) {
      scene.collection.scrollToItem(
        at: IndexPath(item: item, section: 0), at: .top, animated: false)
      scene.window.finishTurn()
      #expect(scene.visibleRows.first == item)
      #expect(scene.frame(item)?.minY == scene.collection.contentOffset.y)
    }
  }

  @Test func `Another width or layout moves the cells without asking the data source`() {
    let scene = CollectionScene(Rows(12), itemSize: CGSize(width: 100, height: 50)).shown()
    let cells = scene.collection.visibleCells
    let rows = UICollectionViewFlowLayout()
    rows.itemSize = CGSize(width: 320, height: 100)
    rows.minimumLineSpacing = 0
    let lines = record(only: [.cellForRow, .numberOfRows]) { _ in
      scene.collection.frame.size.width = 640
      scene.window.finishTurn()
      #expect(scene.collection.visibleCells == cells)
      #expect(scene.frame(5) == CGRect(x: 540, y: 0, width: 100, height: 50))
      #expect(scene.collection.contentSize == CGSize(width: 640, height: 100))
      scene.collection.frame.size.width = 320
      scene.collection.collectionViewLayout = rows
      // Immediately, while other items are shown in the next pass.
      #expect(scene.frame(3) == CGRect(x: 0, y: 300, width: 320, height: 100))
      #expect(scene.visibleRows == [0, 1, 2, 3, 4, 5])
      scene.window.finishTurn()
    }
    #expect(lines.isEmpty)
    #expect(scene.collection.visibleCells == Array(cells[0..<6]))
    // The seventh item touches the lower edge, and stays.
    #expect(scene.collection.pooledCellCount == 5)
  }
}
