import Foundation

/// A data source that computes updates from snapshots of the list.
///
/// The collection view keeps a weak reference to it.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource {
  /// A closure that creates and configures the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?

  /// A closure that creates and configures a header or footer.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// The closure that provides headers and footers, if the layout has any.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source and assigns it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a snapshot of the current list.
  public final func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { store.current }

  /// Applies a snapshot in one batch update; see
  /// `UICollectionView.performBatchUpdates(_:completion:)`. Items that stay keep their cells.
  ///
  /// **Model choices:** There is no animation. All items of a section that moves or is reloaded get
  /// new cells.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let updates = store.updates(to: snapshot)
    guard let collectionView else {
      store.replace(with: snapshot)
      completion?()
      return
    }
    collectionView.performBatchUpdates {
      self.store.replace(with: snapshot)
      collectionView.updates?.join(updates)
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
    collectionView?.reloadData()
    completion?()
  }

  /// Returns the identifier of the item at an index path, or `nil` if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.itemIdentifier(for: indexPath)
  }

  /// Returns the index path of an item, or `nil` if it doesn't exist.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.indexPath(for: itemIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    store.current.numberOfSections
  }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { store.current.sections[section].items.count }

  /// Returns the cell from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = store.current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("the cell provider of \(self) returned no cell for the item \(item)")
    }
    return cell
  }

  /// Returns the view from the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("the supplementaryViewProvider of \(self) returned no view of kind \(kind)")
    }
    return view
  }
}
