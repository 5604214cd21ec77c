import BenchmarkResults
import UIKit

/// Measures what only a device has: frames of a display, and the memory of its process.
@MainActor final class Gauges {
  #if canImport(HeadlessUIKit)
    // The harness measures the model.

    func phaseWillBegin() {}
    func frameWasCommitted() {}
    func figures(of phase: Phase) -> [Figure] { [] }
  #else
    /// The time from each frame of the phase to the next, and the display's period then, in seconds.
    private var frames: [(time: CFTimeInterval, period: CFTimeInterval)] = []

    func phaseWillBegin() { frames.removeAll(keepingCapacity: true) }

    func frameWasCommitted() { frames.append(DisplayRefresh.last) }

    func figures(of phase: Phase) -> [Figure] {
      var figures = memoryFigures(of: phase)
      let intervals = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.sorted()
      guard phase == .scroll, !intervals.isEmpty else { return figures }
      let hitches = zip(frames, frames.dropFirst()).map { max(0, $1.time - $0.time - $0.period) }
      for (statistic, share) in [(Metric.Statistic.p50, 0.5), (.p99, 0.99)] {
        let interval = intervals[min(Int(Double(intervals.count) * share), intervals.count - 1)]
        figures.append(Figure(phase, .frameInterval(statistic), interval * 1e9))
      }
      figures.append(Figure(phase, .hitchTime, hitches.reduce(0, +) * 1e9))
      return figures
    }

    private func memoryFigures(of phase: Phase) -> [Figure] {
      var figures: [Figure] = []
      // https://developer.apple.com/documentation/kernel/1537934-task_info
      var info = task_vm_info_data_t()
      var count = mach_msg_type_number_t(
        MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size)
      let status = withUnsafeMutablePointer(to: &info) { pointer in
        pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
        }
      }
      if status == KERN_SUCCESS {
        figures.append(Figure(phase, .footprint, Double(info.phys_footprint)))
      }
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      figures.append(Figure(phase, .mallocBlocks, Double(statistics.blocks_in_use)))
      figures.append(Figure(phase, .mallocBytes, Double(statistics.size_in_use)))
      return figures
    }
  #endif
}
