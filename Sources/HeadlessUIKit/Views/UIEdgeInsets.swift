/// Distances from the edges of a rectangle, in points. Positive values point inward.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public static let zero = UIEdgeInsets()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances from the edges of a rectangle that follow the direction of the language: leading is left.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  public var top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  public static let zero = NSDirectionalEdgeInsets()
  public init() {}

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(_ insets: UIEdgeInsets) {
    (top, leading, bottom, trailing) = (insets.top, insets.left, insets.bottom, insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    (top, left, bottom, right) = (insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  /// Returns the insets that a closure makes of those at each edge.
  @inline(__always) func with(_ other: Self, _ body: (CGFloat, CGFloat) -> CGFloat) -> Self {
    Self(
      top: body(top, other.top), left: body(left, other.left), bottom: body(bottom, other.bottom),
      right: body(right, other.right))
  }
  static func + (left: Self, right: Self) -> Self { left.with(right) { $0 + $1 } }
  func union(_ other: Self) -> Self { with(other) { max($0, $1) } }

  /// Returns what of the insets reaches into a rectangle inside, or partly outside, as a row that is scrolled away.
  func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
    let distances = UIEdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
      bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    return with(distances) { $0 > 0 ? max(0, $0 - $1) : 0 }
  }
}
