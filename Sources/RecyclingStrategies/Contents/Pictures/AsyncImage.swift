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
