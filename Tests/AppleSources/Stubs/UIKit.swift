// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// What Apple's systems have besides the model, with the declarations of Apple's documentation.

@_exported import ObjectiveC
@_exported import UIKitModel

@objc open class CADisplayLink: NSObject {
  public init(target: Any, selector sel: Selector) {}
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var isPaused = false
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var duration: CFTimeInterval { 0 }
}

open class CATransaction: NSObject {
  open class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {}
  open class func flush() {}
}

// MARK: - Methods that wait, which Swift makes of those with a completion

extension UIViewController {
  public func present(_ controller: UIViewController, animated flag: Bool) async {}
  public func dismiss(animated flag: Bool) async {}
}

extension UITableView {
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool { true }
}

extension UICollectionView {
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool { true }
}

extension UIPageViewController {
  @discardableResult
  public func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool
  ) async -> Bool { true }
}

// MARK: - Core Graphics

public typealias CFData = NSData

public final class CGDataProvider {
  public init?(data: CFData) {}
  public var data: CFData? { nil }
}

public final class CGColorSpace {}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast
}

public struct CGBitmapInfo: OptionSet {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public enum CGColorRenderingIntent: Int32 { case defaultIntent }

extension CGImage {
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { return nil }

  public var dataProvider: CGDataProvider? { nil }
}
