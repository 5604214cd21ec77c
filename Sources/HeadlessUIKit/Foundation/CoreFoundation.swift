// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What UIKit's users have from Core Foundation, Core Graphics and Objective-C, and Foundation on Linux lacks.

public typealias CFTimeInterval = Double
public typealias NSInteger = Int
public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }

/// Returns the time in seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
func notification(_ name: String) -> Notification.Name { Notification.Name(name + "Notification") }

/// Runs a closure. Without Objective-C, there is nothing to release after it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

extension OptionSet where RawValue: FixedWidthInteger {
  @inline(__always) static func bit(_ index: RawValue) -> Self { Self(rawValue: 1 << index) }
}

extension CGPoint { public func equalTo(_ point2: CGPoint) -> Bool { self == point2 } }

extension CGSize { public func equalTo(_ size2: CGSize) -> Bool { self == size2 } }

extension CGRect { public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 } }

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

// Objects that don't change are their own copies.

extension UIColor: NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }

extension UIFont: NSCopying { public func copy(with zone: NSZone? = nil) -> Any { self } }

extension UIBezierPath: NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle) = (lineWidth, lineCapStyle)
    copy.lineJoinStyle = lineJoinStyle
    return copy
  }
}
