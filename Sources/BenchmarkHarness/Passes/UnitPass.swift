import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Counts the units of work of every phase and frame, frames and idle work apart.
@MainActor final class UnitPass: Instrument {
  private let trace: ScrollTrace
  private let counter = UnitCounter()
  private var frame = UnitCounts()
  private var isIdle = false
  private var number = 0
  private(set) var setup = UnitCounts()
  private(set) var present = FrameUnits()
  private(set) var frames: [FrameUnits] = []
  private(set) var levels: [AliveCounts] = []

  init(_ trace: ScrollTrace) {
    self.trace = trace
    frames.reserveCapacity(trace.frames.count)
  }

  func phaseWillBegin(_ phase: Phase) {
    if phase == .setup { counter.start() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    switch phase {
    case .setup:
      setup = counter.take()
      setup[.listMake] = 1
      note(stage)
    case .present:
      present = finished()
      present.work[.listPresent] = 1
      note(stage)
    case .teardown: counter.stop()
    case .scroll, .launch: break
    }
  }

  func frameWillBegin() {}

  func idleTimeWillBegin() {
    frame = counter.take()
    isIdle = true
  }

  func frameDidEnd(on stage: Stage) {
    var units = finished()
    units.work[.frame] = 1
    add(trace.frames[number], to: &units.work)
    number += 1
    frames.append(units)
    note(stage)
  }

  private func finished() -> FrameUnits {
    defer { isIdle = false }
    guard isIdle else { return FrameUnits(work: counter.take()) }
    var idle = counter.take()
    idle[.idlePass] = 1
    return FrameUnits(work: frame, idle: idle)
  }

  private func add(_ event: FrameEvent, to counts: inout UnitCounts) {
    switch event {
    case .edit(let edits):
      counts[.updateBatch] = 1
      counts[.updateRow] = edits.deletions.count + edits.insertions.count + 2 * edits.moves.count
    case .reload: counts[.reload] = 1
    case .resize: counts[.resize] = 1
    case .memoryWarning: counts[.memoryWarning] = 1
    case .tap: counts[.userAct] = 1
    case .scroll, .idle, .push, .pop, .collapse, .separate: break
    }
  }

  private func note(_ stage: Stage) {
    guard let list = stage.list else { return }
    var cells = 0
    list.forEachCell { _, _ in cells += 1 }
    levels.append(
      AliveCounts(
        cells: cells, controllers: counter.controllersAlive,
        views: ContentCensus.viewsAlive, children: list.viewController.children.count))
  }
}
