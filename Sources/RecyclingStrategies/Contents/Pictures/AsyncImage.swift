import UIKit

extension Content {
  public static let asyncImage = Content(
    name: "async-image", summary: "a picture that arrives late, set on whatever the view now shows",
    traits: .loadsPictures, makeView: { AsyncImageView(frame: .zero) })

  public static let asyncImageCancelled = Content(
    name: "async-image-cancelled", summary: "the same, with its request cancelled on reuse",
    traits: .loadsPictures, makeView: { AsyncImageCancelledView(frame: .zero) })

  public static let asyncImageGuarded = Content(
    name: "async-image-guarded", summary: "the same, set only if the view still shows its row",
    traits: .loadsPictures, makeView: { AsyncImageGuardedView(frame: .zero) })

  public static let asyncImagePrefetched = Content(
    name: "async-image-prefetched",
    summary: "the same, also cancelled on reuse, and requested when its row is announced",
    traits: [.loadsPictures, .prefetchesPictures],
    makeView: { AsyncImagePrefetchedView(frame: .zero) })

  public static let asyncImageTask = Content(
    name: "async-image-task", summary: "a picture that a task awaits, set on what the view shows",
    traits: [.loadsPictures, .isAsynchronous], makeView: { AsyncImageTaskView(frame: .zero) })

  public static let asyncImageTaskCancelled = Content(
    name: "async-image-task-cancelled", summary: "the same, with its task cancelled on reuse",
    traits: [.loadsPictures, .isAsynchronous],
    makeView: { AsyncImageTaskCancelledView(frame: .zero) })
}

/// A view that sets its row's picture on arrival, as tutorials do, even if it was recycled meanwhile: the race of
/// SDWebImage/SDWebImage issue 480 and the "before" of finn-no/FinniversKit pull request 409.
final class AsyncImageView: PictureContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    PictureLoader.shared.load(model, for: self) { [weak self] picture in self?.display(picture) }
  }
}

/// A view that cancels its request when it is given another row, as in nicklockwood/AsyncImageView issue 50.
class AsyncImageCancelledView: PictureContentView {
  private var load: PictureLoad?

  override func show(_ model: RowModel) {
    super.show(model)
    if let load { PictureLoader.shared.cancel(load) }
    load = request(model) { [weak self] picture in
      guard let self else { return }
      load = nil
      display(picture)
    }
  }

  func request(_ model: RowModel, completion: @escaping (UIImage) -> Void) -> PictureLoad? {
    PictureLoader.shared.load(model, for: self, completion: completion)
  }
}

/// A view that ignores the picture of a row that it doesn't show now, as in finn-no/FinniversKit pull request 409.
final class AsyncImageGuardedView: PictureContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    let row = model.row
    PictureLoader.shared.load(model, for: self) { [weak self] picture in
      guard let self, shownRow == row else { return }
      display(picture)
    }
  }
}

/// A view that takes over the request of an announced row, as Apple describes with `UITableViewDataSourcePrefetching`.
final class AsyncImagePrefetchedView: AsyncImageCancelledView {
  override func request(
    _ model: RowModel, completion: @escaping (UIImage) -> Void
  ) -> PictureLoad? {
    PictureLoader.shared.loadAnnounced(model, for: self, completion: completion)
  }
}

/// Requests the pictures of rows that a list announces, whatever way the list keeps its controllers.
final class PicturePrefetcher: NSObject, UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  private unowned let rows: any ListModel

  init(rows: any ListModel) { self.rows = rows }

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
  ) { cancelPrefetching(indexPaths) }

  private func prefetch(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      PictureLoader.shared.prefetch(rows.model(at: indexPath), for: self)
    }
  }

  private func cancelPrefetching(_ indexPaths: [IndexPath]) {
    // Rows that were announced may have been deleted.
    for indexPath in indexPaths where rows.number(at: indexPath) < rows.count {
      PictureLoader.shared.cancelPrefetching(rows.model(at: indexPath))
    }
  }
}

/// A view that awaits its row's picture in a task, which begins when the main actor is free: a frame later than a request made
/// at once. Nothing ties it to the row, so that a view that was recycled meanwhile gets another row's picture.
final class AsyncImageTaskView: PictureContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    Task { [weak self] in
      if let picture = await PictureLoader.shared.picture(of: model) { self?.display(picture) }
    }
  }
}

final class AsyncImageTaskCancelledView: PictureContentView {
  private var task: Task<Void, Never>?

  override func show(_ model: RowModel) {
    super.show(model)
    task?.cancel()
    task = Task { [weak self] in
      let picture = await PictureLoader.shared.picture(of: model)
      if let picture, !Task.isCancelled { self?.display(picture) }
    }
  }
}

/// A title and the row's picture, which arrives some time after the row is shown.
class PictureContentView: TitledContentView {
  private let pictureView = UIImageView(frame: .zero)

  override func setUp() {
    super.setUp()
    addSubview(pictureView)
  }

  final var picture: UIImage? { pictureView.image }

  override func show(_ model: RowModel) {
    super.show(model)
    pictureView.image = nil
  }

  final func display(_ picture: UIImage) {
    CallTrace.performing(.pictureDisplay, by: self, ofRow: picture.pictureMark.row) {
      pictureView.image = picture
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pictureView.frame = CGRect(x: 16, y: 16, width: 32, height: 32)
    titleLabel.frame = CGRect(x: 64, y: 16, width: bounds.width - 80, height: 32)
  }
}

/// The first pixels of a picture, by which it is recognized on screen, whatever a view says of it.
struct PictureMark {
  let row: Int
  /// The number of the request that it came with.
  let loadNumber: Int
}

#if canImport(HeadlessUIKit)
  extension UIImageView {
    /// Fills the image with a pixel, in place. Decoding into a new buffer would be the image's cost, not the strategy's.
    func fill(with pixel: UInt32) {
      image?.withMutableBytes { $0.bindMemory(to: UInt32.self).update(repeating: pixel) }
    }

    /// Returns whether the image is filled with a pixel. Compares only the first, because every frame of a measurement asks.
    func isFilled(with pixel: UInt32) -> Bool {
      image?.withMutableBytes { $0.load(as: UInt32.self) == pixel } ?? false
    }
  }

  extension UIImage {
    /// Creates a row's picture, 32 x 32 pixels in the row's color. The first two pixels are its mark.
    convenience init(pictureOf model: RowModel, loadNumber: Int) {
      self.init(width: 32, height: 32)
      withMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        pixels.update(repeating: model.thumbnailPixel)
        pixels[0] = UInt32(truncatingIfNeeded: model.row)
        pixels[1] = UInt32(truncatingIfNeeded: loadNumber)
      }
    }

    var pictureMark: PictureMark {
      withMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        return PictureMark(row: Int(pixels[0]), loadNumber: Int(pixels[1]))
      }
    }
  }
#endif
