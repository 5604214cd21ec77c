import AllocationMeter
import HeadlessUIKit

/// The counters that a counting pass enables for a whole scenario.
@MainActor enum CountingWindow {
  /// Resets all counts and starts counting. Allocations are counted only after counting is resumed.
  static func open(observer: any CallObserver) {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    CallTrace.observer = observer
    AllocationMeter.start()
    AllocationMeter.pause()
  }

  /// Stops counting. The counts can still be read.
  static func close() {
    AllocationMeter.stop()
    CallTrace.observer = nil
    ObjectCensus.isCounting = false
  }

  /// The number of controllers alive, without the list's own, which every strategy has.
  static var controllersAlive: Int { ObjectCensus.controllersAlive - 1 }
}
