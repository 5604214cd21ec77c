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

    // MARK: Layouts that are asked

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

    /// A delegate that changes what the layout answers.
    private final class Target: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposed: CGPoint
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
        scene.insert(0)
        await scene.screen.endTurn()
      }
      #expect(lines == ["invalidateLayout", "targetContentOffset"])
      #expect(scene.list.contentOffset.y == 360)
      #expect(scene.cell(6) === first)

      scene.collection.delegate = scene.delegate as? any UICollectionViewDelegate
      await scene.screen.endTurn()
      scene.list.contentOffset.y = 300
      await scene.screen.endTurn()
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

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: heights.prefix(indexPath.item).reduce(0, +), width: 320,
          height: heights[indexPath.item])
        return attributes
      }

      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        call("shouldInvalidateLayout")
        return preferredAttributes.size.height != originalAttributes.size.height
      }

      override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        call("invalidationContext")
        heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
        return super.invalidationContext(
          forPreferredLayoutAttributes: preferredAttributes,
          withOriginalAttributes: originalAttributes)
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
      let lines = await record(
        only: [
          "fit", "shouldInvalidateLayout", "invalidationContext", "invalidateLayout", "prepare",
        ]
      ) {
        await scene.screen.endTurn()
      }
      #expect(
        Array(lines.drop { $0 != "fit 0" }.prefix(5)) == [
          "fit 0", "shouldInvalidateLayout", "invalidationContext", "invalidateLayout", "prepare",
        ])
      #expect(scene.cell(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
      #expect(scene.cell(1)?.frame == CGRect(x: 0, y: 40, width: 320, height: 60))
    }

    /// A cell with a box in all of it.
    private final class BoxCell: UICollectionViewCell {
      private let box = UIView()
      private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

      override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.widthAnchor.constraint(equalToConstant: 100), height,
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
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
      cell.height.constant = 70
      cell.contentView.invalidateIntrinsicContentSize()
      await scene.screen.endTurn()
      #expect(cell.frame.height == 70)
      scene.collection.selfSizingInvalidation = .disabled
      cell.height.constant = 90
      cell.contentView.invalidateIntrinsicContentSize()
      await scene.screen.endTurn()
      #expect(cell.frame.height == 70)
      scene.collection.selfSizingInvalidation = .enabledIncludingConstraints
      cell.height.constant = 30
      await scene.screen.endTurn()
      #expect(cell.frame.height == 30)
    }

    private final class BoxRow: RowCell {
      private let box = UIView()
      private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          height, box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }

    @Test func `Tables 36: a row whose cell invalidates its intrinsic size is sized again`()
      async throws
    {
      let scene = ListScene(.table, 3)
      scene.table.rowHeight = UITableView.automaticDimension
      scene.table.separatorStyle = .none
      scene.table.register(BoxRow.self, forCellReuseIdentifier: "row")
      await scene.screen.endTurn()
      let cell = try #require(scene.cell(0) as? BoxRow)
      #expect(cell.frame.height == 40)
      cell.height.constant = 70
      cell.invalidateIntrinsicContentSize()
      await scene.screen.endTurn()
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
        scroller.contentOffset.x = 250
        await scene.screen.endTurn()
      }
      #expect(lines.first == "handler 250 [2, 3, 4, 5]")
      #expect(!lines.contains("didScroll"))
    }

    private final class Scrolls: NSObject, UICollectionViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { call("didScroll") }
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
