public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = bit(0), topRight = bit(1), bottomLeft = bit(2), bottomRight = bit(3),
    allCorners = Self(rawValue: .max)
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// A path with the look of its lines. The path is real, and drawing has no effect.
open class UIBezierPath: NSObject {
  private final var path = CGMutablePath()

  // Stored, but without effect.
  open var lineWidth: CGFloat = 1, lineCapStyle = CGLineCap.butt, lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10, flatness: CGFloat = 0.6, usesEvenOddFillRule = false
  public override init() { super.init() }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  // swift-format-ignore
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) { self.init(rect: rect) }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    path.append(center: center, radius, startAngle, endAngle, clockwise: clockwise)
  }

  // swift-format-ignore
  open var cgPath: CGPath { get { path.copy() ?? path } set { path = newValue.mutableCopy() ?? path } }
  open var bounds: CGRect { path.boundingBox }
  open var isEmpty: Bool { path.isEmpty }
  /// Returns whether a point is in the path. **Model choice:** in its bounds.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  // swift-format-ignore
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) { path.append(center: center, radius, startAngle, endAngle, clockwise: clockwise) }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
}
