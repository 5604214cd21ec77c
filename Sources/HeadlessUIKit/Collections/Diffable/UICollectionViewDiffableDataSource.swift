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
  private var current =
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

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
  { current }

  /// Applies a snapshot in one batch update; see
  /// `UICollectionView.performBatchUpdates(_:completion:)`. Items that stay keep their cells.
  ///
  /// **Model choices:** There is no animation. All items of a section that moves or is reloaded get
  /// new cells.
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
    replace(with: snapshot)
    collectionView?.reloadData()
    completion?()
  }

  private func replace(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = snapshot
    current.clearMarks()
  }

  /// Returns the identifier of the item at an index path, or `nil` if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the index path of an item, or `nil` if it doesn't exist.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (index, section) in current.sections.enumerated() {
      if let item = section.items.firstIndex(of: itemIdentifier) {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.sections[section].items.count }

  /// Returns the cell from the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
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
