import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts allocations, bytes, objects and calls in every phase, and reads jemalloc's statistics at
/// every frame boundary. Its own work isn't counted.
@MainActor final class MemoryPass: Instrument {
  private let calls = CallCounter()
  private var atPhaseStart = AllocationMeter.counts
  /// The maximum of jemalloc's resident bytes, or `nil` if it was built without statistics.
  private var peakResident: Int?
  /// The counts when jemalloc's statistics were last read in the phase.
  private var atLastRead: AllocationCounts?
  private var forgottenRows = 0
  private var wrongHeightRows = 0
  private var content: Content?
  private var pictures = PictureRecord()
  /// Whether the frame at hand was committed before its idle work and noted then.
  private var isCommitNoted = false
  private var isScrolling = false
  private var loadsBefore = (requests: 0, cancels: 0)
  private var lostStates = 0
  private var jumps = JumpRecord()
  private var extraLayoutsBefore = 0
  private var staleAppearances: Int?
  private var controllersLost: Int?
  private var deafRows: Int?
  private var frameCount = 0
  private var transitions = 0
  private var made = (controllers: 0, views: 0, cells: 0)
  private(set) var figures: [Figure] = []

  init() {
    figures.reserveCapacity(512)
  }

  func phaseWillBegin(_ phase: Phase) {
    calls.reset()
    isScrolling = phase == .scroll
    if phase == .teardown {
      calls.appearances.list = nil
      calls.layouts.list = nil
    }
    extraLayoutsBefore = calls.layouts.extraLayouts
    if phase == .setup { CountingWindow.open(observer: calls) }
    atLastRead = nil
    AllocationMeter.resetPeak()
    atPhaseStart = AllocationMeter.counts
    if phase != .scroll { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase != .scroll { AllocationMeter.pause() }
    if let list = stage.list { content = list.setup.content }
    readPeak()
    switch phase {
    case .setup:
      calls.appearances.list = stage.list
      if content?.sizesRows == true { calls.layouts.list = stage.list }
    case .scroll: controllersLost = stage.list.map(KeptControllers.countLost)
    case .present:
      if content?.sizesRows == true, let list = stage.list {
        jumps.frameDidEnd(on: list, isRearranged: true)
      }
    case .teardown, .launch: break
    }
    record(phase)
    if phase == .teardown {
      CountingWindow.close()
      recordLaunch()
    }
  }

  // During the scroll, only frames count; the time between them belongs to the harness.
  func frameWillBegin() {
    AllocationMeter.resume()
  }

  func idleTimeWillBegin() {
    guard isScrolling, content?.loadsPictures == true, let list = calls.appearances.list else {
      return
    }
    AllocationMeter.pause()
    pictures.note(list)
    isCommitNoted = true
    AllocationMeter.resume()
  }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    readStatistics()
    frameCount += 1
    transitions = stage.transitions
    guard let list = stage.list else { return }
    staleAppearances = (staleAppearances ?? 0) + calls.appearances.countStale()
    countWrongRows(of: list)
    guard let content else { return }
    if content.sizesRows {
      jumps.frameDidEnd(
        on: list, isRearranged: stage.rearrangesRows(inFrame: frameCount - 1))
    }
    if content.loadsPictures, !isCommitNoted { pictures.note(list) }
    isCommitNoted = false
    if let person = stage.person { lostStates += list.countLostStates(person.states) }
  }

  /// Reads jemalloc's statistics. They stay the same until something is allocated or freed, and reading them
  /// takes longer than a frame.
  private func readStatistics() {
    let counts = AllocationMeter.counts
    if counts == atLastRead { return }
    atLastRead = counts
    readPeak()
  }

  private func readPeak() {
    guard let now = try? JemallocStatistics.read() else { return }
    peakResident = max(peakResident ?? 0, now.resident)
  }

