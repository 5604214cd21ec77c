import HeadlessUIKit

extension ListViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  public final func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    rowCount
  }

  public final func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = cellForRow(at: indexPath).cell
    configuredCell = nil
    return unsafeDowncast(cell, to: UICollectionViewCell.self)
  }

  public final func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let row = (cell as? CollectionRowCell)?.row else { return }
    willDisplay(row, forRowAt: indexPath)
  }

  public final func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let row = (cell as? CollectionRowCell)?.row else { return }
    didEndDisplaying(row, forRowAt: indexPath)
  }
}
