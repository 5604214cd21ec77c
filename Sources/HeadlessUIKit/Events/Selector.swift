import Synchronization

/// A method, by its name and, if made from a reference, what it calls. `#selector` needs Objective-C: the plug-in `AppSources`
/// writes `#selector(reload)` as `Selector("reload", FeedViewController.reload)`. A name alone fails when it is sent.
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  typealias Call = @MainActor (_ target: AnyObject, _ sender: Any?, _ other: Any?) -> Bool
  let name: String
  private let call: Call?
  public init(_ name: String) { (self.name, call) = (name, nil) }
  public init(stringLiteral value: String) { self.init(value) }
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) { self.init(name) { target, _, _ in (target as? Target).map { _ = method($0)() } != nil } }
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name + ":") { target, sender, _ in
      (target as? Target).map { _ = method($0)(Self.argument(sender)) } != nil
    }
  }
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name + "::") { target, sender, event in
      (target as? Target).map { _ = method($0)(Self.argument(sender), Self.argument(event)) } != nil
    }
  }
  private init(_ name: String, _ call: @escaping Call) { (self.name, self.call) = (name, call) }

  /// Returns an object as an argument. As in Objective-C, an object in place of a Boolean is true.
  private static func argument<Argument>(_ object: Any?) -> Argument {
    if let argument = object as? Argument { return argument }
    if let argument = (object != nil) as? Argument { return argument }
    fatalError("A method that takes \(Argument.self) can't be sent \(object ?? "nil")")
  }

  /// Calls the method of a target or, without one, of the first responder from the sender on that has it.
  @MainActor func send(to target: AnyObject?, _ sender: Any?, _ other: Any? = nil) {
    guard let call else {
      fatalError("No method can be called by its name, '\(name)', alone: pass a reference too")
    }
    if let target {
      if call(target, sender, other) { return }
      UIKitException.invalidArgument.raise(
        "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance \(target)")
    }
    var responder = sender as? UIResponder
    while let one = responder, !call(one, sender, other) { responder = one.next }
  }

  func sendOnMainActor(to target: AnyObject, _ sender: Any?) {
    nonisolated(unsafe) let (target, sender) = (target, sender)
    // The main queue may have a thread of its own, which isn't the main thread.
    if Thread.isMainThread || Watch.isOnMainQueue {
      return MainActor.assumeIsolated { send(to: target, sender) }
    }
    DispatchQueue.main.async { send(to: target, sender) }
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension NSObjectProtocol {
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (target, argument) = (self as AnyObject, argument)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { selector.send(to: target, argument) }
  }
}

extension Timer {
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    nonisolated(unsafe) let target = aTarget as AnyObject
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) {
      aSelector.sendOnMainActor(to: target, $0)
    }
  }
}

/// The observers of notifications that were added with a selector, each a weak reference.
private let observers = Mutex<[Observer]>([])
private struct Observer: @unchecked Sendable {
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?, name: Notification.Name?
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let link = Observer(object: observer as AnyObject, name: aName)
    let token = addObserver(forName: aName, object: anObject, queue: nil) {
      if let object = link.object { aSelector.sendOnMainActor(to: object, $0) }
    }
    forget { $0.object == nil }
    let new = Observer(object: link.object, token: token, name: aName)
    observers.withLock { $0.append(new) }
  }
  public func removeObserver(_ observer: AnyObject) {
    forget { $0.object === observer }
    (removeObserver as (Any) -> Void)(observer)
  }
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    forget { $0.object === observer && (aName == nil || $0.name == aName) }
    (removeObserver(_:name:object:) as (Any, NSNotification.Name?, Any?) -> Void)(
      observer, aName, anObject)
  }
  private func forget(_ isOver: (Observer) -> Bool) {
    let over = observers.withLock { all in
      let over = all.filter(isOver)
      all.removeAll(where: isOver)
      return over
    }
    for one in over { (removeObserver as (Any) -> Void)(one.token as Any) }
  }
}
