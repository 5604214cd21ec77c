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
