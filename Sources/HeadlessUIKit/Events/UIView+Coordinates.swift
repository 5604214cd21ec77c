extension UIView {
  private final var placement: (origin: CGPoint, root: UIView) {
    var (view, origin) = (self, CGPoint.zero)
    while true {
      origin.x -= view.boundsStore.minX
      origin.y -= view.boundsStore.minY
      guard let superview = view.superviewLink else { return (origin, view) }
      origin.x += view.frameStore.minX
      origin.y += view.frameStore.minY
      view = superview
    }
  }
  private final func convert(_ point: CGPoint, _ view: UIView?, _ sign: CGFloat) -> CGPoint {
    let (own, root) = placement
    // For the window's coordinates, the topmost superview's own origin counts.
    let other =
      view?.placement.origin ?? CGPoint(x: -root.boundsStore.minX, y: -root.boundsStore.minY)
    return CGPoint(x: point.x + sign * (own.x - other.x), y: point.y + sign * (own.y - other.y))
  }
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convert(point, view, 1) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convert(point, view, -1) }
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
  @discardableResult public final func endEditing(_ force: Bool) -> Bool {
    guard let responder = windowLink?.firstResponder, let view = responder.responderView,
      view.lies(in: self)
    else { return true }
    guard force, let window = windowLink else { return responder.resignFirstResponder() }
    window.forcesEnd = true
    if !responder.resignFirstResponder() { window.firstResponder = nil }
    window.forcesEnd = false
    return true
  }
  final func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    var index = subviewStore.count
    while index > 0 {
      index -= 1
      let subview = subviewStore[index]
      let local = CGPoint(
        x: point.x - subview.frameStore.minX + subview.boundsStore.minX,
        y: point.y - subview.frameStore.minY + subview.boundsStore.minY)
      if let hit = subview.hitTest(local, with: event) { return hit }
    }
    return self
  }
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras?.gestures }
    set {
      for old in extras?.gestures ?? [] { release(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }
  final func attach(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.owner = self
    let extras = ownExtras
    extras.gestures = (extras.gestures ?? []) + [recognizer]
  }
  final func release(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.owner = nil
    let others = extras?.gestures?.filter { $0 !== recognizer } ?? []
    extras?.gestures = others.isEmpty ? nil : others
  }
}

/// Something with coordinates: a view or the screen, whose coordinates are those of every window.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}

extension UIView: UICoordinateSpace {
  public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: space as? UIView)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIView {
  /// Whether a tap sends an action of the view, whatever recognizers its superviews have.
  fileprivate final var takesTaps: Bool {
    guard let control = self as? UIControl, control.isEnabled else { return false }
    return control is UIButton || control is UISwitch || control is UIStepper
      || control is UISegmentedControl || control is UIPageControl
  }
}

extension UIWindow {
  /// Plays a touch at a point of the window: sends it to the view there and to the first tap recognizer of the view and its
  /// superviews that recognizes it. If it `cancelsTouchesInView`, the view gets `touchesCancelled`. An addition to UIKit's API.
  public final func tap(at point: CGPoint) {
    let event = UIEvent()
    guard let view = hitTest(point, with: event) else { return }
    let touch = UITouch(at: point, in: view, window: self)
    event.allTouches = [touch]
    view.touchesBegan([touch], with: event)
    touch.phase = .ended
    // The innermost recognizer wins, and a control whose action a tap sends beats those above it (Responders 3).
    let chain = view.takesTaps ? [view] : Array(sequence(first: view, next: \.superviewLink))
    let tap = chain.lazy.flatMap { $0.gestureRecognizers ?? [] }
      .compactMap { $0 as? UITapGestureRecognizer }.first { tap in
        guard tap.canReceive(touch), tap.numberOfTapsRequired == 1 else { return false }
        tap.place = point
        return tap.send(.ended)
      }
    if tap?.cancelsTouchesInView != true { return view.touchesEnded([touch], with: event) }
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
  }
}
