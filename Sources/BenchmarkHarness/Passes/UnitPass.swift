import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Counts the units of work of every phase and frame, frames and the idle work after them apart.
@MainActor final class UnitPass: Instrument {
  private let trace: ScrollTrace
  /// The updates of rows that are still to come, in order.
  private var updates: ArraySlice<RowUpdate>
  private let counter: UnitCounter
  /// The taps and the models read from a store so far.
  private var tapCount = 0
  private var queryCount = 0
  /// Whether the list stores controllers by index path, once there is a list.
  private var hasRowEntries: Bool?
  /// What the frame at hand did before its idle work began.
  private var work: UnitCounts?
  private var setup = FrameUnits()
  private var present = FrameUnits()
  private var frames: [FrameUnits] = []

  init(_ trace: ScrollTrace, of content: Content) {
    self.trace = trace
    updates = trace.updates[...]
    counter = UnitCounter(of: content)
    frames.reserveCapacity(trace.frames.count)
  }

  func phaseWillBegin(_ phase: Phase) {
    if phase == .setup { counter.start() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    switch phase {
    case .setup:
      setup = finished(on: stage)
      setup.work[.listLoad] = 1
    case .present:
      present = finished(on: stage)
      present.work[.list] = 1
    case .teardown: counter.stop()
    case .scroll, .launch: break
    }
  }

  func idleTimeWillBegin() { work = counter.take() }

  func frameDidEnd(on stage: Stage) {
    let event = trace.frames[frames.count]
    if case .tap = event { tapCount += 1 }
    var frame = finished(on: stage)
    frame.work[.frame] = 1
    if frame.idle[.idle] > 0 {
      frame.work[.prefetch] = 1
      frame.work[.rowPrepared] = max(0, frame.work[.rowShow] - frame.work[.rowRequest])
    }
    add(event, to: &frame.work)
    frames.append(frame)
  }

  /// Returns the counts of a case that was played.
  func counts(of key: CaseKey, showing content: Content, after shortList: UnitPass) -> CaseCounts {
    CaseCounts(
      key: key, contents: content.variants.map(\.name), shortList: shortList.present.alive,
      setup: setup, present: present, frames: frames)
  }

  /// Returns what was done since the last call, and what is alive now.
  private func finished(on stage: Stage) -> FrameUnits {
    defer { work = nil }
    var rest = counter.take()
    queryCount += rest[.storeQuery] + (work?[.storeQuery] ?? 0)
    let alive = alive(on: stage)
    // A list that configures its cells does so at each request.
    let isConfiguring = alive.configuredCells > 0
    // A list that stores controllers by index path does so at each request, and gives them back at the end.
    hasRowEntries = hasRowEntries ?? stage.list.map { OwnStorage.isByIndexPath($0.viewController) }
    func addOwnWork(to counts: inout UnitCounts) {
      if isConfiguring { counts[.configure] = counts[.rowRequest] }
      if hasRowEntries == true { counts[.rowEntry] = counts[.rowRequest] + counts[.rowEnd] }
    }
    addOwnWork(to: &rest)
    guard var work else { return FrameUnits(work: rest, alive: alive) }
    addOwnWork(to: &work)
    rest[.idle] = 1
    return FrameUnits(work: work, idle: rest, alive: alive)
  }

  private func alive(on stage: Stage) -> AliveCounts {
    var alive = AliveCounts()
    guard let list = stage.list else { return alive }
    list.forEachCell { cell, _ in
      alive.cells += 1
      if cell is any RowShowing { alive.contentCells += 1 }
      if isConfigured(cell) { alive.configuredCells += 1 }
    }
    alive.controllers = counter.controllersAlive
    alive.views = ContentCensus.viewsAlive
    alive.viewsByContent = ContentCensus.viewsAliveByContent
    alive.loadedViews = min(alive.views, alive.controllers)
    // People tap one row after the other, and all models of a list come from the same place.
    alive.taps = min(tapCount, 2 * alive.views)
    alive.storedModels = queryCount > 0 ? alive.views : 0
    alive.ownBytes = OwnStorage.bytes(of: list.viewController)
    return alive
  }

  private func isConfigured(_ cell: UIView) -> Bool {
    (cell as? UITableViewCell)?.contentConfiguration != nil
      || (cell as? UICollectionViewCell)?.contentConfiguration != nil
  }

  /// Adds the units of an event, which calls don't tell.
  private func add(_ event: FrameEvent, to counts: inout UnitCounts) {
    switch event {
    case .edit, .refresh, .filter:
      let update = updates.removeFirst()
      guard !update.isReload else { break }
      counts[.update] += 1
      counts[.updatePrepared] = counts[.prefetch]
      // A moved row leaves one place and comes in at another.
      counts[.updateRow] +=
        update.changes.deletions.count + update.changes.insertions.count
        + 2 * update.changes.moves.count
    case .tap: counts[.userAct] += 1
    case .scroll, .idle, .reload, .inset, .textSize, .resize, .memoryWarning, .cover, .uncover,
      .push, .pop, .collapse, .separate:
      break
    }
  }
}

extension Catalog {
  /// Plays a case in this process and counts its units of work. Every play of the same code counts the same.
  ///
  /// - Parameter seed: The seed of the run, by which its workloads were computed.
  /// - Throws: `HarnessError` if the catalog lacks a name of the case, or `ModelStoreError` if its strategy
  ///   reads a store that can't be created.
  @MainActor public func countUnits(of key: CaseKey, seed: UInt64) throws -> CaseCounts {
    let scenario = try Scenario(key, seed: seed, catalog: self)
    let short = try Scenario.warmUp(for: key, seed: seed, catalog: self).limited(toFrames: 0)
    let shortList = UnitPass(short.trace, of: short.content)
    try short.play(with: shortList)
    let pass = UnitPass(scenario.trace, of: scenario.content)
    try scenario.play(with: pass)
    return pass.counts(of: key, showing: scenario.content, after: shortList)
  }
}
