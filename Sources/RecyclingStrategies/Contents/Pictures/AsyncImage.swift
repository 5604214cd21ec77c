import UIKit

extension Content {
  /// A picture that arrives late and is set on whatever row the view shows by then.
  public static let asyncImage = Content(
    name: "async-image", summary: "a picture that arrives late, set on whatever the view now shows",
    traits: .loadsPictures
  ) {
    AsyncImageView(frame: .zero)
  }
}

/// A view that requests its row's picture and sets it on arrival, as tutorials do.
///
/// A view that was recycled meanwhile gets another row's picture: the race of which SDWebImage/SDWebImage issue
/// 480 and the "before" of finn-no/FinniversKit pull request 409 are examples.
final class AsyncImageView: PictureContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    PictureLoader.shared.load(model, for: self) { [weak self] picture in
      self?.display(picture)
    }
  }
}

extension Content {
  /// A picture that arrives late and whose request is cancelled when the view gets another row.
  public static let asyncImageCancelled = Content(
    name: "async-image-cancelled", summary: "the same, with its request cancelled on reuse",
    traits: .loadsPictures
  ) {
    AsyncImageCancelledView(frame: .zero)
  }
}

/// A view that cancels its request when it is given another row.
///
/// nicklockwood/AsyncImageView issue 50 has this remedy for recycled cells that are still loading.
final class AsyncImageCancelledView: PictureContentView {
  private var load: PictureLoad?

  override func show(_ model: RowModel) {
    super.show(model)
    if let load { PictureLoader.shared.cancel(load) }
    load = PictureLoader.shared.load(model, for: self) { [weak self] picture in
      guard let self else { return }
      load = nil
      display(picture)
    }
  }
}

extension Content {
  /// A picture that arrives late and is set only on the row that it belongs to.
  public static let asyncImageGuarded = Content(
    name: "async-image-guarded", summary: "the same, set only if the view still shows its row",
    traits: .loadsPictures
  ) {
    AsyncImageGuardedView(frame: .zero)
  }
}

/// A view that ignores a picture of a row that it no longer shows. Such a picture is loaded for nothing.
///
/// finn-no/FinniversKit pull request 409 mended the race in this way.
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
