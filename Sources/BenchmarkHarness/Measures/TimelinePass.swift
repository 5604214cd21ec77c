import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Records the state of the list after every frame of the scroll, and what is wrong with it. Counting is paused meanwhile, as
/// between the frames of the memory pass, so that live bytes agree with that pass.
final class TimelinePass: WatchingPass {
  private let trace: ScrollTrace
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

  init(_ scenario: Scenario) {
    trace = scenario.trace
    numbersToKeep = FrameSelection.numbers(frameCount: trace.frames.count).reversed()
    super.init(scenario.makeMeasures())
  }

  override func didCommit(on stage: Stage) { committed = defects(on: stage) }

  override func didCountFrame(on stage: Stage) {
    number += 1
    record(stage)
  }

  override func didCount(_ phase: Phase, on stage: Stage) {
    guard phase == .present else { return }
    // The rows of the first screen don't count as turnovers.
    calls.reset()
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
    let defects = committed ?? self.defects(on: stage)
    committed = nil
    let frame = TimelineFrame(
      number: number, event: number == 0 ? "present" : trace.frames[number - 1].kind,
      turnovers: stage.turnovers(displayed: calls.turnovers),
      liveBytes: AllocationMeter.counts.liveBytes,
      controllersAlive: Self.controllersAlive,
      serving: serving(on: stage), defects: defects)
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
    // The frame is near the first wrong one, or may turn out to be.
    guard number <= (firstWrong ?? number) + FrameSelection.around else { return }
    around.append(frame)
    if firstWrong == nil, around.count > FrameSelection.around { around.removeFirst() }
  }

  /// Returns the rows on screen with their controllers, or an empty array if there are too many.
  private func serving(on stage: Stage) -> [ServedRow] {
    var serving: [ServedRow] = []
    stage.rows?.forEachServedRow { row, controller in
      // The first controller of every launch is the list's own, which serves no row.
      let number = controller.flatMap(ObjectCensus.number).map { $0 - 1 }
      serving.append(ServedRow(row: row, controller: number ?? 0))
    }
    guard serving.count <= FrameSelection.mostRows else { return [] }
    return serving.sorted { $0.row < $1.row }
  }

  private func defects(on stage: Stage) -> FrameDefects? {
    guard stage.rows != nil else { return nil }
    let appearances = measures.lazy.compactMap { $0 as? StaleAppearances }.first
    return FrameDefects(
      rows: Array(stage.wrongRows(by: measures).prefix(FrameSelection.mostRows)),
      staleAppearances: appearances?.countNow ?? 0)
  }
}
