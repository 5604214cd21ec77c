extension UIView {
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
      let place = subview.untransformed(point)
      let local = CGPoint(
        x: place.x - subview.frameStore.minX + subview.boundsStore.minX,
        y: place.y - subview.frameStore.minY + subview.boundsStore.minY)
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
        guard tap.isEnabled, tap.delegate?.gestureRecognizer(tap, shouldReceive: touch) ?? true,
          tap.numberOfTapsRequired == 1
        else { return false }
        tap.place = point
        return tap.send(.ended)
      }
    if tap?.cancelsTouchesInView != true { return view.touchesEnded([touch], with: event) }
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
  }
}
