/// The clock of animations: each finished frame takes 1/60 s. A due completion is called in the idle time after its frame.
@MainActor enum AnimationClock {
  private struct Entry { let serial: Int, due: Int, block: () -> Void }
  static let framesPerSecond = 60.0
  @exclusivity(unchecked) private(set) static var frame = 0
  @exclusivity(unchecked) private static var nextDue = Int.max
  @exclusivity(unchecked) private static var entries: [Entry] = [] {
    didSet { nextDue = entries.reduce(Int.max) { min($0, $1.due) } }
  }
  @exclusivity(unchecked) private static var lastSerial = 0
  static var isRunning: Bool { nextDue != .max }
  static var hasDue: Bool { frame >= nextDue }
  static func frames(in seconds: TimeInterval) -> Int {
    Int((max(0, seconds) * framesPerSecond - 1e-6).rounded(.up))
  }
  @discardableResult
  static func schedule(after seconds: TimeInterval, _ block: @escaping () -> Void) -> Int {
    lastSerial += 1
    entries.append(Entry(serial: lastSerial, due: frame + 1 + frames(in: seconds), block: block))
    return lastSerial
  }
  static func cancel(_ serial: Int) { entries.removeAll { $0.serial == serial } }
  static func tick() { frame += 1 }
  static func complete() {
    while hasDue, let index = entries.firstIndex(where: { $0.due == nextDue }) {
      entries.remove(at: index).block()
    }
  }
}
