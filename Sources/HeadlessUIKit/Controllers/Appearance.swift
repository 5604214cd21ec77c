/// The end of a transition that is due with the turn. It keeps alive a controller that has no other owner (Containment 13).
struct QueuedTransition {
  var controller: UIViewController?
  let serial: UInt16
}

struct Appearance {
  enum Phase: UInt8 {
    case disappeared, appearing, appeared, disappearing
    var isOfAppearing: Bool { self == .appearing || self == .appeared }
  }
  /// Whether a container animates the transitions that begin now.
  @MainActor static var animates = false
  /// The value of `UIKitBehavior.current.joinsAppearingContainer` (Containment 19).
  @exclusivity(unchecked) nonisolated(unsafe) static var joinsContainer = false
  var phase = Phase.disappeared
  var needsIsAppearing = false
  /// Whether the transition began with `beginAppearanceTransition(_:animated:)`, and so doesn't end with the turn.
  var isManual = false
  var isAnimated = false
  /// The number of the transition. A queued end compares it to tell whether it is still due.
  var serial: UInt16 = 0
  /// The last `willMove(toParent:)` without a `didMove(toParent:)`, and whether the transition is part of that move.
  var announced = DidMoveRepetition.Argument.nothing, move = false

  mutating func reset() {
    phase = .disappeared
    needsIsAppearing = false
    serial &+= 1
  }
}
