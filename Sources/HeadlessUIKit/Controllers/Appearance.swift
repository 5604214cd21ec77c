/// Where a controller's view stands between appearing and disappearing.
struct Appearance {
  enum Phase: UInt8 {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared

  /// `viewIsAppearing` is still to be sent in this transition.
  var owesIsAppearing = false

  /// The transition was begun with `beginAppearanceTransition(_:animated:)`, and ends with
  /// `endAppearanceTransition()` instead of the turn.
  var isManual = false

  /// What the callbacks of this transition are told.
  var isAnimated = false

  /// The number of the transition, by which a queued end knows whether it is still due.
  var serial: UInt32 = 0

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  /// Back to where a controller starts, without a word to it.
  mutating func reset() {
    phase = .disappeared
    owesIsAppearing = false
    serial &+= 1
  }
}
