import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Collection views") struct Collections {
    /// A cell that is 40, 60, 80 or 100 points high, in turn from item to item.
    private final class SizingCell: ItemCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let item = layoutAttributes.indexPath.item
        call("fit \(item)")
        layoutAttributes.size.height = CGFloat(40 + 20 * (item % 4))
        return layoutAttributes
      }
    }

    private func sizing(_ count: Int = 10, height: CGFloat = 200) -> ListScene {
      let scene = ListScene(.collection, count, height: height)
      scene.collection.register(SizingCell.self, forCellWithReuseIdentifier: "row")
      scene.layout.estimatedItemSize = CGSize(width: 320, height: 50)
      return scene
    }

    @Test func `Tables 29: displayed items have their size, and the others their estimate`() async {
      let scene = await sizing().shown()
      #expect(scene.cells.map(\.frame.height) == [40, 60, 80, 100])
      #expect(scene.cell(3)?.frame == CGRect(x: 0, y: 180, width: 320, height: 100))
      #expect(scene.list.contentSize.height == 580)
      await scene.scroll(to: 100)
      #expect(scene.visibleRows == [2, 3, 4])
      #expect(scene.list.contentSize.height == 570)
    }

    @Test(.tags(.documented))
    func `Tables 20: a cell is asked for its size between its request and willDisplay`() async {
      let scene = sizing()
      let lines = await record(only: ["cellForRow", "fit", "willDisplay"]) {
        await scene.screen.endTurn()
      }
      #expect(lines == (0..<4).flatMap { ["cellForRow \($0)", "fit \($0)", "willDisplay \($0)"] })
    }

    /// A delegate that answers sizes.
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var asked: [Int] = []

      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked.append(indexPath.item)
        return CGSize(width: 320, height: 70)
      }
    }

    /// The list of the report: 1 877 items, 12 of them on screen.
    @Test func `Tables 29: without an estimate, the delegate is asked for all sizes`() async {
      let sizes = Sizes()
      let scene = await ListScene(.collection, 1_877, height: 840, delegate: sizes).shown()
      #expect(scene.visibleRows == Array(0..<12))
      #expect(sizes.asked == Array(0..<1_877))
      let estimating = sizing(1_877, height: 840)
      let lines = await record(only: ["fit"]) { await estimating.screen.endTurn() }
      #expect(lines == (0..<12).map { "fit \($0)" })
    }

    // MARK: Snapshots

    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    @Test func `Snapshots 1: identifiers that are appended again move to the end`() {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([0, 1, 2])
      snapshot.appendItems([0, 1])
      #expect(snapshot.itemIdentifiers == [2, 0, 1])
      snapshot.appendSections(["b"])
      snapshot.insertSections(["b"], beforeSection: "a")
      #expect(snapshot.sectionIdentifiers == ["b", "a"])
    }

    @Test func `Snapshots 3: unanimated changes keep cells`() async {
      let scene = ListScene(.collection, 0)
      let source = UICollectionViewDiffableDataSource<String, Int>(
        collectionView: scene.collection
      ) { collection, path, _ in
        collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      }
      func apply(_ items: [Int]) async {
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        await scene.screen.endTurn()
      }
      await apply([1, 2, 3])
      let lines = await record(only: ["didEndDisplaying"]) { await apply([2, 1, 3]) }
      #expect(lines.isEmpty)
    }
  }
}
