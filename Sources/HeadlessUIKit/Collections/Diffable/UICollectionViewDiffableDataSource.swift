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
