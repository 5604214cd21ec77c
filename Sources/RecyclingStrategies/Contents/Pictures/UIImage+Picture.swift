import UIKit

/// The first pixels of a picture, which tell whose it is. So a picture on screen is recognized by itself, not by
/// what a view says of it.
struct PictureMark {
  /// The row that the picture belongs to.
  let row: Int
  /// The number of the request that it came with.
  let loadNumber: Int
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

  /// The mark of a row's picture.
  var pictureMark: PictureMark {
    withMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      return PictureMark(row: Int(pixels[0]), loadNumber: Int(pixels[1]))
    }
  }
}
