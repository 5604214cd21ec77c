/// Recognizes a gesture. **Model choices:** A test plays it by `send(_:)` or `UIWindow.tap(at:)`; it doesn't look at touches.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  open var state = State.possible {
    didSet {
      if state == .possible { return }
      if state != .failed { for (_, _, handler) in handlers { handler(self) } }
      if state == .began || state == .changed { return }
      reset()
      state = .possible
    }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { send(.cancelled) } }
  }
  open var cancelsTouchesInView = true
  // Stored, but without effect.
  open var delaysTouchesBegan = false, delaysTouchesEnded = true, name: String?

  final weak var owner: UIView?
  final var place = CGPoint.zero
  private typealias Handler = (UIGestureRecognizer) -> Void
  private var handlers: [(target: ObjectIdentifier?, action: Selector?, handler: Handler)] = []
  private var required: [UIGestureRecognizer] = []
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }
  open var view: UIView? { owner }
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  open func require(toFail other: UIGestureRecognizer) { required.append(other) }

  /// Adds a closure to call when the state changes. An addition to UIKit's API.
  public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append((nil, nil, handler))
  }
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let handler: Handler = { [weak object] in if let object { action.send(to: object, $0) } }
    handlers.append((ObjectIdentifier(object), action, handler))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    let id = target.map { ObjectIdentifier($0 as AnyObject) }
    handlers.removeAll {
      $0.target != nil && (id == nil || $0.target == id) && (action == nil || $0.action == action)
    }
  }

  /// Plays a change of the gesture at a point of the window: sets the state. Before a gesture begins, asks the view, the
  /// delegate and the gestures that must have failed. Returns whether it was recognized. An addition to UIKit's API.
  @discardableResult public final func send(_ state: State, at point: CGPoint? = nil) -> Bool {
    if let point { place = point }
    let begins = self.state == .possible && (state == .began || state == .ended)
    if begins {
      guard isEnabled, owner?.gestureRecognizerShouldBegin(self) ?? true,
        delegate?.gestureRecognizerShouldBegin(self) ?? true,
        !required.contains(where: { $0.state == .began || $0.state == .changed })
      else { return false }
    }
    self.state = state
    return true
  }
  open func reset() {}
  /// Called when touches begin. Like the other three, not called by the model.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// The methods that decide about a gesture. All methods are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_: UIGestureRecognizer, shouldReceive _: UITouch) -> Bool { true }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0, numberOfTouchesRequired = 1
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero, speed = CGPoint.zero
  // Stored, but without effect.
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max

  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// Returns the fingers' velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  /// Sets the fingers' velocity in points per second. An addition to UIKit's API.
  public final func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale: CGFloat = 1 }

open class UIRotationGestureRecognizer: UIGestureRecognizer { open var rotation: CGFloat = 0 }

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = bit(0), left = bit(1), up = bit(2), down = bit(3)
  }
  open var direction = Direction.right, numberOfTouchesRequired = 1
}
