import HeadlessUIKit
import Testing

@MainActor @Suite("Flow layout") struct FlowLayoutTests {
  @Test func `At every offset, the displayed items are those in the bounds`() {
    let sizes = ItemSizes(CGSize(100, 44), CGSize(50, 66), CGSize(120, 88))
    let grid = CollectionScene(Rows(70, 0, 130), itemSize: CGSize(90, 70), spacing: 7)
    grid.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 40, right: 0)
    grid.layout.headerReferenceSize = CGSize(0, 33)
    var draws = Draws(state: 1)
    for scene in [grid, CollectionScene(Rows(200), spacing: 3, delegate: sizes)] {
      // A height at which all items are shown.
      scene.window.turn { scene.collection.frame.size.height = 100_000 }
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
      scene.window.turn { scene.layout.itemSize = CGSize((width - 20) / 3, 50) }
      #expect(scene.collection.contentSize.height == 50)
    }
  }

  @Test func `An empty section has insets, a header and a footer; spacing can change`() {
    let scene = CollectionScene(Rows(3, 0, 1), itemSize: CGSize(140, 50))
    scene.layout.sectionInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
    scene.layout.headerReferenceSize = CGSize(7, 20)
    scene.layout.footerReferenceSize = CGSize(7, 8)
    scene.window.turn { scene.layout.minimumLineSpacing = 4 }
    // Section 0: header 0..20, lines 21..71 and 75..125, footer 127..135. Section 1: 135..166. Section 2:
    // header 166..186, line 187..237, footer 239..247.
    #expect(scene.frame(0, 2) == CGRect(10, 187, 140, 50))
    #expect(scene.collection.contentSize.height == 247)
    #expect(scene.supplement(sectionFooter, 1)?.frame == CGRect(0, 158, 320, 8))
    scene.window.turn { scene.layout.minimumLineSpacing = 10 }
    #expect(scene.collection.contentSize.height == 253)
    // Code may prepare the layout before its list does.
    scene.layout.itemSize.height = 90
    scene.window.turn { scene.layout.prepare() }
    #expect(scene.frame(0)?.height == 90 && scene.collection.contentSize.height == 253 + 3 * 40)
  }

  @Test func `Headers and footers come and go with the bounds and are reused`() {
    let scene = CollectionScene(Rows(4, 4, 4, 4, 4), height: 100)
    scene.window.turn { scene.layout.headerReferenceSize = CGSize(0, 20) }
    // A section is 260 points long.
    let first = scene.supplement(sectionHeader, 0)
    #expect(first?.frame.minY == 0)
    scene.scroll(to: 30)
    #expect(scene.supplement(sectionHeader, 0) == nil && first?.isHidden == true)
    scene.scroll(to: 200)
    #expect(scene.supplement(sectionHeader, 1) === first)
    #expect(first?.frame == CGRect(0, 260, 320, 20) && first?.isHidden == false)
  }

  @Test func `Each size is requested and reported once; a delegate without sizes isn't reported`() {
    let sizes = ItemSizes(CGSize(320, 40))
    let asking = CollectionScene(Rows(30), delegate: sizes)
    let asked = record(only: [.heightForRow]) { _ in asking.window.finishTurn() }
    #expect(asked == (0..<30).map { "Collection.heightForRow(at: \($0))" })
    #expect(sizes.asked == 30)

    final class WithoutSizes: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _: UICollectionView, layout _: UICollectionViewLayout, insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section) * 100, left: 0, bottom: 0, right: 0) }
    }
    let silent = CollectionScene(Rows(1, 1), delegate: WithoutSizes())
    let lines = record(only: [.heightForRow]) { _ in silent.window.finishTurn() }
    #expect(lines.isEmpty && silent.frame(0, 1)?.minY == 160)
  }

  @Test func `Horizontal: lines are columns, and the content scrolls sideways`() {
    let scene = CollectionScene(Rows(1000), height: 100, itemSize: CGSize(64, 30), spacing: 5)
    scene.window.turn { scene.layout.scrollDirection = .horizontal }
    scene.window.turn { scene.collection.contentOffset.x = 6900 }
    #expect(scene.visibleRows == Array(300..<315))
  }

  @Test func `With a spacing that is no binary fraction, edges find exactly their line`() {
    let scene = CollectionScene(
      Rows(3_000_000), height: 1, itemSize: CGSize(320, 0.3), spacing: 0.1
    ).shown()
    for item in stride(from: 1, to: 3_000_000, by: 299_993) {
      scene.window.turn { scene.list.scroll(to: .row(item), at: .top) }
      #expect(scene.visibleRows.first == item)
      #expect(scene.frame(item)?.minY == scene.collection.contentOffset.y)
    }
  }

  @Test func `Another width or layout moves the cells without asking the data source`() {
    let scene = CollectionScene(Rows(12), itemSize: CGSize(100, 50)).shown()
    let cells = scene.collection.visibleCells
    let rows = UICollectionViewFlowLayout()
    rows.itemSize = CGSize(320, 100)
    rows.minimumLineSpacing = 0
    let lines = record(only: [.cellForRow, .numberOfRows]) { _ in
      scene.window.turn { scene.collection.frame.size.width = 640 }
      #expect(scene.collection.visibleCells == cells && scene.frame(5) == CGRect(540, 0, 100, 50))
      #expect(scene.collection.contentSize == CGSize(640, 100))
      scene.collection.frame.size.width = 320
      scene.collection.collectionViewLayout = rows
      // Immediately, while other items are shown in the next pass.
      #expect(scene.frame(3) == CGRect(0, 300, 320, 100))
      #expect(scene.visibleRows == [0, 1, 2, 3, 4, 5])
      scene.window.finishTurn()
    }
    #expect(lines.isEmpty && scene.collection.visibleCells == Array(cells[0..<6]))
    // The seventh item touches the lower edge, and stays.
    #expect(scene.collection.pooledCellCount == 5)
  }
}

