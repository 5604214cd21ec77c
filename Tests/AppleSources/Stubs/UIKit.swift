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
  open class func setCompletionBlock(_ block: (() -> Void)?) {}
  open class func flush() {}
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

// MARK: - Mach and malloc

public typealias task_vm_info_data_t = task_vm_info
public struct task_vm_info { public var phys_footprint: UInt64 }
public typealias mach_msg_type_number_t = UInt32
public typealias natural_t = UInt32
public typealias integer_t = Int32
public typealias task_flavor_t = UInt32
public typealias kern_return_t = Int32
public let TASK_VM_INFO: Int32 = 22
public let KERN_SUCCESS: kern_return_t = 0
public let mach_task_self_: UInt32 = 0

public func task_info(
  _ task: UInt32, _ flavor: task_flavor_t, _ info: UnsafeMutablePointer<integer_t>,
  _ count: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t { KERN_SUCCESS }

public struct malloc_statistics_t {
  public var blocks_in_use: UInt32
  public var max_size_in_use: Int, size_in_use: Int, size_allocated: Int
}

public func malloc_zone_statistics(
  _ zone: OpaquePointer?, _ statistics: UnsafeMutablePointer<malloc_statistics_t>
) {}
