import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Flow layout") struct FlowLayoutTests {
  @Test func `A grid of 3 columns of 100 in 320 is justified, as is its last line`() {
    let scene = CollectionScene(Rows(8), itemSize: CGSize(width: 100, height: 40))
    scene.layout.minimumLineSpacing = 5
    scene.layout.minimumInteritemSpacing = 2
    scene.window.finishTurn()
    let frames = (0..<8).map { scene.frame($0) ?? .null }
    #expect(frames.map(\.minX) == [0, 110, 220, 0, 110, 220, 0, 110])
    #expect(frames.map(\.minY) == [0, 0, 0, 45, 45, 45, 90, 90])
    #expect(frames[7].size == CGSize(width: 100, height: 40))
    #expect(scene.collection.contentSize == CGSize(width: 320, height: 130))
  }

  @Test func `Items must fit with their spacing, and a single column is centered`() {
    let scene = CollectionScene(Rows(2), itemSize: CGSize(width: 160, height: 40)).shown()
    #expect(scene.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 40))
    scene.layout.minimumInteritemSpacing = 1
    scene.window.finishTurn()
    #expect(scene.frame(0) == CGRect(x: 80, y: 0, width: 160, height: 40))
    #expect(scene.frame(1) == CGRect(x: 80, y: 40, width: 160, height: 40))
    scene.layout.itemSize.width = 400
    scene.window.finishTurn()
    #expect(scene.frame(1) == CGRect(x: -40, y: 40, width: 400, height: 40))
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

  @Test func `Insets, headers and footers, including an empty section`() {
    let scene = CollectionScene(Rows(3, 0, 1), itemSize: CGSize(width: 140, height: 50))
    scene.layout.sectionInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
    scene.layout.headerReferenceSize = CGSize(width: 7, height: 20)
    scene.layout.footerReferenceSize = CGSize(width: 7, height: 8)
    scene.layout.minimumLineSpacing = 4
    scene.window.finishTurn()
    // Section 0: header 0..20, lines 21..71 and 75..125, footer 127..135.
    #expect(scene.frame(0) == CGRect(x: 10, y: 21, width: 140, height: 50))
    #expect(scene.frame(1) == CGRect(x: 150, y: 21, width: 140, height: 50))
    #expect(scene.frame(2) == CGRect(x: 10, y: 75, width: 140, height: 50))
    // Section 1: 135..166. Section 2: header 166..186, line 187..237, footer 239..247.
    #expect(scene.frame(0, section: 2) == CGRect(x: 10, y: 187, width: 140, height: 50))
    #expect(scene.collection.contentSize.height == 247)
    let frames = [supplement(header, 2, in: scene), supplement(footer, 1, in: scene)].map(\.?.frame)
    #expect(frames[0] == CGRect(x: 0, y: 166, width: 320, height: 20))
    #expect(frames[1] == CGRect(x: 0, y: 158, width: 320, height: 8))
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

  @Test func `Individual sizes: lines break where an item doesn't fit; items are centered`() {
    let sizes = ItemSizes(
      CGSize(width: 100, height: 40), CGSize(width: 200, height: 60), CGSize(width: 50, height: 20))
    let scene = CollectionScene(Rows(5), delegate: sizes)
    scene.layout.minimumInteritemSpacing = 10
    scene.layout.minimumLineSpacing = 5
    scene.window.finishTurn()
    // Line 1: 100 and 200, with spacing 20. Line 2: 50 and 100, since 200 doesn't fit, with spacing
    // 170. Line 3: 200.
    #expect(scene.frame(0) == CGRect(x: 0, y: 10, width: 100, height: 40))
    #expect(scene.frame(1) == CGRect(x: 120, y: 0, width: 200, height: 60))
    #expect(scene.frame(2) == CGRect(x: 0, y: 75, width: 50, height: 20))
    #expect(scene.frame(3) == CGRect(x: 220, y: 65, width: 100, height: 40))
    #expect(scene.frame(4) == CGRect(x: 60, y: 110, width: 200, height: 60))
    #expect(scene.collection.contentSize.height == 170)
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
    #expect(scene.frame(0) == CGRect(x: 0, y: 0, width: 64, height: 30))
    #expect(scene.frame(1) == CGRect(x: 0, y: 35, width: 64, height: 30))
    #expect(scene.frame(2) == CGRect(x: 0, y: 70, width: 64, height: 30))
    #expect(scene.frame(3)?.origin == CGPoint(x: 69, y: 0))
    #expect(scene.collection.contentSize == CGSize(width: 334 * 69 - 5, height: 100))
    scene.collection.contentOffset.x = 6900
    scene.window.finishTurn()
    #expect(scene.visibleRows == Array(300..<315))
  }

  @Test func `Ten million items of one size: positions are exact at the end`() {
    for columns in [1, 4] {
      let width = 320 / CGFloat(columns)
      let scene = CollectionScene(
        Rows(10_000_000), itemSize: CGSize(width: width, height: 60))
      let last = IndexPath(item: 9_999_999, section: 0)
      scene.collection.scrollToItem(at: last, at: .bottom, animated: false)
      scene.window.finishTurn()
      #expect(scene.visibleRows == Array((10_000_000 - 10 * columns)...9_999_999))
      #expect(
        scene.collection.cellForItem(at: last)?.frame.maxY == 600_000_000 / CGFloat(columns))
    }
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

  @Test func `A subclass can set the item size in prepare()`() {
    final class Halves: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        minimumInteritemSpacing = 0
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 30)
      }
    }
    let scene = CollectionScene(Rows(4))
    scene.collection.collectionViewLayout = Halves()
    scene.window.finishTurn()
    #expect(scene.layout.collectionView == nil)
    #expect(scene.frame(1)?.minX == 160)
    #expect(scene.collection.contentSize == CGSize(width: 320, height: 70))
  }

  @Test func `scrollToItem by position, as far as the content allows`() {
    let scene = CollectionScene(Rows(100))
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      scene.collection.scrollToItem(
        at: IndexPath(item: item, section: 0), at: position, animated: false)
      return scene.collection.contentOffset.y
    }
    #expect(offset(20, .top) == 1200)
    #expect(offset(20, .bottom) == 660)
    #expect(offset(20, .centeredVertically) == 930)
    #expect(offset(30, []) == 1260)
    #expect(offset(99, [.top, .left]) == 5400)
    #expect(offset(0, .bottom) == 0)
    scene.collection.contentInset = UIEdgeInsets(top: 100, bottom: 40)
    #expect(offset(20, .top) == 1100)
    #expect(offset(20, .bottom) == 700)
    #expect(offset(99, .bottom) == 5440)
  }
}
