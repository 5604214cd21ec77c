import Synchronization

/// What few images have. Images that differ in it alone share their pixels.
final class ImageLook {
  /// The image whose pixels these are, if it isn't the image itself.
  var original: UIImage?
  var scale: CGFloat = 1, orientation = UIImage.Orientation.up, capInsets = UIEdgeInsets.zero
  var rendering = UIImage.RenderingMode.automatic, resizing = UIImage.ResizingMode.tile
  var configuration: UIImage.Configuration?, isSymbol = false

  var symbolConfiguration: UIImage.SymbolConfiguration? {
    configuration as? UIImage.SymbolConfiguration
  }

  func copy() -> ImageLook {
    let copy = ImageLook()
    (copy.scale, copy.orientation, copy.capInsets) = (scale, orientation, capInsets)
    (copy.rendering, copy.resizing) = (rendering, resizing)
    (copy.configuration, copy.isSymbol) = (configuration, isSymbol)
    return copy
  }

  /// **Model choice:** A symbol is a square of 1.2 times its point size, 17 by default.
  func size(of image: UIImage) -> CGSize {
    if isSymbol {
      let side = ((symbolConfiguration?.pointSize ?? 17) * 1.2).rounded(.up)
      return CGSize(width: side, height: side)
    }
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }
}

/// Images and colors by their names, in place of an asset catalog. An addition to UIKit's API.
public enum UIKitAssets {
  private static let images = Mutex<[String: UIImage]>([:]), colors = Mutex<[String: UIColor]>([:])

  /// Gives an image the name that `UIImage(named:)` finds.
  public static func setImage(_ image: UIImage, named name: String) {
    images.withLock { $0[name] = image }
  }
  /// Gives a color the name that `UIColor(named:)` finds.
  public static func setColor(_ color: UIColor, named name: String) {
    colors.withLock { $0[name] = color }
  }
  static func image(named name: String) -> UIImage? { images.withLock { $0[name] } }
  static func color(named name: String) -> UIColor? { colors.withLock { $0[name] } }
}

/// The pixels of a `UIImage`.
public final class CGImage: Sendable {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }
  public var width: Int { image.width }
  public var height: Int { image.height }
}

extension UIImage {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  open class Configuration: NSObject, @unchecked Sendable { override init() {} }

  /// The size of a symbol. Weights, scales and colors have no effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    init(size: CGFloat?) { pointSize = size }
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) { self.init(size: pointSize) }
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(size: font.pointSize)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(size: textStyle.size)
    }
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    public func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(size: configuration.pointSize ?? pointSize)
    }
  }

  /// Creates the image to which `UIKitAssets` gives a name, or returns `nil`.
  public convenience init?(named name: String) {
    guard let image = UIKitAssets.image(named: name) else { return nil }
    self.init(image, image.look?.copy() ?? ImageLook())
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) { self.init(named: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name) }

  /// Creates the image of a symbol, which has a size and no pixels. Every name has one.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration? = nil
  ) {
    self.init(width: 0, height: 0)
    let look = ImageLook()
    (look.isSymbol, look.configuration) = (true, configuration)
    self.look = look
  }

  public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    let look = ImageLook()
    (look.scale, look.orientation) = (scale, orientation)
    self.init(cgImage.image, look)
  }

  // `nil`, since there is no codec.
  public convenience init?(data: Data, scale: CGFloat = 1) { return nil }
  public final func pngData() -> Data? { nil }
  public final func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  private func copy(_ change: (ImageLook) -> Void) -> UIImage {
    let look = look?.copy() ?? ImageLook()
    change(look)
    return UIImage(self, look)
  }

  public final var cgImage: CGImage? { CGImage(self) }
  public final var scale: CGFloat { look?.scale ?? 1 }
  public final var imageOrientation: Orientation { look?.orientation ?? .up }
  public final var renderingMode: RenderingMode { look?.rendering ?? .automatic }
  public final var resizingMode: ResizingMode { look?.resizing ?? .tile }
  public final var capInsets: UIEdgeInsets { look?.capInsets ?? .zero }
  public final var configuration: Configuration? { look?.configuration }
  public final var symbolConfiguration: SymbolConfiguration? { look?.symbolConfiguration }
  public final var isSymbolImage: Bool { look?.isSymbol ?? false }

  public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.rendering = renderingMode }
  }
  // swift-format-ignore
  public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage { withRenderingMode(renderingMode) }
  public final func withConfiguration(_ configuration: Configuration) -> UIImage {
    copy { $0.configuration = configuration }
  }
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }
  // swift-format-ignore
  public final func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage { copy { ($0.capInsets, $0.resizing) = (capInsets, resizingMode) } }
  public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Returns a transparent image of a size.
  public final func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(width: Int(size.width), height: Int(size.height))
  }
  public final func preparingForDisplay() -> UIImage? { self }
  public final func byPreparingForDisplay() async -> UIImage? { self }
  public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  public final func draw(in rect: CGRect) {}
  public final func draw(at point: CGPoint) {}
}

final class ImageViewLook {
  var highlightedImage: UIImage?, isHighlighted = false, isAnimating = false
  var images: [UIImage]?, duration: TimeInterval = 0, repeatCount = 0
  var configuration: UIImage.SymbolConfiguration?, grows = false
}

// swift-format-ignore
extension UIImageView {
  final var look: ImageViewLook? { extras?.imageLook }
  final var ownLook: ImageViewLook { made(&ownExtras.imageLook, ImageViewLook()) }
  public var highlightedImage: UIImage? { get { look?.highlightedImage } set { ownLook.highlightedImage = newValue } }
  public var animationImages: [UIImage]? { get { look?.images } set { ownLook.images = newValue } }
  public var animationDuration: TimeInterval { get { look?.duration ?? 0 } set { ownLook.duration = newValue } }
  public var animationRepeatCount: Int { get { look?.repeatCount ?? 0 } set { ownLook.repeatCount = newValue } }
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get { look?.configuration } set { ownLook.configuration = newValue } }
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get { look?.grows ?? false } set { ownLook.grows = newValue } }
}
