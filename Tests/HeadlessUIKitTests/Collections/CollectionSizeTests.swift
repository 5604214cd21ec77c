import Foundation
import HeadlessUIKit
import Testing

/// A cell that is 40, 60, 80 or 100 points high, in turn from item to item.
private final class SizingCell: UICollectionViewCell {
  var item = 0
  var scale: CGFloat = 1

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(40 + 20 * (item % 4)) * scale)
  }
}

/// Rows that tell each cell its number.
private final class SizingItems: Rows {
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    (cell as? SizingCell)?.item = indexPath.item
    return cell
  }
}

@MainActor @Suite("Items that size themselves") struct CollectionSizeTests {
  /// A list of 320 x 200 points with an estimate of 50 points.
  private func scene(
    _ items: Rows, width: CGFloat = 320, behavior: UIKitBehavior = .classic
  ) -> CollectionScene {
    let scene = CollectionScene(
      items, height: 200, itemSize: CGSize(width: width, height: 50), behavior: behavior)
    scene.collection.register(SizingCell.self, forCellWithReuseIdentifier: "item")
    scene.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    return scene
  }

  private func lengths(_ scene: CollectionScene) -> [CGFloat] {
    scene.visibleRows.compactMap { scene.frame($0)?.height }
  }

  @Test func `A cell is asked once while it is kept`() {
    let scene = scene(SizingItems(10), behavior: .prefetching)
    let lines = record(only: [.sizeThatFits, .willDisplay]) { _ in
      for y in [0, 100, 0] { scene.scroll(to: CGFloat(y)) }
    }
    #expect(lines.filter { $0 == "SizingCell.sizeThatFits" }.count == 1)
    #expect(lines.filter { $0.contains("willDisplay(SizingCell,") }.count == 2)
  }

  @Test func `A line is as long as its longest item, and shorter ones are centered`() {
    let scene = scene(SizingItems(4, 1), width: 160)
    scene.layout.minimumLineSpacing = 10
    scene.layout.footerReferenceSize = CGSize(width: 0, height: 7)
    scene.window.finishTurn()
    #expect(scene.frame(0) == CGRect(x: 0, y: 10, width: 160, height: 40))
    #expect(scene.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 60))
    #expect(scene.frame(2) == CGRect(x: 0, y: 80, width: 160, height: 80))
    #expect(scene.frame(3) == CGRect(x: 160, y: 70, width: 160, height: 100))
    // The first section ends with its footer at 177, the second at 177 + 40 + 7.
    #expect(scene.frame(0, section: 1)?.minY == 177)
    #expect(scene.collection.contentSize.height == 224)
  }

  @Test func `Tables 30: an update makes items estimates again before those on screen are asked`() {
    let items = SizingItems(10)
    let scene = scene(items).shown()
    scene.scroll(to: 190)
    #expect(scene.visibleRows == [3, 4, 5, 6])
    items.counts = [11]
    scene.collection.insertItems(at: [IndexPath(item: 10, section: 0)])
    // Items 0 to 2 are 50 points high again, and item 3 begins at 150.
    #expect(scene.frame(3) == CGRect(x: 0, y: 150, width: 320, height: 100))
    #expect(scene.collection.contentOffset.y == 190)
    #expect(scene.frame(4)?.height == 40)
  }

  @Test func `An invalidated layout asks the displayed cells again`() {
    let scene = scene(SizingItems(10)).shown()
    for cell in scene.collection.visibleCells { (cell as? SizingCell)?.scale = 2 }
    scene.layout.invalidateLayout()
    scene.window.finishTurn()
    #expect(lengths(scene) == [80, 120])
  }

  /// A layout that keeps what is on screen where it is when items above it turn out longer.
  private final class AnchoredLayout: UICollectionViewFlowLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      if let top = collectionView?.contentOffset.y, originalAttributes.frame.minY < top {
        context.contentOffsetAdjustment.y =
          preferredAttributes.size.height - originalAttributes.size.height
      }
      return context
    }
  }

  @Test func `A context moves the offset by its adjustment`() {
    let scene = scene(SizingItems(10))
    let layout = AnchoredLayout()
    layout.itemSize = scene.layout.itemSize
    layout.minimumLineSpacing = 0
    layout.estimatedItemSize = scene.layout.estimatedItemSize
    scene.collection.collectionViewLayout = layout
    scene.collection.contentOffset.y = 190
    scene.window.finishTurn()
    // Item 3 began at 150, above the offset, and is 100 points long instead of 50.
    #expect(scene.visibleRows.first == 3)
    #expect(scene.collection.contentOffset.y == 240)
  }
}
