import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts allocations, bytes, objects and calls in every phase, and reads jemalloc's statistics at
/// every frame boundary. Its own work is not counted.
@MainActor final class MemoryPass: Instrument {
  private let calls = CallCounter()
  private var atPhaseStart = AllocationMeter.counts
  private var peaks = PeakStatistics()
  private var forgottenRows = 0
  private var frameCount = 0
  private var transitions = 0
  private var made = ObjectCounts()
  private(set) var figures: [Figure] = []

  init() {
    figures.reserveCapacity(512)
  }

  func phaseWillBegin(_ phase: Phase) {
    calls.reset()
    if phase == .setup { CountingWindow.open(observer: calls) }
    peaks = PeakStatistics()
    AllocationMeter.resetPeak()
    atPhaseStart = AllocationMeter.counts
    if phase != .scroll { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase != .scroll { AllocationMeter.pause() }
    readStatistics()
    record(phase)
    if phase == .teardown {
      CountingWindow.close()
      recordLaunch()
    }
  }

  // Of the scroll, frames alone count; what lies between them is the harness's.
  func frameWillBegin() {
    AllocationMeter.resume()
  }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    readStatistics()
    frameCount += 1
    transitions = stage.transitions
    if let list = stage.list { forgottenRows += list.countForgottenRows() }
  }

  private func readStatistics() {
    peaks.read()
  }
}

/// The highest of jemalloc's figures within a phase, in bytes.
private struct PeakStatistics {
  var active = 0
  var resident = 0
  var mapped = 0
  var metadata = 0

  /// Reads the figures as they are now. Where jemalloc keeps none, all stay 0 and are left out.
  mutating func read() {
    guard let now = try? JemallocStatistics.read() else { return }
    active = max(active, now.active)
    resident = max(resident, now.resident)
    mapped = max(mapped, now.mapped)
    metadata = max(metadata, now.metadata)
  }
}

/// Objects made since the census was reset.
private struct ObjectCounts {
  var controllers = 0
  var views = 0
  var cells = 0

  @MainActor static var now: ObjectCounts {
    ObjectCounts(
      controllers: ObjectCensus.controllersMade, views: ObjectCensus.viewsMade,
      cells: ObjectCensus.cellsMade)
  }
}

extension MemoryPass {
  private func add(_ metric: String, _ value: Int?, in phase: Phase) {
    guard let value else { return }
    figures.append(Figure(phase: phase, metric: metric, value: Double(value)))
  }

  private func record(_ phase: Phase) {
    let counts = AllocationMeter.counts.since(atPhaseStart)
    add("allocations", counts.allocations, in: phase)
    add("frees", counts.frees, in: phase)
    add("reallocations", counts.reallocations, in: phase)
    add("allocated_bytes", counts.allocatedBytes, in: phase)
    add("freed_bytes", counts.freedBytes, in: phase)
    add("live_bytes", counts.liveBytes, in: phase)
    add("peak_live_bytes", counts.peakLiveBytes, in: phase)
    add("peak_active_bytes", peaks.active, in: phase)
    add("peak_resident_bytes", peaks.resident, in: phase)
    add("peak_mapped_bytes", peaks.mapped, in: phase)
    add("peak_metadata_bytes", peaks.metadata, in: phase)
    recordObjects(phase)
    figures += calls.figures(for: phase)
    if phase == .scroll {
      add("frames", frameCount, in: phase)
      add("turnovers", calls.turnovers + transitions, in: phase)
      add("forgotten_rows", forgottenRows, in: phase)
    }
    if phase == .teardown {
      add("left_behind_bytes", counts.liveBytes, in: phase)
      add("left_behind_objects", counts.liveObjects, in: phase)
    }
  }

  private func recordObjects(_ phase: Phase) {
    let now = ObjectCounts.now
    // The list's own controller is made in set-up under every strategy, and no row hosts it.
    let own = phase == .setup ? 1 : 0
    add("controllers_made", now.controllers - made.controllers - own, in: phase)
    add("views_made", now.views - made.views, in: phase)
    add("cells_made", now.cells - made.cells, in: phase)
    made = now
  }

  private func recordLaunch() {
    add("controllers_alive_max", ObjectCensus.controllersAliveMax - 1, in: .launch)
    add("events_elsewhere", AllocationMeter.eventsOnOtherThreads, in: .launch)
    add("process_peak_resident_bytes", ProcessMemory.peakResidentBytes(), in: .launch)
  }
}
