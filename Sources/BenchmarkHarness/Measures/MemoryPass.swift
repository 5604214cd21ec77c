import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts allocations, bytes, objects and calls in every phase, reads jemalloc's statistics at every frame
/// boundary, and lets the measures watch. What these and the pass itself do isn't counted.
@MainActor final class MemoryPass: Instrument {
  private let measures: [any Measure]
  private let calls: CallCounter
  /// The maximum of jemalloc's resident bytes, or `nil` if it was built without statistics.
  private var peakResident: Int?
  /// The counts at the last reading of jemalloc's statistics after a frame of the phase.
  private var atLastRead: AllocationCounts?
  /// The controllers, views and cells made before the phase. The list's own controller, which every strategy creates
  /// during set-up and no row hosts, doesn't count.
  private var madeBefore = [1, 0, 0]
  private var atPhaseStart = AllocationMeter.counts
  private var isScrolling = false
  /// Whether the frame at hand was committed before its idle work.
  private var isCommitted = false
  private var frameCount = 0
  private(set) var figures: [Figure] = []

  convenience init(_ scenario: Scenario) { self.init(scenario, and: []) }

  /// Creates a pass that tells other measures, too, besides those that every case has.
  init(_ scenario: Scenario, and others: [any Measure]) {
    measures = scenario.makeMeasures() + others
    calls = CallCounter(measures)
    figures.reserveCapacity(512)
  }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    calls.reset()
    isScrolling = phase == .scroll
    for measure in measures { measure.phaseWillBegin(phase, on: stage) }
    if phase == .setup { CountingWindow.open(observer: calls) }
    atLastRead = nil
    AllocationMeter.resetPeak()
    atPhaseStart = AllocationMeter.counts
    // During the scroll, only frames count; the time between them belongs to the harness.
    if !isScrolling { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if !isScrolling { AllocationMeter.pause() }
    readStatistics()
    record(phase, on: stage)
    if phase == .teardown {
      CountingWindow.close()
      recordLaunch()
    }
  }

  func frameWillBegin() { AllocationMeter.resume() }

  func idleTimeWillBegin(on stage: Stage) {
    guard isScrolling else { return }
    AllocationMeter.pause()
    commitFrame(on: stage)
    AllocationMeter.resume()
  }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    // Reading them takes longer than a frame.
    let counts = AllocationMeter.counts
    if counts != atLastRead { readStatistics() }
    atLastRead = counts
    frameCount += 1
    if !isCommitted { commitFrame(on: stage) }
    isCommitted = false
    for measure in measures { measure.frameDidEnd(on: stage) }
  }

  private func commitFrame(on stage: Stage) {
    isCommitted = true
    for measure in measures { measure.frameWasCommitted(on: stage) }
  }
}

extension MemoryPass {
  private func add(_ metric: Metric, _ value: Int?, in phase: Phase) {
    if let value { figures.append(Figure(phase, metric, value)) }
  }

  private func record(_ phase: Phase, on stage: Stage) {
    let counts = AllocationMeter.counts.since(atPhaseStart)
    add(.allocations, counts.allocations, in: phase)
    add(.frees, counts.frees, in: phase)
    add(.reallocations, counts.reallocations, in: phase)
    add(.allocatedBytes, counts.allocatedBytes, in: phase)
    add(.freedBytes, counts.freedBytes, in: phase)
    add(.liveBytes, counts.liveBytes, in: phase)
    add(.peakLiveBytes, counts.peakLiveBytes, in: phase)
    let made = [
      ObjectCensus.controllersMade, ObjectCensus.viewsMade, ObjectCensus.cellsMade,
    ]
    add(.controllersMade, made[0] - madeBefore[0], in: phase)
    add(.viewsMade, made[1] - madeBefore[1], in: phase)
    add(.cellsMade, made[2] - madeBefore[2], in: phase)
    madeBefore = made
    figures += calls.figures(of: phase)
    if phase == .scroll {
      add(.frames, frameCount, in: phase)
      add(.turnovers, calls.turnovers + stage.transitions, in: phase)
    }
    for measure in measures { figures += measure.figures(of: phase, on: stage) }
    if phase == .teardown {
      add(.leftBehindBytes, counts.liveBytes, in: phase)
      add(.leftBehindObjects, counts.liveObjects, in: phase)
    }
  }

  private func readStatistics() {
    guard let now = try? JemallocStatistics.read() else { return }
    peakResident = max(peakResident ?? 0, now.resident)
  }

  private func recordLaunch() {
    add(.controllersAliveMax, ObjectCensus.controllersAliveMax - 1, in: .launch)
    add(.peakResidentBytes, peakResident, in: .launch)
    add(.eventsElsewhere, AllocationMeter.eventsOnOtherThreads, in: .launch)
    add(.processPeakResidentBytes, EnvironmentProbe.peakResidentBytes, in: .launch)
  }
}

/// The counters that a counting pass enables for a whole scenario.
@MainActor enum CountingWindow {
  /// Resets all counts and starts counting. Allocations are counted only after counting is resumed, and only if
  /// `malloc` is jemalloc's.
  static func open(observer: any CallObserver) {
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
    CallTrace.observer = observer
    if (try? AllocationMeter.requireJemalloc()) != nil { AllocationMeter.start() }
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
