extension UIViewController {
  final func adopt(_ child: UIViewController) {
    if child === self {
      UIKitException.invalidArgument.raise("Can't add self as child view controller")
    }
    if child.parentLink !== self {
      if let former = child.parentLink {
        child.sendAutomatically(.removeFromParent, former) { child.removeFromParent() }
      }
      if let superview = child.viewStore?.superviewLink,
        let controller = superview.nearestController, controller !== self
      {
        HierarchyInconsistency.stop(child: child, expected: controller, requested: self)
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
    var index = parent.childStore.count
    while index > 0 {
      index -= 1
      if parent.childStore[index] === self {
        _ = parent.childStore.remove(at: index)
        break
      }
    }
    sendAutomatically(.didMove) { didMove(toParent: nil) }
  }
}

extension UIViewController {
  /// Returns the nearest ancestor of a type. As in UIKit, the controller itself doesn't count.
  final func nearestAncestor<Ancestor: UIViewController>(_ kind: Ancestor.Type) -> Ancestor? {
    var controller = parentLink
    while let above = controller {
      if let found = above as? Ancestor { return found }
      controller = above.parentLink
    }
    return nil
  }
}

/// An option for a child that is added while its container appears (Containment 19).
enum FirstAppearance {
  /// The value of `UIKitBehavior.current.joinsAppearingContainer`.
  @exclusivity(unchecked) nonisolated(unsafe) static var joinsContainer = false
}

/// An option that repeats `didMove(toParent:)`, as observed in UIKit (Containment 4).
///
/// A separate flag, so that a controller only tests one byte.
enum DidMoveRepetition {
  /// The value of `UIKitBehavior.current.repeatsDidMove`.
  @exclusivity(unchecked) nonisolated(unsafe) static var isOn = false

  /// The last unrepeated argument of `didMove(toParent:)`.
  enum Argument: UInt8 {
    case nothing, parent, noParent
  }
}

extension UIViewController {
  /// Records the argument of `didMove(toParent:)`.
  @inline(__always)
  final func noteDidMove(toParent parent: UIViewController?) {
    if DidMoveRepetition.isOn { unrepeatedDidMove = parent == nil ? .noParent : .parent }
  }

  /// Sends `didMove(toParent:)` again if a repetition is due.
  ///
  /// **Model choice:** A call with a parent is repeated after `viewDidAppear`, and a call with
  /// `nil` after `viewDidDisappear`, each at most once.
  @inline(__always)
  final func repeatDidMoveIfDue() {
    if DidMoveRepetition.isOn { repeatDidMove() }
  }

  private final func repeatDidMove() {
    let due: DidMoveRepetition.Argument = appearance.phase == .appeared ? .parent : .noParent
    guard unrepeatedDidMove == due, (parentLink != nil) == (due == .parent) else { return }
    let parent = parentLink
    sendAutomatically(.didMove, parent) { didMove(toParent: parent) }
    unrepeatedDidMove = .nothing
  }
}
