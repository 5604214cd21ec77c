import AllocationMeter
import HeadlessUIKit

/// What a pass that counts switches on for the whole of a scenario.
@MainActor enum CountingWindow {
  /// Sets all counts to 0 and counts from now on; allocations only once they are resumed.
  static func open(observer: any CallObserver) {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    CallTrace.observer = observer
    AllocationMeter.start()
    AllocationMeter.pause()
  }

  /// Counts no longer. What was counted can still be read.
  static func close() {
    AllocationMeter.stop()
    CallTrace.observer = nil
    ObjectCensus.isCounting = false
  }

  /// The controllers alive, less the list's own, which every strategy has and no row.
  static var controllersAlive: Int { ObjectCensus.controllersAlive - 1 }
}
