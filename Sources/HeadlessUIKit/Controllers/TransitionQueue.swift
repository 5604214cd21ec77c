/// The appearance transitions that end with the turn, in the order in which they began.
///
/// It keeps the controllers alive until then: one that was shown without a parent has no other
/// owner (Containment 13). The storage keeps its capacity from turn to turn.
@MainActor
struct TransitionQueue {
  private struct Entry {
    var controller: UIViewController?
    let serial: UInt32
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Queues the end of the transition that the controller has just begun.
  mutating func append(_ controller: UIViewController) {
    entries.append(Entry(controller: controller, serial: controller.appearance.serial))
  }

  /// Takes the controller out of an entry, and says whether the end of that transition is due: it
  /// may have been sent early. The controller is let go by the caller, since its end may change
  /// the queue.
  mutating func takeController(at index: Int) -> (controller: UIViewController, isDue: Bool)? {
    guard let controller = entries[index].controller else { return nil }
    entries[index].controller = nil
    return (controller, entries[index].serial == controller.appearance.serial)
  }

  /// Removes entries whose controllers have been taken out.
  mutating func removeFirst(_ count: Int) {
    if count == entries.count {
      entries.removeAll(keepingCapacity: true)
    } else {
      entries.removeFirst(count)
    }
  }
}
