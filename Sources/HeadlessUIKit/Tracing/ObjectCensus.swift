/// Counts the objects that are made while it is switched on.
///
/// The counts are plain globals without synchronisation: the model lives on the main actor, and
/// controllers must be released there too while a count is taken.
@MainActor
public enum ObjectCensus {
  /// Whether objects being made are counted. Off at first.
  public static var isCounting: Bool {
    get { counting }
    set { counting = newValue }
  }

  /// Controllers made.
  public static var controllersMade: Int { madeControllers }

  /// Views made, cells included.
  public static var viewsMade: Int { madeViews }

  /// Cells made, of tables and of collection views.
  public static var cellsMade: Int { madeCells }

  /// Controllers made while counting, since the last `reset()`, that are still alive.
  public static var controllersAlive: Int { aliveControllers }

  /// The highest value of `controllersAlive`.
  public static var controllersAliveMax: Int { aliveControllersMax }

  /// Sets all counts to zero. Controllers made before are left out of `controllersAlive` from
  /// now on, when they die too.
  public static func reset() {
    madeControllers = 0
    madeViews = 0
    madeCells = 0
    aliveControllers = 0
    aliveControllersMax = 0
    lastNumberBefore = lastNumber
  }

  /// The number of a controller among those made while counting, since the last `reset()`, in the
  /// order of their making and from 1; `nil` if it was made at another time.
  public static func number(of controller: UIViewController) -> Int? {
    let mark = controller.censusMark
    return mark > lastNumberBefore ? Int(mark - lastNumberBefore) : nil
  }

  nonisolated(unsafe) static var counting = false
  nonisolated(unsafe) static var madeControllers = 0
  nonisolated(unsafe) static var madeViews = 0
  nonisolated(unsafe) static var madeCells = 0
  nonisolated(unsafe) static var aliveControllers = 0
  nonisolated(unsafe) static var aliveControllersMax = 0

  // Controllers are numbered over all counts, so that one number tells both in which count a
  // controller was made and when. 0 is that of none.
  nonisolated(unsafe) static var lastNumber: UInt32 = 0
  nonisolated(unsafe) static var lastNumberBefore: UInt32 = 0

  /// Counts a controller, and returns the mark that it hands in when it dies.
  static func countController() -> UInt32 {
    madeControllers += 1
    aliveControllers += 1
    aliveControllersMax = max(aliveControllersMax, aliveControllers)
    lastNumber += 1
    return lastNumber
  }

  nonisolated static func discountController(marked mark: UInt32) {
    if mark > lastNumberBefore { aliveControllers -= 1 }
  }
}
