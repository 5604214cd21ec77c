import UIKit

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
