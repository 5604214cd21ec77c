import UIKit

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
