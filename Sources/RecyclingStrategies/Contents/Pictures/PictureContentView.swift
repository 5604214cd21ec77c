import UIKit

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
