import Foundation

/// A table's data source that computes updates from snapshots of the list.
///
/// The table keeps a weak reference to it.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UITableViewDataSource {
  /// A closure that creates and configures the cell of a row.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of rows. Without effect: the model has no animations.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source and assigns it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a snapshot of the current list.
  public final func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { store.current }

  /// Applies a snapshot in one batch update; see `UITableView.performBatchUpdates(_:completion:)`. Rows
  /// that stay keep their cells.
  ///
  /// **Model choices:** There is no animation. All rows of a section that moves or is reloaded get new
  /// cells.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let updates = store.updates(to: snapshot)
    guard let tableView else {
      store.replace(with: snapshot)
      completion?()
      return
    }
    tableView.performBatchUpdates {
      self.store.replace(with: snapshot)
      tableView.updates?.join(updates)
    } completion: { _ in
      completion?()
    }
  }

  /// Applies a snapshot by reloading all data.
  public final func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    store.replace(with: snapshot)
    tableView?.reloadData()
    completion?()
  }

  /// Returns the identifier of the row at an index path, or `nil` if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of a row, or `nil` if it doesn't exist.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.indexPath(for: itemIdentifier)
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { store.current.numberOfSections }

  /// Returns the number of rows in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.current.sections[section].items.count
  }

  /// Returns the cell from the cell provider.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = store.current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("the cell provider of \(self) returned no cell for the item \(item)")
    }
    return cell
  }
}
