import Foundation

/// A data source that is told what the list is to be, and works out the updates.
///
/// The collection view does not keep it alive.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource {
  /// Makes and configures the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?

  /// Makes and configures a header or footer.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// Provides headers and footers, if the layout has room for any.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current =
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source without items, and makes it that of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What the list is now.
  public final func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Updates the collection view in one batch, see
  /// `UICollectionView.performBatchUpdates(_:completion:)`: items that stay keep their cells.
  ///
  /// **Model choices:** there is no animation. A section that changes its place among the others,
  /// or is reloaded, takes new cells for all its items.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var difference = SnapshotDifference(from: current, to: snapshot)
    let updates = difference.makeUpdates()
    guard let collectionView else {
      replace(with: snapshot)
      completion?()
      return
    }
    collectionView.performBatchUpdates {
      self.replace(with: snapshot)
      collectionView.pendingUpdates?.join(updates)
    } completion: { _ in
      completion?()
    }
  }

  /// Shows what the list is to be by reloading all of it.
  public final func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    replace(with: snapshot)
    collectionView?.reloadData()
    completion?()
  }

  private func replace(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = snapshot
    current.settle()
  }

  /// The item at an index path, or `nil` if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The index path of an item, or `nil` if there is none.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (index, section) in current.sections.enumerated() {
      if let item = section.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }

  // MARK: What the collection view asks

  /// The number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.sections[section].items.count }

  /// The cell that the cell provider gives the item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("the cell provider of \(self) returned no cell for the item \(item)")
    }
    return cell
  }

  /// The view that the supplementary view provider gives the section.
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