  private func countWrongRows(of list: ListScreen) {
    let sizesRows = content?.sizesRows == true
    var (forgotten, deaf, wrongHeight) = (0, 0, 0)
    list.forEachShownContent { _, content, view, cell in
      if content != .all { forgotten += 1 }
      guard let view else { return }
      if calls.hostedViews.isDeaf(view, in: cell) { deaf += 1 }
      if sizesRows, content != .another, list.hasWrongHeight(view, in: cell) { wrongHeight += 1 }
    }
    forgottenRows += forgotten
    deafRows = (deafRows ?? 0) + deaf
    wrongHeightRows += wrongHeight
  }
}

extension MemoryPass {
  private func add(_ metric: Metric, _ value: Int?, in phase: Phase) {
    guard let value else { return }
    figures.append(Figure(phase, metric, Double(value)))
  }

  private func record(_ phase: Phase) {
    let counts = AllocationMeter.counts.since(atPhaseStart)
    add(.allocations, counts.allocations, in: phase)
    add(.frees, counts.frees, in: phase)
    add(.reallocations, counts.reallocations, in: phase)
    add(.allocatedBytes, counts.allocatedBytes, in: phase)
    add(.freedBytes, counts.freedBytes, in: phase)
    add(.liveBytes, counts.liveBytes, in: phase)
    add(.peakLiveBytes, counts.peakLiveBytes, in: phase)
    recordObjects(phase)
    figures += calls.figures(for: phase)
    if phase == .scroll {
      add(.frames, frameCount, in: phase)
      add(.turnovers, calls.turnovers + transitions, in: phase)
      add(.forgottenRows, forgottenRows, in: phase)
      add(.staleAppearances, staleAppearances, in: phase)
      add(.controllersLost, controllersLost, in: phase)
      add(.deafRows, deafRows, in: phase)
    }
    if phase != .teardown { recordContent(phase) }
    if phase == .teardown {
      add(.leftBehindBytes, counts.liveBytes, in: phase)
      add(.leftBehindObjects, counts.liveObjects, in: phase)
    }
  }

  /// Records what only some contents do. Other contents need no rows of zeros.
  private func recordContent(_ phase: Phase) {
    guard let content else { return }
    if content.sizesRows, phase != .setup {
      let heightCalls = calls.count(of: .heightForRow) + calls.count(of: .sizeThatFits)
      add(.heightCalls, heightCalls, in: phase)
      add(.extraLayouts, calls.layouts.extraLayouts - extraLayoutsBefore, in: phase)
      if phase == .scroll {
        add(.wrongHeightRows, wrongHeightRows, in: phase)
        add(.offsetJumps, jumps.jumps, in: phase)
      }
    }
    if content.loadsPictures {
      let loader = PictureLoader.shared
      add(.loadsStarted, loader.requestCount - loadsBefore.requests, in: phase)
      add(.loadsCancelled, loader.cancelCount - loadsBefore.cancels, in: phase)
      loadsBefore = (loader.requestCount, loader.cancelCount)
      if phase == .scroll {
        add(.wrongContentRows, pictures.wrongRows, in: phase)
        add(.blankRows, pictures.blankRows, in: phase)
        add(.loadsWasted, pictures.wastedLoads, in: phase)
      }
    }
    if content.keepsState, phase == .scroll { add(.stateLost, lostStates, in: phase) }
  }

  private func recordObjects(_ phase: Phase) {
    let now = (
      controllers: ObjectCensus.controllersMade, views: ObjectCensus.viewsMade,
      cells: ObjectCensus.cellsMade
    )
    // Every strategy creates the list's own controller during set-up, and no row hosts it.
    let own = phase == .setup ? 1 : 0
    add(.controllersMade, now.controllers - made.controllers - own, in: phase)
    add(.viewsMade, now.views - made.views, in: phase)
    add(.cellsMade, now.cells - made.cells, in: phase)
    made = now
  }

  private func recordLaunch() {
    add(.controllersAliveMax, ObjectCensus.controllersAliveMax - 1, in: .launch)
    add(.peakResidentBytes, peakResident, in: .launch)
    add(.eventsElsewhere, AllocationMeter.eventsOnOtherThreads, in: .launch)
    add(.processPeakResidentBytes, EnvironmentProbe().peakResidentBytes, in: .launch)
  }
}

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
