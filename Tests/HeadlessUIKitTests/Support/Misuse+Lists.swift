import HeadlessUIKit

extension Misuse {
  @MainActor private static let rows = Rows()
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
  private static let behind =
    " must be updated via the %DiffableDataSource APIs when acting as the %'s dataSource: please do "
    + "not call mutation APIs directly on %."

  @MainActor private static func apply(_ items: [Int], _ body: (inout Snapshot) -> Void) {
    var snapshot = Snapshot(items)
    body(&snapshot)
  }

  @MainActor private static func diffable(
    in behavior: UIKitBehavior = .classic, _ change: (UICollectionView) -> Void = { _ in },
    cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell?
  ) {
    let scene = CollectionScene(Rows(0), behavior: behavior)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
      view, path, _ in cell(view, path)
    }
    source.apply(Snapshot([1, 2]))
    scene.window.finishTurn()
    change(scene.collection)
  }

  @MainActor private static func diffableTable(
    _ change: (UITableView) -> Void = { _ in },
    cell: @escaping (UITableView, IndexPath) -> UITableViewCell?
  ) {
    let scene = TableScene(Rows(0))
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: scene.table) { view, path, _ in
      cell(view, path)
    }
    source.apply(Snapshot([1, 2]))
    scene.window.finishTurn()
    change(scene.table)
  }

  /// A layout that never has the size that its cells prefer.
  private final class Stubborn: UICollectionViewLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { layoutAttributesForItem(at: .row(0)).map { [$0] } }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(0, 0, 100, 50)
      return attributes
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { preferred.size != original.size }
  }

  private final class OtherKind: Rows {
    override func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      super.collectionView(view, viewForSupplementaryElementOfKind: sectionFooter, at: path)
    }
  }

  static let lists = [
    Misuse(
      "'NSInternalInconsistencyException', reason: 'UITableView"
        + behind.replacing("%", with: "UITableView")
    ) {
      diffableTable(
        { $0.deleteRows(at: [.row(0)], with: .none) }, cell: rows.tableView(_:cellForRowAt:))
    },
    Misuse("UICollectionView" + behind.replacing("%", with: "UICollectionView")) {
      diffable(
        { $0.moveItem(at: .row(0), to: .row(1)) }, cell: rows.collectionView(_:cellForItemAt:))
    },
    Misuse("'UITableView (<UITableView: #>) failed to obtain a cell from its dataSource (") {
      diffableTable { _, _ in nil }
    },
    Misuse(
      "the collection view's data source did not return a valid cell from "
        + "-collectionView:cellForItemAtIndexPath: for index path {length = 2, path = 0 - 0}"
    ) { diffable { _, _ in nil } },
    Misuse("Attempted to reload item identifier that does not exist in the snapshot: 7") {
      apply([1]) { $0.reloadItems([1, 7]) }
    },
    Misuse(
      "Diffable data source detected an attempt to insert or append 1 section identifier that already "
        + "exists in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that "
        + "already exist: (0)"
    ) { apply([1]) { $0.appendSections([0]) } },
    Misuse("Section identifier was not found. You can verify the section exists by calling the ") {
      apply([1]) { _ = $0.itemIdentifiers(inSection: 9) }
    },
    Misuse("'Invalid parameter not satisfying: section != NSNotFound'") {
      apply([1]) { $0.appendItems([2], toSection: 9) }
    },
    Misuse(
      "Collection view delegate returned a negative size {-1.0, 36.0} from "
        + "-collectionView:layout:sizeForItemAtIndexPath: for item 0 in section 0, which is not "
        + "supported by flow layout."
    ) { _ = CollectionScene(Rows(3), delegate: ItemSizes(CGSize(-1, 36))).shown() },
    Misuse("provided height for index path ({length = 2, path = 0 - 1}) is -5.0") {
      _ = TableScene(Rows(3), delegate: Heights(-5)).shown()
    },
    Misuse("section header height must not be negative - provided height for section 0 is -0.5") {
      _ = TableScene(Rows(3), delegate: Heights(5, header: -0.5)).shown()
    },
    Misuse(
      "does not match the element kind it is being used for. When asked for a view of element kind "
        + "'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the "
        + "element kind 'UICollectionElementKindSectionFooter'."
    ) {
      let scene = CollectionScene(OtherKind(3))
      scene.layout.headerReferenceSize = CGSize(0, 10)
      _ = scene.shown()
    },
    Misuse(
      "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions "
        + "<UICollectionViewLayoutAttributes: #> index path: (1-0); element kind: (back); frame = (1.0 "
        + "2.0; 3.0 4.0); - {inf, inf}"
    ) {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "back", with: .row(0, 1))
      attributes.frame = CGRect(1, 2, 3, 4)
      attributes.size = CGSize(CGFloat.infinity, .infinity)
    },
    Misuse("'At least 1 subitem is required for a group'") {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
      _ = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
    },
    Misuse(
      "Failed to allocate data stores for 2147483647 rows in section 0. Consider using fewer rows"
    ) { _ = TableScene(Rows(Int(Int32.max))).shown() },
    Misuse("UICollectionView (<UICollectionView: #>) is stuck in its update/layout loop.") {
      _ = LayoutScene(Rows(1), Stubborn(), cell: FittingCell.self)
    },
    Misuse("Attempted to dequeue a cell using a registration that was created inside ") {
      let scene = CollectionScene(Rows(3))
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: scene.collection) {
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        return $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.apply(Snapshot([1]))
      scene.window.finishTurn()
    },
    Misuse("unable to dequeue a cell with identifier row - " + unregistered) {
      let scene = TableScene(Rows(500)).shown()
      scene.scroll(to: 60)
      scene.table.register(nil, forCellReuseIdentifier: "row")
      scene.scroll(to: 120)
    },
    Misuse(
      "attempt to delete item 99 from section 0 which only contains 20 items before the update"
    ) { CollectionScene(Rows(20)).shown().collection.deleteItems(at: [.row(99)]) },
    Misuse("Requested the number of rows for section (1) which is out of bounds.") {
      _ = TableScene(Rows(3)).shown().table.numberOfRows(inSection: 1)
    },
    Misuse(
      "request for number of items in section 1 when there are only 1 sections in the collection view"
    ) { _ = CollectionScene(Rows(3)).shown().collection.numberOfItems(inSection: 1) },
    Misuse("does not have a reuseIdentifier") { diffable { _, _ in ItemCell(frame: .zero) } },
    Misuse("must return the existing cell") {
      diffable({ $0.reconfigureItems(at: [.row(0)]) }) { view, _ in
        rows.collectionView(view, cellForItemAt: .row(1))
      }
    },
    Misuse("Expected dequeued view to be returned") {
      diffable(in: .prefetching) { view, path in
        _ = rows.collectionView(view, cellForItemAt: path)
        return rows.collectionView(view, cellForItemAt: path)
      }
    },
    Misuse("Attempted to dequeue multiple cells for the same index path") {
      let scene = TableScene(Rows(3))
      scene.source.configure = { _, path in _ = rows.tableView(scene.table, cellForRowAt: path) }
      scene.window.finishTurn()
    },
    Misuse("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")
    { apply([1, 2, 1]) { _ in } },
    Misuse(
      "child view controller:<Card: #> should have parent view controller:(null) but actual parent "
        + "is:<List: #>"
    ) {
      let (scene, card) = (Scene(), Card())
      scene.list.addChild(card)
      scene.window.addSubview(card.view)
    },
    Misuse(
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and after performing the batch updates are inconsistent with the updates. Data \
      source before updates = { 1 section with item counts: [4] } Data source after updates = { 1 \
      section with item counts: [4] } Updates = [ Insert item (0 - 3) ] Collection view: 
      """
    ) {
      let scene = CollectionScene(Rows(3), behavior: .prefetching).shown()
      scene.collection.reloadData()
      scene.source.counts = [4]
      scene.collection.insertItems(at: [.row(3)])
    },
  ]
}
