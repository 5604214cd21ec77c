import Foundation

/// A view for an image. The model stores the image without drawing it.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