/// A cell that is 40, 60, 80 or 100 points high, in turn from item to item.
private final class SizingCell: UICollectionViewCell {
  var item = 0
  var scale: CGFloat = 1

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(size.width, CGFloat(40 + 20 * (item % 4)) * scale)
  }
}

@MainActor @Suite("Items that size themselves") struct CollectionSizeTests {
  /// A list of 320 x 200 points with an estimate of 50 points.
  private func scene(
    _ items: Rows, width: CGFloat = 320, behavior: UIKitBehavior = .classic
  ) -> CollectionScene {
    let scene = CollectionScene(items, height: 200, itemSize: CGSize(width, 50), behavior: behavior)
    items.configure = { ($0 as? SizingCell)?.item = $1.item }
    scene.collection.register(SizingCell.self, forCellWithReuseIdentifier: "item")
    scene.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    return scene
  }

  @Test func `A cell is asked once while it is kept`() {
    let scene = scene(Rows(10), behavior: .prefetching)
    let lines = record(only: [.sizeThatFits, .willDisplay]) { _ in scene.scroll(to: 0, 100, 0) }
    #expect(lines.filter { $0 == "SizingCell.sizeThatFits" }.count == 1)
    #expect(lines.filter { $0.contains("willDisplay(SizingCell,") }.count == 2)
  }

  @Test func `A line is as long as its longest item, and shorter ones are centered`() {
    let scene = scene(Rows(4, 1), width: 160)
    scene.layout.minimumLineSpacing = 10
    scene.window.turn { scene.layout.footerReferenceSize = CGSize(0, 7) }
    #expect(scene.frame(0) == CGRect(0, 10, 160, 40) && scene.frame(1) == CGRect(160, 0, 160, 60))
    #expect(scene.frame(2) == CGRect(0, 80, 160, 80) && scene.frame(3) == CGRect(160, 70, 160, 100))
    // The first section ends with its footer at 177, the second at 177 + 40 + 7.
    #expect(scene.frame(0, 1)?.minY == 177 && scene.collection.contentSize.height == 224)
  }

  @Test func `Tables 30: an update makes items estimates again before those on screen are asked`() {
    let items = Rows(10)
    let scene = scene(items).shown()
    scene.scroll(to: 190)
    #expect(scene.visibleRows == [3, 4, 5, 6])
    items.counts = [11]
    scene.collection.insertItems(at: [.row(10)])
    // Items 0 to 2 are 50 points high again, and item 3 begins at 150.
    #expect(scene.frame(3) == CGRect(0, 150, 320, 100) && scene.collection.contentOffset.y == 190)
    #expect(scene.frame(4)?.height == 40)
  }

  @Test func `An invalidated layout asks the displayed cells again`() {
    let scene = scene(Rows(10)).shown()
    for cell in scene.collection.visibleCells { (cell as? SizingCell)?.scale = 2 }
    scene.window.turn { scene.layout.invalidateLayout() }
    #expect(scene.visibleRows.map { scene.frame($0)?.height } == [80, 120])
  }

  /// A layout that keeps what is on screen where it is when items above it turn out longer.
  private final class AnchoredLayout: UICollectionViewFlowLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      if let top = collectionView?.contentOffset.y, original.frame.minY < top {
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
      }
      return context
    }
  }

  @Test func `A context moves the offset by its adjustment`() {
    let (scene, layout) = (scene(Rows(10)), AnchoredLayout())
    layout.itemSize = scene.layout.itemSize
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = scene.layout.estimatedItemSize
    scene.collection.collectionViewLayout = layout
    scene.window.turn { scene.collection.contentOffset.y = 190 }
    // Item 3 began at 150, above the offset, and is 100 points long instead of 50.
    #expect(scene.visibleRows.first == 3 && scene.collection.contentOffset.y == 240)
  }
}
