import UIKit

/// A title and the row's picture, which arrives some time after the row is shown.
class PictureContentView: ContentView {
  private let titleLabel = UILabel(frame: .zero)
  private let pictureView = UIImageView(frame: .zero)

  override func setUp() {
    addSubview(titleLabel)
    addSubview(pictureView)
  }

  /// The picture on screen, or `nil` while there is none.
  final var picture: UIImage? { pictureView.image }

  override func show(_ model: RowModel) {
    super.show(model)
    titleLabel.text = model.title
    pictureView.image = nil
  }

  /// Shows a picture that has arrived.
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

/// The first pixels of a picture, which tell whose it is. So a picture on screen is recognized by itself, not by
/// what a view says of it.
struct PictureMark {
  /// The row that the picture belongs to.
  let row: Int
  /// The number of the request that it came with.
  let loadNumber: Int
}
