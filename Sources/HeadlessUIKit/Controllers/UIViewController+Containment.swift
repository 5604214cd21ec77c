extension UIViewController {
  final func adopt(_ child: UIViewController) {
    if child === self {
      UIKitException.invalidArgument.raise("Can't add self as child view controller")
    }
    if child.parentLink !== self {
      child.parentLink?.expel(child)
      if let superview = child.viewStore?.superviewLink,
        let controller = superview.nearestController, controller !== self
      {
        UIKitException.hierarchyInconsistency.raise(
          "child view controller:\(child) should have parent view controller:\(controller) "
            + "but requested parent is:\(self)")
      }
      child.parentLink = self
      childStore.append(child)
    }
    child.sendAutomatically(.willMove, self) { child.willMove(toParent: self) }
  }

  final func leaveParent() {
    guard let parent = parentLink else { return }
    parentLink = nil
    // Search backward: the most recently added children usually leave first.
    var index = parent.childStore.count - 1
    while index > 0, parent.childStore[index] !== self { index -= 1 }
    parent.childStore.remove(at: index)
    sendAutomatically(.didMove) { didMove(toParent: nil) }
  }

  func take(_ child: UIViewController) { sendAutomatically(.addChild, child) { addChild(child) } }
  final func completeMove(of child: UIViewController) {
    child.sendAutomatically(.didMove, self) { child.didMove(toParent: self) }
  }
  final func announceLeaving() { sendAutomatically(.willMove) { willMove(toParent: nil) } }
  final func expel(_ child: UIViewController) {
    child.sendAutomatically(.removeFromParent, self) { child.removeFromParent() }
  }

  /// Returns the nearest ancestor of a type. As in UIKit, the controller itself doesn't count.
  final func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    parentLink as? Ancestor ?? parentLink?.nearestAncestor()
  }
}

enum DidMoveRepetition {
  /// The value of `UIKitBehavior.current.repeatsDidMove` (Containment 4). A flag of its own, to test only one byte.
  @exclusivity(unchecked) nonisolated(unsafe) static var isOn = false
  /// The last unrepeated argument of `didMove(toParent:)`.
  enum Argument: UInt8 { case nothing, parent, noParent }
}

extension UIViewController {
  /// **Model choice:** `didMove(toParent:)` is repeated once: after `viewDidAppear`, or with `nil` after `viewDidDisappear`.
  final func repeatDidMoveIfDue() {
    let due: DidMoveRepetition.Argument = appearance.phase == .appeared ? .parent : .noParent
    guard unrepeatedDidMove == due, (parentLink != nil) == (due == .parent) else { return }
    let parent = parentLink
    sendAutomatically(.didMove, parent) { didMove(toParent: parent) }
    unrepeatedDidMove = .nothing
  }
}
