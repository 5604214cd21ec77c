/// A path of lines and curves. **Model choice:** Corners aren't round, and an ellipse is the rectangle around it.
public class CGPath: Hashable, @unchecked Sendable {
  enum Step { case move, line, curve, close }

  struct Element: Hashable {
    let step: Step
    var points: [CGPoint]
  }

  final var elements: [Element] = []
  init(_ elements: [Element] = []) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    append(rect, transform?.pointee ?? .identity)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: transform)
  }
  // swift-format-ignore
  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?) { self.init(rect: rect, transform: transform) }
  public final var isEmpty: Bool { elements.isEmpty }
  /// The smallest rectangle around all points, including those that control curves.
  public final var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }
  /// The smallest rectangle around the path. **Model choice:** that of all points, as `boundingBox`.
  public final var boundingBoxOfPath: CGRect { boundingBox }
  /// Returns whether a point is in the path. **Model choice:** in its bounding box.
  public final func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
  public final func copy() -> CGPath? { CGPath(elements) }
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let path = CGPath()
    for one in elements { path.append(one.step, one.points, transform?.pointee ?? .identity) }
    return path
  }
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  final func append(_ step: Step, _ points: [CGPoint], _ transform: CGAffineTransform = .identity) {
    elements.append(Element(step: step, points: points.map { $0.applying(transform) }))
  }

  final func append(_ rect: CGRect, _ transform: CGAffineTransform) {
    append(.move, [rect.origin], transform)
    append(.line, [CGPoint(x: rect.maxX, y: rect.minY)], transform)
    append(.line, [CGPoint(x: rect.maxX, y: rect.maxY)], transform)
    append(.line, [CGPoint(x: rect.minX, y: rect.maxY)], transform)
    append(.close, [])
  }

  /// Appends the two ends of an arc and, between them, the outermost points of the circle.
  final func append(
    center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat, clockwise: Bool
  ) {
    let sign: CGFloat = clockwise ? 1 : -1
    var sweep = sign * (end - start)
    if abs(sweep) >= 2 * .pi { sweep = 2 * .pi } else if sweep < 0 { sweep += 2 * .pi }
    let quarter = CGFloat.pi / 2
    let next = (sign * start / quarter).rounded(.up) * quarter - sign * start
    for angle in [0] + stride(from: next, to: sweep, by: quarter) + [sweep] {
      let at = start + sign * angle
      let point = CGPoint(x: center.x + radius * cos(at), y: center.y + radius * sin(at))
      append(elements.isEmpty ? .move : .line, [point])
    }
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }
  public final func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

// swift-format-ignore
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init([]) }
  override init(_ elements: [Element]) { super.init(elements) }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.move, [point], transform) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.line, [point], transform) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) { append(.curve, [control, end], transform) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) { append(.curve, [control1, control2, end], transform) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) { append(center: center, radius, startAngle, endAngle, clockwise: !clockwise) }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { append(rect, transform) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) { append(rect, transform) }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { append(rect, transform) }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element.step, element.points, transform) }
  }
  public func closeSubpath() { append(.close, []) }
}
