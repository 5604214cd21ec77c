final class ControlSettings {
  var state: UIControl.State = [], isTracking = false, isTouchInside = false
  var actions: [(action: UIAction, events: UIControl.Event)] = []
  var horizontal = UIControl.ContentHorizontalAlignment.center, showsMenu = false
}

/// A view that reports what the user does with it, by closures and selectors. `UIWindow.tap(at:)` plays touches.
open class UIControl: UIView {
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  // swift-format-ignore
  open var isEnabled: Bool { get { !state.contains(.disabled) } set { set(.disabled, !newValue) } }
  // swift-format-ignore
  open var isSelected: Bool { get { extras?.control?.state.contains(.selected) ?? false } set { set(.selected, newValue) } }
  // swift-format-ignore
  open var isHighlighted: Bool { get { extras?.control?.state.contains(.highlighted) ?? false } set { set(.highlighted, newValue) } }
  open var state: State { extras?.control?.state ?? .normal }
  // Stored, but without effect.
  // swift-format-ignore
  open var contentHorizontalAlignment: ContentHorizontalAlignment { get { extras?.control?.horizontal ?? .center } set { ownControl.horizontal = newValue } }
  func stateDidChange() {}

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let settings = ownControl
    settings.actions.removeAll {
      $0.action.identifier == action.identifier && $0.events == controlEvents
    }
    settings.actions.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy id: UIAction.Identifier, for controlEvents: Event) {
    let settings = ownControl
    for index in settings.actions.indices where settings.actions[index].action.identifier == id {
      settings.actions[index].events.subtract(controlEvents)
    }
    settings.actions.removeAll { $0.events.isEmpty }
  }
  open func sendActions(for controlEvents: Event) {
    for (action, events) in extras?.control?.actions ?? []
    where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.send(to: target.map { $0 as AnyObject }, self, event)
  }
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let (object, hasTarget) = (target.map { $0 as AnyObject }, target != nil)
    let id = UIAction.Identifier(Self.prefix(object) + action.name)
    let action = UIAction(identifier: id) { [weak self, weak object] _ in
      if object != nil || !hasTarget { self?.sendAction(action, to: object, for: nil) }
    }
    addAction(action, for: controlEvents)
  }
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let prefix = target.map { Self.prefix($0 as AnyObject) } ?? "target"
    for id in (extras?.control?.actions ?? []).map(\.action.identifier)
    where id.rawValue.hasPrefix(prefix) && id.rawValue.hasSuffix(action?.name ?? "") {
      removeAction(identifiedBy: id, for: controlEvents)
    }
  }
  private static func prefix(_ target: AnyObject?) -> String {
    "target \(target.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0) "
  }
  /// Stored, but without effect.
  // swift-format-ignore
  open var showsMenuAsPrimaryAction: Bool { get { extras?.control?.showsMenu ?? false } set { ownControl.showsMenu = newValue } }
  open var isTracking: Bool { extras?.control?.isTracking ?? false }
  open var isTouchInside: Bool { extras?.control?.isTouchInside ?? false }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    let settings = ownControl
    settings.isTouchInside = true
    settings.isTracking = beginTracking(touch, with: event)
    isHighlighted = true
    sendActions(for: .touchDown)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let (settings, was) = (ownControl, isTouchInside)
    settings.isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    if was != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    settings.isTracking = continueTracking(touch, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return endTouch() }
    endTracking(touches.first, with: event)
    let isInside = isTouchInside
    endTouch()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { touchDidTrigger() }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return endTouch() }
    cancelTracking(with: event)
    endTouch()
    sendActions(for: .touchCancel)
  }
  private func endTouch() {
    ownControl.isTracking = false
    ownControl.isTouchInside = false
    isHighlighted = false
  }
  func touchDidTrigger() {}
}

extension UIControl {
  final var ownControl: ControlSettings { made(&ownExtras.control, ControlSettings()) }
  private final func set(_ flag: State, _ isOn: Bool) {
    let settings = ownControl
    if settings.state.contains(flag) == isOn { return }
    if isOn { settings.state.insert(flag) } else { settings.state.remove(flag) }
    markForLayout()
    stateDidChange()
  }
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = [], highlighted = bit(0), disabled = bit(1), selected = bit(2),
      focused = bit(3)
  }
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = bit(0), touchDownRepeat = bit(1), touchDragInside = bit(2),
      touchDragOutside = bit(3), touchDragEnter = bit(4), touchDragExit = bit(5),
      touchUpInside = bit(6), touchUpOutside = bit(7), touchCancel = bit(8), valueChanged = bit(12),
      primaryActionTriggered = bit(13), editingDidBegin = bit(16), editingChanged = bit(17),
      editingDidEnd = bit(18), editingDidEndOnExit = bit(19),
      allTouchEvents = Self(rawValue: 0xfff), allEvents = Self(rawValue: 0xffff_ffff)
  }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
