/// A counter of content views and their controllers while counting is on.
///
/// Like `ObjectCensus`, it has plain globals without synchronization: content views are made, shown and
/// released on the main actor.
@MainActor
public enum ContentCensus {
  /// The number of content views created.
  public static var viewsMade: Int { made }

  /// The number of content views created while counting that are still alive.
  public static var viewsAlive: Int { alive }

  /// The number of content controllers created.
  public static var controllersMade: Int { madeControllers }

  /// The number of content controllers created while counting that are still alive.
  public static var controllersAlive: Int { aliveControllers }

  /// The number of times a content view was given a model to show.
  public static var fills: Int { filled }

  /// Sets all counts to 0 and starts counting.
  public static func start() {
    made = 0
    alive = 0
    madeControllers = 0
    aliveControllers = 0
    filled = 0
    isCounting = true
  }

  /// Stops counting. The counts can still be read.
  public static func stop() { isCounting = false }

  nonisolated(unsafe) static var isCounting = false
  nonisolated(unsafe) static var made = 0
  nonisolated(unsafe) static var alive = 0
  nonisolated(unsafe) static var madeControllers = 0
  nonisolated(unsafe) static var aliveControllers = 0
  nonisolated(unsafe) static var filled = 0

  /// Counts a view that is being made. Returns whether it was counted.
  static func countView() -> Bool {
    guard isCounting else { return false }
    made += 1
    alive += 1
    return true
  }

  /// Discounts a view that was counted.
  nonisolated static func discountView() { alive -= 1 }

  /// Counts a controller that is being made. Returns whether it was counted.
  static func countController() -> Bool {
    guard isCounting else { return false }
    madeControllers += 1
    aliveControllers += 1
    return true
  }

  /// Discounts a controller that was counted.
  nonisolated static func discountController() { aliveControllers -= 1 }

  static func countFill() {
    if isCounting { filled += 1 }
  }
}
