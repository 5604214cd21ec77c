import Foundation

/// An image that costs as much memory as a decoded bitmap with 8 bits each of red, green, blue and
/// alpha.
///
/// The width x height x 4 bytes are actually allocated and written, so that measurements include
/// them. There is no codec. As in UIKit, an image can be sent between threads; only ``withMutableBytes(_:)`` needs
/// that no other thread uses it.
public final class UIImage: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  private let bytes: UnsafeMutableRawBufferPointer

  /// Creates a transparent image. An addition to UIKit's API.
  ///
  /// - Precondition: Both dimensions are non-negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "An image cannot have a negative side")
    self.width = width
    self.height = height
    bytes = .allocate(byteCount: width * height * 4, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    bytes.deallocate()
  }

  /// The size in points, with one point per pixel.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// Calls a closure with the pixels, row by row from the top, to read or change them in place. The
  /// buffer is valid only during the call. An addition to UIKit's API.
  public func withMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(bytes)
  }
}

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
