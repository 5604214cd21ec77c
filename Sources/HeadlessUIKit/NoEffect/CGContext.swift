// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A context for drawing, which draws nothing.
public final class CGContext {
  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  // swift-format-ignore
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func closePath() {}
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  public func strokePath() {}
  public func clip(using rule: CGPathFillRule = .winding) {}
  public func clip(to rect: CGRect) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1, opaque = false
  open class func `default`() -> Self { self.init() }
  public required override init() {}
}

open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// Makes images, which have the size that was asked for and are transparent.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
  }

  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    let (width, height) = (size.width * format.scale, size.height * format.scale)
    let pixels = UIImage(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    return UIImage(cgImage: CGImage(pixels), scale: format.scale)
  }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

// The images that were begun, by their renderers. They are transparent too.
@MainActor private var renderers: [UIGraphicsImageRenderer] = []
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let format = UIGraphicsImageRendererFormat()
  (format.opaque, format.scale) = (opaque, scale == 0 ? UIScreen.main.scale : scale)
  renderers.append(UIGraphicsImageRenderer(size: size, format: format))
}
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  renderers.last?.image { _ in }
}
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = renderers.popLast() }
