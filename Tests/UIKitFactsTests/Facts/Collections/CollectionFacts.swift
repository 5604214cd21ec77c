import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Collection views") struct Collections {
    /// A cell that is 40, 60, 80 or 100 points high, in turn from item to item.
    private final class SizingCell: ItemCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        call("fit \(attributes.indexPath.item)")
        attributes.size.height = CGFloat(40 + 20 * (attributes.indexPath.item % 4))
        return attributes
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

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var asked: [Int] = []

      func collectionView(
        _: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        asked.append(path.item)
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

    /// A layout that keeps what is on screen where it is when items come above it.
    private final class Keeping: UICollectionViewFlowLayout {
      private var height: CGFloat = 0

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        call("invalidateLayout")
        height = collectionViewContentSize.height
        super.invalidateLayout(with: context)
      }
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        call("targetContentOffset")
        return CGPoint(x: proposed.x, y: proposed.y + collectionViewContentSize.height - height)
      }
    }

    private final class Target: NSObject, UICollectionViewDelegate {
      func collectionView(
        _: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
      ) -> CGPoint {
        call("delegate \(Int(proposed.y))")
        return CGPoint(x: 0, y: proposed.y + 7)
      }
    }

    @Test
    func `Rotation 6: after an update, the content is where the layout and the delegate want`()
      async
    {
      let scene = await ListScene(.collection, 100, delegate: Target()).shown()
      let layout = Keeping()
      layout.itemSize = scene.layout.itemSize
      layout.minimumLineSpacing = 0
      scene.collection.delegate = nil
      scene.collection.collectionViewLayout = layout
      await scene.scroll(to: 300)
      let first = scene.cell(5)
      scene.source.counts = [101]
      let lines = await record(only: ["invalidateLayout", "targetContentOffset"]) {
        await scene.screen.turn { scene.insert(0) }
      }
      #expect(lines == ["invalidateLayout", "targetContentOffset"])
      #expect(scene.list.contentOffset.y == 360)
      #expect(scene.cell(6) === first)

      scene.collection.delegate = scene.delegate as? any UICollectionViewDelegate
      await scene.screen.endTurn()
      await scene.screen.turn { scene.list.contentOffset.y = 300 }
      scene.source.counts = [102]
      let asked = await record(only: ["delegate"]) { scene.insert(0) }
      #expect(asked == ["delegate 360"])
      #expect(scene.list.contentOffset.y == 367)
    }

    /// A layout of the app's own, of rows whose heights are estimates until cells were asked.
    private final class OwnLayout: UICollectionViewLayout {
      private var heights = Array(repeating: CGFloat(50), count: 2)

      override func prepare() { call("prepare") }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 500) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        heights.indices.compactMap { layoutAttributesForItem(at: .row($0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let top = heights.prefix(path.item).reduce(0, +)
        attributes.frame = CGRect(x: 0, y: top, width: 320, height: heights[path.item])
        return attributes
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        call("shouldInvalidateLayout")
        return preferred.size.height != original.size.height
      }

      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        call("invalidationContext")
        heights[preferred.indexPath.item] = preferred.size.height
        return super.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      }

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        call("invalidateLayout")
        super.invalidateLayout(with: context)
      }
    }

    @Test func `Tables 37: an app's own layout is asked about the size that each cell prefers`()
      async
    {
      let scene = ListScene(.collection, 2)
      scene.collection.register(SizingCell.self, forCellWithReuseIdentifier: "row")
      scene.collection.collectionViewLayout = OwnLayout()
      let calls = ["shouldInvalidateLayout", "invalidationContext", "invalidateLayout", "prepare"]
      let lines = await record(only: Set(calls + ["fit"])) { await scene.screen.endTurn() }
      #expect(Array(lines.drop { $0 != "fit 0" }.prefix(5)) == ["fit 0"] + calls)
      #expect(scene.cell(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
      #expect(scene.cell(1)?.frame == CGRect(x: 0, y: 40, width: 320, height: 60))
    }

    /// A box of 40 points in all of a cell.
    private final class Box: UIView {
      private(set) lazy var height = heightAnchor.constraint(equalToConstant: 40)

      func fill(_ view: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        NSLayoutConstraint.activate([
          height, leadingAnchor.constraint(equalTo: view.leadingAnchor),
          trailingAnchor.constraint(equalTo: view.trailingAnchor),
          topAnchor.constraint(equalTo: view.topAnchor),
          bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }

    private final class BoxCell: UICollectionViewCell {
      let box = Box()

      override init(frame: CGRect) {
        super.init(frame: frame)
        box.fill(contentView)
        box.widthAnchor.constraint(equalToConstant: 100).isActive = true
      }
      required init?(coder: NSCoder) { nil }
    }

    @Test func `Tables 29: constraints give a cell its width, too, in a flow layout`() async {
      let scene = sizing(7)
      scene.collection.register(BoxCell.self, forCellWithReuseIdentifier: "row")
      await scene.screen.endTurn()
      #expect(scene.cells.allSatisfy { $0.frame.size == CGSize(width: 100, height: 40) })
      #expect(Set(scene.cells.map(\.frame.minY)) == [0, 40, 80])
    }

    @Test func `Tables 36: a cell that invalidates its intrinsic size is sized again`() async throws
    {
      let scene = sizing(2)
      scene.collection.register(BoxCell.self, forCellWithReuseIdentifier: "row")
      await scene.screen.endTurn()
      let cell = try #require(scene.cell(0) as? BoxCell)
      cell.box.height.constant = 70
      await scene.screen.turn { cell.contentView.invalidateIntrinsicContentSize() }
      #expect(cell.frame.height == 70)
      scene.collection.selfSizingInvalidation = .disabled
      cell.box.height.constant = 90
      await scene.screen.turn { cell.contentView.invalidateIntrinsicContentSize() }
      #expect(cell.frame.height == 70)
      scene.collection.selfSizingInvalidation = .enabledIncludingConstraints
      await scene.screen.turn { cell.box.height.constant = 30 }
      #expect(cell.frame.height == 30)
    }

    private final class BoxRow: RowCell {
      let box = Box()

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.fill(contentView)
      }
      required init?(coder: NSCoder) { nil }
    }

    @Test func `Tables 36: a row whose cell invalidates its intrinsic size is sized again`()
      async throws
    {
      let scene = ListScene(.table, 3)
      scene.table.rowHeight = UITableView.automaticDimension
      scene.table.separatorStyle = .none
      await scene.screen.turn { scene.table.register(BoxRow.self, forCellReuseIdentifier: "row") }
      let cell = try #require(scene.cell(0) as? BoxRow)
      #expect(cell.frame.height == 40)
      cell.box.height.constant = 70
      await scene.screen.turn { cell.invalidateIntrinsicContentSize() }
      #expect(scene.cells.map(\.frame.minY) == [0, 70, 110])
    }

    @Test(.tags(.observed))
    func `Flow layout 6: a section that scrolls on its own calls its handler, not the delegate`()
      async throws
    {
      let scene = ListScene(.collection, 30, delegate: Scrolls())
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        call("handler \(Int(offset.x)) \(items.map(\.indexPath.item).sorted())")
      }
      scene.collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
      await scene.screen.endTurn()
      let scrollers = scene.collection.subviews.compactMap { $0 as? UIScrollView }
      let scroller = try #require(scrollers.first)
      let lines = await record(only: ["handler", "didScroll"]) {
        await scene.screen.turn { scroller.contentOffset.x = 250 }
      }
      #expect(lines.first == "handler 250 [2, 3, 4, 5]")
      #expect(!lines.contains("didScroll"))
      scene.collection.scrollToItem(at: .row(12), at: .left, animated: false)
      #expect(scroller.contentOffset.x == 1200 && scene.collection.contentOffset.x == 0)
    }

    private final class Scrolls: NSObject, UICollectionViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { call("didScroll") }
    }

    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    @Test func `Snapshots 1: identifiers that are appended again move to the end`() {
      var snapshot = snapshot(("a", [0, 1, 2]))
      snapshot.appendItems([0, 1])
      #expect(snapshot.itemIdentifiers == [2, 0, 1])
    }

    @Test(.tags(.observed)) func `Snapshots 6: to delete all items deletes the sections`() {
      var snapshot = snapshot(("a", []), ("b", [0, 1, 2]))
      snapshot.deleteAllItems()
      #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
      snapshot.appendSections(["a"])
      #expect(snapshot.sectionIdentifiers == ["a"])
    }

    private func source(_ scene: ListScene) -> UICollectionViewDiffableDataSource<String, Int> {
      UICollectionViewDiffableDataSource(collectionView: scene.collection) {
        call("cell of \($2)")
        return $0.dequeueReusableCell(withReuseIdentifier: "row", for: $1)
      }
    }

    private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
      var snapshot = Snapshot()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      return snapshot
    }

    @Test func `Snapshots 3: unanimated changes keep cells`() async {
      let scene = ListScene(.collection, 0)
      let source = source(scene)
      func apply(_ items: [Int]) async {
        source.apply(snapshot(("a", items)), animatingDifferences: false, completion: nil)
        await scene.screen.endTurn()
      }
      await apply([1, 2, 3])
      let lines = await record(only: ["didEndDisplaying"]) { await apply([2, 1, 3]) }
      #expect(lines.isEmpty)
    }

    @Test func `Snapshots 7: the items of a section that moves keep their cells`() async {
      let scene = ListScene(.collection, 0)
      let source = source(scene)
      func apply(_ snapshot: Snapshot) async -> [UIView?] {
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        await scene.screen.endTurn()
        return [1, 2, 3].map { source.indexPath(for: $0).flatMap(scene.collection.cellForItem) }
      }
      let before = await apply(snapshot(("a", [1, 2]), ("b", [3])))
      var after: [UIView?] = []
      let lines = await record(only: ["cell", "didEndDisplaying"]) {
        after = await apply(snapshot(("b", [3]), ("a", [2, 1, 4])))
      }
      #expect(lines == ["cell of 4"])
      #expect(before == after && !after.contains(nil))
    }
  }
}
