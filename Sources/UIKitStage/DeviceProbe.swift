import BenchmarkResults
import Foundation
import RecyclingStrategies
import ScrollWorkloads
import UIKit

#if canImport(Darwin)
  import Darwin
#endif

/// Measures what only a device has: frames of a display, and the memory of its process.
@MainActor final class DeviceProbe {
  #if canImport(HeadlessUIKit)
    // The harness measures the model.

    func phaseWillBegin() {}
    func frameWasCommitted() {}
    func figures(of phase: Phase) -> [Figure] { [] }
  #else
    private var times = FrameTimes()
    private var missedBefore = 0
    private var clock: RefreshClock { DisplayRefresh.clock }

    func phaseWillBegin() { (times, missedBefore) = (FrameTimes(), clock.missed) }

    func frameWasCommitted() { times.append(clock.last) }

    func figures(of phase: Phase) -> [Figure] {
      let missed = Figure(phase, .missedRefreshes, Double(clock.missed - missedBefore))
      return memoryFigures(of: phase) + [missed] + (phase == .scroll ? times.figures : [])
    }

    private func memoryFigures(of phase: Phase) -> [Figure] {
      var figures: [Figure] = []
      // https://developer.apple.com/documentation/kernel/1537934-task_info
      let info = UnsafeMutablePointer<task_vm_info_data_t>.allocate(capacity: 1)
      let count = UnsafeMutablePointer<mach_msg_type_number_t>.allocate(capacity: 1)
      let heap = UnsafeMutablePointer<malloc_statistics_t>.allocate(capacity: 1)
      defer {
        info.deallocate()
        count.deallocate()
        heap.deallocate()
      }
      let words = MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size
      count.initialize(to: mach_msg_type_number_t(words))
      let status = info.withMemoryRebound(to: integer_t.self, capacity: words) {
        task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, count)
      }
      if status == KERN_SUCCESS {
        figures.append(Figure(phase, .footprint, Double(info.pointee.phys_footprint)))
      }
      // https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/malloc_zone_statistics.3.html
      malloc_zone_statistics(nil, heap)
      figures.append(Figure(phase, .mallocBlocks, Double(heap.pointee.blocks_in_use)))
      figures.append(Figure(phase, .mallocBytes, Double(heap.pointee.size_in_use)))
      return figures
    }
  #endif
}

/// The frames of a scroll on a display.
struct FrameTimes {
  /// The time at which the display refreshed, and the time from then to its next refresh, in seconds.
  typealias Refresh = (time: Double, period: Double)

  private var refreshes: [Refresh] = []

  mutating func append(_ refresh: Refresh) { refreshes.append(refresh) }

  /// The median and 99th percentile of the frame intervals, and how much later than at the next refresh frames came, summed.
  var figures: [Figure] {
    let pairs = zip(refreshes, refreshes.dropFirst())
    let intervals = pairs.map { $1.time - $0.time }.sorted()
    guard !intervals.isEmpty else { return [] }
    let hitches = pairs.map { max(0, $1.time - $0.time - $0.period) }
    let percentiles = [(Metric.Statistic.p50, 0.5), (.p99, 0.99)].map { statistic, share in
      // The nearest rank.
      let rank = Int((share * Double(intervals.count)).rounded(.up)) - 1
      return Figure(.scroll, .frameInterval(statistic), intervals[rank] * 1e9)
    }
    return percentiles + [Figure(.scroll, .hitchTime, hitches.reduce(0, +) * 1e9)]
  }
}
