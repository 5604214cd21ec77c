// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct CATransform3D: Hashable, Sendable {
  fileprivate var rows: [[CGFloat]]
  /// The component that gives perspective.
  // swift-format-ignore
  public var m34: CGFloat { get { rows[2][3] } set { rows[2][3] = newValue } }
  public init() { self.init(Array(repeating: [0, 0, 0, 0], count: 4)) }
  fileprivate init(_ rows: [[CGFloat]]) { self.rows = rows }
}

public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{ CATransform3D([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]) }

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D([[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
}

/// Returns a rotation by an angle in radians about an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z, c, s) = (x / length, y / length, z / length, cos(angle), sin(angle))
  let t = 1 - c
  let first = [t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0]
  let second = [t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0]
  let third = [t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0]
  return CATransform3D([first, second, third, [0, 0, 0, 1]])
}

// Each returns the new transform followed by the given one.

public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns a transform followed by another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(
    a.rows.map { row in
      (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b.rows[$1][column] } }
    })
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D([[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  let (x, y, origin) = (t.rows[0], t.rows[1], t.rows[3])
  return CGAffineTransform(x[0], x[1], y[0], y[1], origin[0], origin[1])
}
