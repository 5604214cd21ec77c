// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What needs Objective-C. Types can be named, so that files that keep such an object change only where they make it.

open class CADisplayLink: NSObject {
  @available(*, unavailable, message: "Animate with UIView.animate, which the model's clock ends.")
  public init(target: Any, selector sel: Selector) { fatalError() }
  open var isPaused = false, preferredFramesPerSecond = 0
  public let timestamp: CFTimeInterval = 0, targetTimestamp: CFTimeInterval = 0
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

public final class NSKeyValueObservation {
  private init() {}
  public func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = bit(0), old = bit(1), initial = bit(2)
}

public struct NSKeyValueObservedChange<Value> { public let newValue: Value?, oldValue: Value? }

extension NSObjectProtocol {
  @available(*, unavailable, message: "Observe with didSet or a delegate's method.")
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }

  @available(*, unavailable, message: "There are no selectors. Cast to a protocol with as?.")
  public func responds(to aSelector: Selector!) -> Bool { fatalError() }
}

/// Returns a selector by its name, which calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
