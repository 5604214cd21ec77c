// Foundation on Linux has no key-value observing. What views tell of is their geometry, and whether they are hidden.

/// What observes a property of a view until it is released or invalidated.
public final class NSKeyValueObservation {
  fileprivate var tell: (@MainActor (_ isInitial: Bool) -> Void)?
  fileprivate init(_ tell: @escaping @MainActor (Bool) -> Void) { self.tell = tell }
  public func invalidate() { tell = nil }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = bit(0), old = bit(1), initial = bit(2)
}

/// The values of a property around a change, as far as the options ask for them.
public struct NSKeyValueObservedChange<Value> { public let newValue: Value?, oldValue: Value? }

struct ViewObserver { weak var token: NSKeyValueObservation? }

extension UIView {
  final func tellObservers() {
    for observer in extras?.observers ?? [] { observer.token?.tell?(false) }
  }
}

@MainActor extension NSObjectProtocol where Self: UIView {
  /// Calls a handler after each change of `frame`, `bounds`, `center` or `isHidden` (Scrolling 12). Others stop.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { watch(keyPath, among: [], options, changeHandler) }

  fileprivate func watch<Value: Equatable>(
    _ path: KeyPath<Self, Value>, among others: [PartialKeyPath<Self>],
    _ options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let told = others + [\.frame, \.bounds, \.center, \.isHidden]
    if !told.contains(path) {
      fatalError("\(Self.self) doesn't tell of \(path). Override the property, with a didSet.")
    }
    var last = self[keyPath: path]
    let token = NSKeyValueObservation { [weak self] isInitial in
      guard let self, isInitial || self[keyPath: path] != last else { return }
      let old = isInitial || !options.contains(.old) ? nil : last
      last = self[keyPath: path]
      handler(self, .init(newValue: options.contains(.new) ? last : nil, oldValue: old))
    }
    ownExtras.observers.removeAll { $0.token == nil }
    ownExtras.observers.append(ViewObserver(token: token))
    rarities.insert(.isObserved)
    if options.contains(.initial) { token.tell?(true) }
    return token
  }
}

@MainActor extension NSObjectProtocol where Self: UIScrollView {
  /// Calls a handler also after each change of `contentOffset` or `contentSize`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    watch(keyPath, among: [\.contentOffset, \.contentSize], options, changeHandler)
  }
}
