import AllocationMeter
import BenchmarkResults
import HeadlessUIKit

/// Counts for a whole scenario and lets measures watch it. What these and the pass itself do isn't counted.
@MainActor class WatchingPass: Probe {
  let measures: [any Measure]
  let calls: CallCounter
  private var isScrolling = false
  /// Whether the frame at hand was committed before its idle work.
  private var isCommitted = false

  init(_ measures: [any Measure]) {
    self.measures = measures
    calls = CallCounter(measures)
  }

  /// The number of controllers alive, without the list's own, which every strategy has.
  static var controllersAlive: Int { ObjectCensus.controllersAlive - 1 }

  // MARK: What a pass adds

  func willCount() {}

  /// A frame of the scroll is complete, and its idle work isn't done yet.
  func didCommit(on stage: Stage) {
    stage.sharingShownRows {
      for measure in measures { measure.frameWasCommitted(on: stage) }
    }
  }

  /// A frame of the scroll and the idle work after it were counted.
  func didCountFrame(on stage: Stage) {}

  func didCount(_ phase: Phase, on stage: Stage) {}

  // MARK: Probe

  final func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    calls.reset()
    isScrolling = phase == .scroll
    for measure in measures { measure.phaseWillBegin(phase, on: stage) }
    if phase == .setup {
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      CallTrace.observer = calls
      if (try? AllocationMeter.requireJemalloc()) != nil { AllocationMeter.start() }
      AllocationMeter.pause()
    }
    willCount()
    // During the scroll, only frames count; the time between them belongs to the harness.
    if !isScrolling { AllocationMeter.resume() }
  }

  final func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if !isScrolling { AllocationMeter.pause() }
    didCount(phase, on: stage)
    guard phase == .teardown else { return }
    AllocationMeter.stop()
    CallTrace.observer = nil
    ObjectCensus.isCounting = false
  }

  final func frameWillBegin() { AllocationMeter.resume() }

  final func idleTimeWillBegin(on stage: Stage) {
    guard isScrolling else { return }
    AllocationMeter.pause()
    didCommit(on: stage)
    isCommitted = true
    AllocationMeter.resume()
  }

  final func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    if !isCommitted { didCommit(on: stage) }
    isCommitted = false
    didCountFrame(on: stage)
    for measure in measures { measure.frameDidEnd(on: stage) }
  }
}

/// Watches for failures alone, so that a strategy can be checked under all workloads in a moment.
final class CheckPass: WatchingPass {
  private(set) var figures: [Figure] = []
  private let isPlain: Bool

  init(_ scenario: Scenario) {
    isPlain = scenario.content.isPlain
    super.init(
      scenario.makeMeasures().filter { type(of: $0).metrics.contains { $0.failure != nil } })
  }

  override func didCount(_ phase: Phase, on stage: Stage) {
    guard phase == .scroll else { return }
    figures = measures.flatMap { $0.figures(of: phase, on: stage) }
      .filter { $0.metric.failure != nil || RowContents.metrics.contains($0.metric) }
      // Whether rows keep their controllers is told of those that every list has.
      .filter { isPlain || $0.metric != .orphanedRows || $0.value > 0 }
  }
}

/// Counts allocations, bytes, objects and calls in every phase, and reads jemalloc's statistics at frame boundaries.
final class MemoryPass: WatchingPass {
  /// The maximum of jemalloc's resident bytes, or `nil` if it was built without statistics.
  private var peakResident: Int?
  /// The counts at the last reading of jemalloc's statistics after a frame of the phase.
  private var atLastRead: AllocationCounts?
  /// The controllers, views and cells made before the phase. The list's own controller, which no row hosts, doesn't count.
  private var madeBefore = [1, 0, 0]
  private var atPhaseStart = AllocationMeter.counts
  private var frameCount = 0
  private let readsStatistics: Bool
  private(set) var figures: [Figure] = []

  convenience init(_ scenario: Scenario) { self.init(scenario, and: [], readsStatistics: true) }

  /// Creates a pass with other measures. Without jemalloc's statistics, which aren't exact, it takes less time.
  init(_ scenario: Scenario, and others: [any Measure], readsStatistics: Bool = false) {
    figures.reserveCapacity(512)
    self.readsStatistics = readsStatistics
    super.init(scenario.makeMeasures() + others)
  }

  override func willCount() {
    atLastRead = nil
    AllocationMeter.resetPeak()
    atPhaseStart = AllocationMeter.counts
  }

  override func didCountFrame(on stage: Stage) {
    // Reading them takes longer than a frame.
    let counts = AllocationMeter.counts
    if counts != atLastRead { readStatistics() }
    atLastRead = counts
    frameCount += 1
  }

  override func didCount(_ phase: Phase, on stage: Stage) {
    readStatistics()
    let counts = AllocationMeter.counts.since(atPhaseStart)
    add(.allocations, counts.allocations, in: phase)
    add(.frees, counts.frees, in: phase)
    add(.reallocations, counts.reallocations, in: phase)
    add(.allocatedBytes, counts.allocatedBytes, in: phase)
    add(.freedBytes, counts.freedBytes, in: phase)
    add(.liveBytes, counts.liveBytes, in: phase)
    add(.peakLiveBytes, counts.peakLiveBytes, in: phase)
    let made = [ObjectCensus.controllersMade, ObjectCensus.viewsMade, ObjectCensus.cellsMade]
    add(.controllersMade, made[0] - madeBefore[0], in: phase)
    add(.viewsMade, made[1] - madeBefore[1], in: phase)
    add(.cellsMade, made[2] - madeBefore[2], in: phase)
    madeBefore = made
    figures += calls.figures(of: phase)
    if phase == .scroll {
      add(.frames, frameCount, in: phase)
      add(.rowDisplays, stage.rowDisplays(displayed: calls.rowDisplays), in: phase)
    }
    for measure in measures { figures += measure.figures(of: phase, on: stage) }
    if phase == .teardown {
      figures += LivingObjects.now.figures(of: phase)
      add(.controllersAliveMax, ObjectCensus.controllersAliveMax - 1, in: .launch)
      add(.peakResidentBytes, peakResident, in: .launch)
      add(.otherThreadAllocations, AllocationMeter.eventsOnOtherThreads, in: .launch)
      add(.processPeakResidentBytes, EnvironmentProbe.peakResidentBytes, in: .launch)
    }
  }

  private func add(_ metric: Metric, _ value: Int?, in phase: Phase) {
    if let value { figures.append(Figure(phase, metric, value)) }
  }

  private func readStatistics() {
    guard readsStatistics, let now = try? JemallocStatistics.read() else { return }
    peakResident = max(peakResident ?? 0, now.resident)
  }
}

/// The views that are made in frames, which can make them late, without those of idle time. Android's Macrobenchmark tells
/// how far a frame is from its deadline; here, where no device sets one, the work is counted instead.
/// https://developer.android.com/topic/performance/benchmarking/macrobenchmark-metrics
final class MakingInFrames: Measure {
  nonisolated static let metrics: [Metric] = [.viewsMadeInFrames, .viewsMadeInFrameMax]

  private var (made, most, before) = (0, 0, 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasRows }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) { before = ObjectCensus.viewsMade }

  func frameWasCommitted(on stage: Stage) {
    let inFrame = ObjectCensus.viewsMade - before
    made += inFrame
    most = max(most, inFrame)
  }

  func frameDidEnd(on stage: Stage) { before = ObjectCensus.viewsMade }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll
      ? [Figure(.scroll, .viewsMadeInFrames, made), Figure(.scroll, .viewsMadeInFrameMax, most)]
      : []
  }
}
