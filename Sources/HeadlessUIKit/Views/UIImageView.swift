import Foundation

/// A view that shows an image; here it only keeps it.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view as large as the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
