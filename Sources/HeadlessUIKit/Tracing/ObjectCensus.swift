/// A counter of the objects created while counting is on. Its globals have no synchronization: controllers must be released on
/// the main actor while counting.
@MainActor public enum ObjectCensus {
  /// Whether new objects are counted. Off by default.
  // swift-format-ignore
  public static var isCounting: Bool { get { counting } set { counting = newValue } }
  /// The number of controllers created.
  public private(set) nonisolated(unsafe) static var controllersMade = 0
  /// The number of views created, including cells.
  public static var viewsMade: Int { madeViews }
  /// The number of table and collection view cells created.
  public internal(set) nonisolated(unsafe) static var cellsMade = 0
  /// The number of controllers created while counting, since the last `reset()`, that are still alive.
  public private(set) nonisolated(unsafe) static var controllersAlive = 0
  /// The highest value of `controllersAlive`.
  public private(set) nonisolated(unsafe) static var controllersAliveMax = 0

  /// Sets all counts to zero. `controllersAlive` ignores controllers created before, including their deinitialization.
  public static func reset() {
    (controllersMade, madeViews, cellsMade) = (0, 0, 0)
    (controllersAlive, controllersAliveMax) = (0, 0)
    lastNumberBefore = lastNumber
  }

  /// Returns the number of a controller since the last `reset()`, from 1 in order of creation, or `nil` if it wasn't counted.
  public static func number(of controller: UIViewController) -> Int? {
    let mark = controller.censusMark
    return mark > lastNumberBefore ? Int(mark - lastNumberBefore) : nil
  }

  /// Called with the number of each counted controller that is released. It must not allocate where allocations are counted.
  public nonisolated(unsafe) static var releaseHandler: ((_ number: Int) -> Void)?
  nonisolated(unsafe) static var counting = false, madeViews = 0

  // Numbers continue across resets, so that one identifies the counting period and the order of creation. 0 means not counted.
  nonisolated(unsafe) static var lastNumber: UInt32 = 0
  nonisolated(unsafe) static var lastNumberBefore: UInt32 = 0

  /// Counts a controller and returns the mark to pass to `discountController(marked:)` at its deinitialization.
  static func countController() -> UInt32 {
    controllersMade += 1
    controllersAlive += 1
    controllersAliveMax = max(controllersAliveMax, controllersAlive)
    lastNumber += 1
    return lastNumber
  }

  nonisolated static func discountController(marked mark: UInt32) {
    guard mark > lastNumberBefore else { return }
    controllersAlive -= 1
    releaseHandler?(Int(mark - lastNumberBefore))
  }
}
