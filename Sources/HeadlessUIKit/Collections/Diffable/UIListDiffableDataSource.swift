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
