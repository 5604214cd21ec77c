import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Records the state of the list after every frame of the scroll, and what is wrong with it. Counting is paused meanwhile, as
/// between the frames of the memory pass, so that live bytes agree with that pass.
@MainActor final class TimelinePass: Instrument {
  private let trace: ScrollTrace
  private let measures: [any Measure]
  private let calls: CallCounter
  /// The numbers of the remaining frames to keep, in descending order.
  private var numbersToKeep: [Int]
  private var number = 0
  private var kept: [TimelineFrame] = []
  /// The first frames with the maximum of live bytes and of controllers alive.
  private var mostBytes: TimelineFrame?
  private var mostControllers: TimelineFrame?
  /// The frames with other numbers of wrong rows than the frame before.
  private var changes: [TimelineFrame] = []
  private var wrongRowCounts: [WrongRow.Defect: Int] = [:]
  /// The first wrong frame and those around it; the last frames as long as none is wrong.
  private var around: [TimelineFrame] = []
  private var firstWrong: Int?
  /// What is wrong with the frame that was committed, before its idle work.
  private var committed: FrameDefects?
  private var isScrolling = false

  init(_ scenario: Scenario) {
    trace = scenario.trace
    measures = scenario.makeMeasures()
    calls = CallCounter(measures)
    numbersToKeep = FrameSelection.numbers(frameCount: trace.frames.count).reversed()
  }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    calls.reset()
    isScrolling = phase == .scroll
    for measure in measures { measure.phaseWillBegin(phase, on: stage) }
    if phase == .setup { CountingWindow.open(observer: calls) }
    if phase != .scroll { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase != .scroll { AllocationMeter.pause() }
    if phase == .present {
      // The rows of the first screen don't count as turnovers.
      calls.reset()
      record(stage)
    }
    if phase == .teardown { CountingWindow.close() }
  }

  func frameWillBegin() { AllocationMeter.resume() }

  func idleTimeWillBegin(on stage: Stage) {
    guard isScrolling else { return }
    AllocationMeter.pause()
    committed = stage.list == nil ? nil : defects(on: stage)
    AllocationMeter.resume()
  }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    number += 1
    record(stage)
  }

  func timeline(of key: CaseKey) -> CaseTimeline {
    var frames: [Int: TimelineFrame] = [:]
    let special = firstWrong == nil ? [] : around + changes
    for frame in kept + [mostBytes, mostControllers].compactMap(\.self) + special {
      frames[frame.number] = frame
    }
    return CaseTimeline(
      key: key, frameCount: trace.frames.count,
      frames: frames.values.sorted { $0.number < $1.number })
  }
}

extension TimelinePass {
  private func record(_ stage: Stage) {
    let defects = committed ?? (stage.list == nil ? nil : self.defects(on: stage))
    committed = nil
    let frame = frame(stage, defects)
    if frame.number == numbersToKeep.last {
      kept.append(frame)
      numbersToKeep.removeLast()
    }
    if frame.liveBytes > mostBytes?.liveBytes ?? .min { mostBytes = frame }
    if frame.controllersAlive > mostControllers?.controllersAlive ?? .min {
      mostControllers = frame
    }
    guard let defects else { return }
    if firstWrong == nil, !defects.rows.isEmpty { firstWrong = number }
    let counts = defects.rowCounts
    if counts != wrongRowCounts {
      changes.append(frame)
      wrongRowCounts = counts
    }
    recordAround(frame)
  }

  /// Records the frame if it is near the first wrong one, or may turn out to be.
  private func recordAround(_ frame: TimelineFrame) {
    guard number <= (firstWrong ?? number) + FrameSelection.around else { return }
    around.append(frame)
    if firstWrong == nil, around.count > FrameSelection.around { around.removeFirst() }
  }

  private func frame(_ stage: Stage, _ defects: FrameDefects?) -> TimelineFrame {
    TimelineFrame(
      number: number, event: number == 0 ? "present" : trace.frames[number - 1].kind,
      turnovers: calls.turnovers + stage.transitions, liveBytes: AllocationMeter.counts.liveBytes,
      controllersAlive: CountingWindow.controllersAlive,
      serving: serving(on: stage), defects: defects)
  }

  /// Returns the rows on screen with their controllers, or an empty array if there are too many.
  private func serving(on stage: Stage) -> [ServedRow] {
    var serving: [ServedRow] = []
    stage.list?.forEachServedRow { row, controller in
      // The first controller of every launch is the list's own, which serves no row.
      let number = controller.flatMap(ObjectCensus.number).map { $0 - 1 }
      serving.append(ServedRow(row: row, controller: number ?? 0))
    }
    guard serving.count <= FrameSelection.mostRows else { return [] }
    return serving.sorted { $0.row < $1.row }
  }

  private func defects(on stage: Stage) -> FrameDefects {
    let appearances = measures.lazy.compactMap { $0 as? StaleAppearances }.first
    return FrameDefects(
      rows: Array(stage.wrongRows(by: measures).prefix(FrameSelection.mostRows)),
      staleAppearances: appearances?.countNow ?? 0)
  }
}
