/// What both diffable data sources share, an addition to UIKit's API. The list keeps a weak reference to its data source.
@preconcurrency @MainActor
open class UIListDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable, Cell: UIView
> {
  final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private weak var list: UIListView<Cell>?
  init(list: UIListView<Cell>) { self.list = list }
  public final func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > { current }

  /// Applies a snapshot in one batch update or, before iOS 15 without animation, by reloading all data (Snapshots 3). The
  /// selection follows its items. **Model choices:** Nothing is animated. A section that is reloaded gets new cells.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let list else { return reload(with: snapshot, completion) }
    let reloads = !animatingDifferences && list.behavior.isClassic
    if reloads, list.states == nil { return reload(with: snapshot, completion) }
    let updates = SnapshotDifference(from: current, to: snapshot).updates
    if reloads {
      list.carryStates(through: UpdateMapping(updates))
      return reload(with: snapshot, completion)
    }
    list.performBatch {
      self.replaceCurrent(with: snapshot)
      list.updates?.join(updates)
    } completion: { _ in
      completion?()
    }
  }

  public final func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    if list?.states != nil { list?.deselectAll() }
    reload(with: snapshot, completion)
  }

  private func reload(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ completion: (() -> Void)?
  ) {
    replaceCurrent(with: snapshot)
    list?.requestLoad()
    // Tables ask for the counts at once, collection views when they need them (Tables 9, 25).
    if list is UITableView { list?.loadIfNeeded() }
    completion?()
  }

  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }
  public final func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }
  public final func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }
  public final func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Shows another snapshot, whose marks for reloading and reconfiguring are done with.
  private func replaceCurrent(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = snapshot
    (current.reloadedItemIdentifiers, current.reconfiguredItemIdentifiers) = ([], [])
    current.reloadedSectionIdentifiers = []
  }
}

extension UIListDiffableDataSource: DiffableSource {}
protocol DiffableSource: AnyObject {}

/// A table's data source that computes updates from snapshots of the list.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UIListDiffableDataSource<SectionIdentifierType, ItemIdentifierType, UITableViewCell>,
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The animation of rows. Without effect: the model has no animations.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider

  /// Creates an empty data source and assigns it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: tableView)
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      UIKitException.internalInconsistency.raise(
        "UITableView (\(tableView)) failed to obtain a cell from its dataSource (\(self))")
    }
    return cell
  }

  // For subclasses to override. Those for moves are never called here.
  open func tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
  open func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool { false }
  open func tableView(_ t: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {}
  open func tableView(
    _ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
}

/// A data source that computes updates from snapshots of the list.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UIListDiffableDataSource<SectionIdentifierType, ItemIdentifierType, UICollectionViewCell>,
  UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?

  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// The closure that provides headers and footers, if the layout has any.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private let cellProvider: CellProvider

  /// Creates an empty data source and assigns it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: collectionView)
    collectionView.dataSource = self
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.sections[section].items.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      UIKitException.internalInconsistency.raise(
        "the collection view's data source did not return a valid cell from "
          + "-collectionView:cellForItemAtIndexPath: for index path \(indexPath.printed)")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("the supplementaryViewProvider of \(self) returned no view of kind \(kind)")
    }
    return view
  }

  /// Returns `false`. Never called here, like what follows.
  open func collectionView(_ c: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }
  open func collectionView(_ c: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {}
}
