/// An image with the memory of a decoded bitmap: width x height x 4 bytes of red, green, blue and alpha, allocated and written.
/// There is no codec. As in UIKit, threads can share an image; only ``withMutableBytes(_:)`` needs that no other uses it.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  public final let width: Int
  /// The height in pixels, as is the width.
  public final var height: Int { byteCount / max(1, width * 4) }
  private final let byteCount: Int, bytes: UnsafeMutableRawPointer
  final var look: ImageLook?

  /// Creates a transparent image. An addition to UIKit's API.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "An image cannot have a negative side")
    self.width = width
    byteCount = width * height * 4
    bytes = .allocate(byteCount: byteCount, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  public convenience override init() { self.init(width: 0, height: 0) }

  /// Creates the image of a literal, `#imageLiteral(resourceName:)`, by the name that `UIKitAssets` gives it.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIKitAssets.image(named: name) else {
      fatalError("No image is named \(name). Name one with UIKitAssets.setImage(_:named:).")
    }
    self.init(image, ImageLook())
  }

  init(_ original: UIImage, _ look: ImageLook) {
    (width, byteCount, bytes) = (original.width, original.byteCount, original.bytes)
    look.original = original
    self.look = look
  }

  deinit { if look?.original == nil { bytes.deallocate() } }
  public final var size: CGSize { look?.size(of: self) ?? CGSize(width: width, height: height) }
  /// Calls a closure with the pixels, row by row from the top, valid only during the call. An addition to UIKit's API.
  public final func withMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result { try body(UnsafeMutableRawBufferPointer(start: bytes, count: byteCount)) }
}

public typealias _ImageLiteralType = UIImage

/// A view for an image. The model stores the image without drawing it.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { if traits.contains(.isConstrained) { contentDidChange() } } }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    traits.remove(.isUserInteractionEnabled)
  }

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    traits.remove(.isUserInteractionEnabled)
    self.image = image
  }
  public required init?(coder: NSCoder) { fatalError(UIView.noArchives) }

  // Stored, but without effect.
  // swift-format-ignore
  open var isHighlighted: Bool { get { look?.isHighlighted ?? false } set { ownLook.isHighlighted = newValue } }
  open var isAnimating: Bool { look?.isAnimating ?? false }
  open func startAnimating() { ownLook.isAnimating = true }
  open func stopAnimating() { look?.isAnimating = false }
}
