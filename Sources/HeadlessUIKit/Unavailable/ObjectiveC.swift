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

extension NSObjectProtocol {
  @available(*, unavailable, message: "Only views tell. Use didSet or a delegate's method.")
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }

  @available(*, unavailable, message: "There are no selectors. Cast to a protocol with as?.")
  public func responds(to aSelector: Selector!) -> Bool { fatalError() }

  @available(*, unavailable, message: "Set it where the object is made, or in a common superclass.")
  public static func appearance() -> Self { fatalError() }
  @available(*, unavailable, message: "Set it where the object is made, or in a common superclass.")
  public static func appearance(whenContainedInInstancesOf _: [Any.Type]) -> Self { fatalError() }
}

@available(*, unavailable, message: "There is no keyboard. Call what the key would call.")
open class UIKeyCommand: NSObject {}

/// Returns a selector by its name, which calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
