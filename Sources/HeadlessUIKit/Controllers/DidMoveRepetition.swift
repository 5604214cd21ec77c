/// What UIKit was seen to do with `didMove(toParent:)`, as an option (Containment 4).
///
/// A flag of its own, so that a controller asks no more than whether a byte is set.
enum DidMoveRepetition {
  /// `UIKitBehavior.current.repeatsDidMove`.
  @exclusivity(unchecked) nonisolated(unsafe) static var isOn = false

  /// What a controller was last told, unless it has been told again since.
  enum Told: UInt8 {
    case nothing, parent, noParent
  }
}

extension UIViewController {
  /// Remembers what `didMove(toParent:)` was sent with.
  @inline(__always)
  final func noteDidMove(toParent parent: UIViewController?) {
    if DidMoveRepetition.isOn { toldByDidMove = parent == nil ? .noParent : .parent }
  }

  /// Sends `didMove(toParent:)` again if that is due.
  ///
  /// **Model choice:** what is repeated after `viewDidAppear` is a parent, and after
  /// `viewDidDisappear` that there is none, each at most once.
  @inline(__always)
  final func repeatDidMoveIfDue() {
    if DidMoveRepetition.isOn { repeatDidMove() }
  }

  private final func repeatDidMove() {
    let due: DidMoveRepetition.Told = appearance.phase == .appeared ? .parent : .noParent
    guard toldByDidMove == due, (parentLink != nil) == (due == .parent) else { return }
    let parent = parentLink
    sendAutomatically(.didMove, parent) { didMove(toParent: parent) }
    toldByDidMove = .nothing
  }
}
