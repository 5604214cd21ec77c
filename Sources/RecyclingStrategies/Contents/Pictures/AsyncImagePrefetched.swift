import UIKit

extension Content {
  /// A picture that is requested when the list announces its row, and cancelled when the row doesn't come.
  public static let asyncImagePrefetched = Content(
    name: "async-image-prefetched",
    summary: "the same, also cancelled on reuse, and requested when its row is announced",
    traits: [.loadsPictures, .prefetchesPictures]
  ) {
    AsyncImagePrefetchedView(frame: .zero)
  }
}

/// A view that takes over the request for its row, if the list announced the row, and cancels its request
/// when it is given another row.
///
/// Apple describes this division of labor with `UITableViewDataSourcePrefetching`.
final class AsyncImagePrefetchedView: PictureContentView {
  private var load: PictureLoad?

  override func show(_ model: RowModel) {
    super.show(model)
    if let load { PictureLoader.shared.cancel(load) }
    load = PictureLoader.shared.loadAnnounced(model, for: self) { [weak self] picture in
      guard let self else { return }
      load = nil
      display(picture)
    }
  }
}

/// Requests the pictures of rows that a list announces, whatever way the list keeps its controllers.
final class PicturePrefetcher: UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  private unowned let rows: any Rows

  init(rows: any Rows) {
    self.rows = rows
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetch(indexPaths)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelPrefetching(indexPaths)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetch(indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    cancelPrefetching(indexPaths)
  }

  private func prefetch(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      PictureLoader.shared.prefetch(rows.model(at: indexPath), for: self)
    }
  }

  private func cancelPrefetching(_ indexPaths: [IndexPath]) {
    // Rows that were announced may have been deleted.
    for indexPath in indexPaths where indexPath.row < rows.count {
      PictureLoader.shared.cancelPrefetching(rows.model(at: indexPath))
    }
  }
}
