/// A color in the sRGB color space. **Model choice:** One that depends on traits has its light value until it is resolved.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  final let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates the color to which `UIKitAssets` gives a name, or returns `nil`.
  public convenience init?(named name: String) {
    guard let color = UIKitAssets.color(named: name) else { return nil }
    self.init(cgColor: color.cgColor)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
  public final var cgColor: CGColor { CGColor(self) }
  public final func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  @discardableResult public final func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }
  @discardableResult public final func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sector: CGFloat =
      switch most {
      case _ where range == 0: 0
      case red: (green - blue) / range + (green < blue ? 6 : 0)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    hue?.pointee = sector / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }
  public final func set() {}
  public final func setFill() {}
  public final func setStroke() {}
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }
  open override var hash: Int { [red, green, blue, alpha].hashValue }
}

/// A color that depends on traits. A class of its own, so that other colors stay small.
private final class DynamicColor: UIColor, @unchecked Sendable {
  let provider: (UITraitCollection) -> UIColor

  init(_ provider: @escaping (UITraitCollection) -> UIColor) {
    self.provider = provider
    let color = provider(UITraitCollection(userInterfaceStyle: .light))
    super.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init { _ in UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha) }
  }

  override func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider(traitCollection).resolvedColor(with: traitCollection)
  }
}

public typealias _ColorLiteralType = UIColor

extension UIColor: _Factory {}

extension _Factory where Self: UIColor {
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    guard let color = DynamicColor(dynamicProvider) as? Self else {
      fatalError("A subclass of UIColor can't be dynamic")
    }
    self = color
  }
}

public final class CGColor: Hashable, Sendable {
  let color: UIColor
  init(_ color: UIColor) { self.color = color }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { color.alpha }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
