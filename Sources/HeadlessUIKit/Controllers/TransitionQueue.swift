/// The appearance transitions that end with the turn, in the order in which they began.
///
/// It keeps the controllers alive until then: one that was shown without a parent has no other
/// owner (Containment 13). The storage keeps its capacity from turn to turn.
@MainActor
struct TransitionQueue {
  private struct Entry {
    let controller: UIViewController
    let serial: UInt32
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Queues the end of the transition that the controller has just begun.
  mutating func append(_ controller: UIViewController) {
    entries.append(Entry(controller: controller, serial: controller.appearance.serial))
  }

  /// The controller at a position, unless the end of that transition was sent early.
  func dueController(at index: Int) -> UIViewController? {
    let entry = entries[index]
    return entry.serial == entry.controller.appearance.serial ? entry.controller : nil
  }

  mutating func removeFirst(_ count: Int) {
    if count == entries.count {
      entries.removeAll(keepingCapacity: true)
    } else {
      entries.removeFirst(count)
    }
  }
}
