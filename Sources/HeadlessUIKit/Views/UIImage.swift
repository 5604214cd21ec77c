import Foundation

/// An image as what it costs: a decoded bitmap, 8 bits each of red, green, blue and alpha.
///
/// The bytes are really allocated and written, width x height x 4 of them, so that an image weighs
/// in a measurement what its bitmap does. There is no codec behind it.
public final class UIImage {
  /// The pixels across.
  public let width: Int

  /// The pixels down.
  public let height: Int

  private let bytes: UnsafeMutableRawBufferPointer

  /// Creates a transparent image. An addition of the model.
  ///
  /// - Precondition: neither side is negative.
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

  /// The size in points, one a pixel.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// Calls `body` with the pixels, row by row from the top, to read or refill them in place. An
  /// addition of the model. The buffer is valid only during the call.
  public func withMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(bytes)
  }
}
