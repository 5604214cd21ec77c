/// The base class of views and controllers. On Linux, `NSObject` is a plain Swift class, which costs an object nothing.
@preconcurrency @MainActor open class UIResponder: NSObject {
  @exclusivity(unchecked) final var automaticCalls = TracedCallSet()
  public override init() { super.init() }
  open var next: UIResponder? { nil }

  // MARK: First responder
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object is its window's first responder. A list keeps the cell that contains it (Tables 6).
  open var isFirstResponder: Bool { responderView?.windowLink?.firstResponder === self }

  /// Makes the object the first responder of its window, if it can be and the current one resigns. Returns whether it is.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = responderView?.windowLink, mayBeginEditing,
      window.firstResponder?.resignFirstResponder() ?? true
    else { return false }
    (window.firstResponder, window.hadFirstResponder) = (self, true)
    didBeginEditing()
    return true
  }

  /// Gives up being the first responder. Returns whether the object agrees.
  @discardableResult open func resignFirstResponder() -> Bool {
    if !isFirstResponder { return true }
    let window = responderView?.windowLink
    if window?.forcesEnd != true, !mayEndEditing { return false }
    window?.firstResponder = nil
    didEndEditing()
    return true
  }

  /// What a view with text asks its delegate, and tells it.
  var mayBeginEditing: Bool { true }
  var mayEndEditing: Bool { true }
  func didBeginEditing() {}
  func didEndEditing() {}
  /// Returns whether the object can perform an action. Not called.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Not asked.
  open var canResignFirstResponder: Bool { true }
  // Stored, but without effect.
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

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

  // MARK: Accessibility
  var accessibility: Accessibility? {
    objc_getAssociatedObject(self, &Accessibility.key) as? Accessibility
  }
  var ownAccessibility: Accessibility {
    if let accessibility { return accessibility }
    let new = Accessibility()
    objc_setAssociatedObject(self, &Accessibility.key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }

  // Stored, but without effect.
  // swift-format-ignore
  open var isAccessibilityElement: Bool { get { accessibility?.isElement ?? false } set { ownAccessibility.isElement = newValue } }
  // swift-format-ignore
  open var accessibilityLabel: String? { get { accessibility?.label } set { ownAccessibility.label = newValue } }
  // swift-format-ignore
  open var accessibilityValue: String? { get { accessibility?.value } set { ownAccessibility.value = newValue } }
  // swift-format-ignore
  open var accessibilityHint: String? { get { accessibility?.hint } set { ownAccessibility.hint = newValue } }
  // swift-format-ignore
  open var accessibilityIdentifier: String? { get { accessibility?.identifier } set { ownAccessibility.identifier = newValue } }
  // swift-format-ignore
  open var accessibilityTraits: UIAccessibilityTraits { get { accessibility?.traits ?? .none } set { ownAccessibility.traits = newValue } }
  // swift-format-ignore
  open var accessibilityElements: [Any]? { get { accessibility?.elements } set { ownAccessibility.elements = newValue } }
  // swift-format-ignore
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get { accessibility?.customActions } set { ownAccessibility.customActions = newValue } }
  // swift-format-ignore
  open var accessibilityFrame: CGRect { get { accessibility?.frame ?? responderView?.frame ?? .zero } set { ownAccessibility.frame = newValue } }
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownAccessibility.activationPoint = newValue }
  }
  // swift-format-ignore
  open var accessibilityElementsHidden: Bool { get { accessibility?.elementsHidden ?? false } set { ownAccessibility.elementsHidden = newValue } }
  // swift-format-ignore
  open var accessibilityViewIsModal: Bool { get { accessibility?.isModal ?? false } set { ownAccessibility.isModal = newValue } }
  // swift-format-ignore
  open var shouldGroupAccessibilityChildren: Bool { get { accessibility?.groupsChildren ?? false } set { ownAccessibility.groupsChildren = newValue } }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? { accessibilityElements?[index] }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  var responderView: UIView? { nil }
  /// Called after the object was created from a nib and all outlets were connected. For views, see `UINib`.
  open func awakeFromNib() {}

  nonisolated open override var description: String {
    "<\(type(of: self)): \(Self.address(of: self))>"
  }
  nonisolated static func address(of object: AnyObject) -> String {
    let digits = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    return "0x\(String(repeating: "0", count: max(0, 16 - digits.count)))\(digits)"
  }
}
