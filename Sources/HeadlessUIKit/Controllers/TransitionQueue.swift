/// The appearance transitions that end with the turn, in the order in which they began.
///
/// The queue keeps the controllers alive until then, because a controller shown without a parent
/// may have no other owner (Containment 13). The storage keeps its capacity between turns.
@MainActor
struct TransitionQueue {
  private struct Entry {
    var controller: UIViewController?
    let serial: UInt32
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Queues the end of the transition that a controller has just begun.
  mutating func append(_ controller: UIViewController) {
    entries.append(Entry(controller: controller, serial: controller.appearance.serial))
  }

  /// Removes the controller from an entry and returns it, with whether the transition's end is
  /// still due; it may have been sent early. The caller releases the controller, because sending
  /// the end can change the queue.
  mutating func takeController(at index: Int) -> (controller: UIViewController, isDue: Bool)? {
    guard let controller = entries[index].controller else { return nil }
    entries[index].controller = nil
    return (controller, entries[index].serial == controller.appearance.serial)
  }

  /// Removes the first entries, whose controllers have been taken.
  mutating func removeFirst(_ count: Int) {
    if count == entries.count {
      entries.removeAll(keepingCapacity: true)
    } else {
      entries.removeFirst(count)
    }
  }
}

/// The state of a controller's view between appearing and disappearing.
struct Appearance {
  enum Phase: UInt8 {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared

  /// Whether this transition has yet to send `viewIsAppearing`.
  var needsIsAppearing = false

  /// Whether the transition began with `beginAppearanceTransition(_:animated:)`. Such a transition
  /// ends with `endAppearanceTransition()`, not at the end of the turn.
  var isManual = false

  /// The `animated` argument for the callbacks of this transition.
  var isAnimated = false

  /// The number of the transition. A queued end compares it to tell whether it is still due.
  var serial: UInt32 = 0

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  /// Returns to the initial state without sending callbacks.
  mutating func reset() {
    phase = .disappeared
    needsIsAppearing = false
    serial &+= 1
  }
}
