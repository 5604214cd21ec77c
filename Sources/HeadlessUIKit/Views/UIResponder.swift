/// The base class of views and controllers, with identity and the responder chain.
///
/// As in UIKit, it is an `NSObject`, with equality and hashing by identity. On Linux that is a plain Swift class, which
/// costs an object nothing.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The automatic calls in progress on this object; see `CallTrace`.
  @exclusivity(unchecked) final var automaticCalls = TracedCallSet()
  public override init() { super.init() }
  open var next: UIResponder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object is its window's first responder. A list keeps the cell that contains it (Tables 6).
  open var isFirstResponder: Bool { responderView?.windowLink?.firstResponder === self }

  /// Makes the object the first responder of its window, if it can be and the current one resigns. Returns
  /// whether it is.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderView?.windowLink else { return false }
    if let current = window.firstResponder, current !== self, !current.resignFirstResponder() {
      return false
    }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder. Returns whether the object agrees.
  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { responderView?.windowLink?.firstResponder = nil }
    return true
  }

  /// Not asked.
  open var canResignFirstResponder: Bool { true }
  /// Stored, but without effect.
  open var inputView: UIView? { nil }
  /// Stored, but without effect.
  open var inputAccessoryView: UIView? { nil }
  /// Returns whether the object can perform an action. Not called.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  // MARK: Events

  /// Called when touches begin. The default passes them to the next responder, as do the other methods.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The view whose place is that of the responder.
  var responderView: UIView? { nil }

  /// Called after the object was created from a nib and all outlets were connected. For views, see `UINib`.
  open func awakeFromNib() {}

  /// The type and the address, as in `<Card: 0x00007f2a10004020>`.
  nonisolated open override var description: String {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    let digits = String(address, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 16 - digits.count))
    return "<\(type(of: self)): 0x\(zeros)\(digits)>"
  }
}
