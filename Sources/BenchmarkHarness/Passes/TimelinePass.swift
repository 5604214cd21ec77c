import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import ScrollWorkloads

/// Writes down how the list is after every frame of the scroll. Counting is suspended meanwhile, as it
/// is between frames in the memory pass, so that live bytes are the same as there.
@MainActor final class TimelinePass: Instrument {
  private let trace: ScrollTrace
  private let calls = CallCounter()
  /// The numbers of the frames to keep that are still to come, the next one last.
  private var numbersToKeep: [Int]
  private var number = 0
  private var kept: [TimelineFrame] = []
  /// The first frames in which live bytes and controllers alive are highest.
  private var mostBytes: TimelineFrame?
  private var mostControllers: TimelineFrame?

  /// Makes a pass that keeps some of the frames of `trace`.
  init(_ trace: ScrollTrace) {
    self.trace = trace
    numbersToKeep = FrameSelection(frameCount: trace.frames.count).numbers.reversed()
  }

  func phaseWillBegin(_ phase: Phase) {
    calls.reset()
    if phase == .setup { CountingWindow.open(observer: calls) }
    if phase != .scroll { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase != .scroll { AllocationMeter.pause() }
    if phase == .present {
      // The rows of the first screen are no turnovers.
      calls.reset()
      record(stage)
    }
    if phase == .teardown { CountingWindow.close() }
  }

  func frameWillBegin() {
    AllocationMeter.resume()
  }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    number += 1
    record(stage)
  }

  /// What was recorded, of the case `key`.
  func timeline(of key: CaseKey) -> CaseTimeline {
    var frames: [Int: TimelineFrame] = [:]
    for frame in kept + [mostBytes, mostControllers].compactMap({ $0 }) {
      frames[frame.number] = frame
    }
    return CaseTimeline(
      key: key, frameCount: trace.frames.count,
      frames: frames.values.sorted { $0.number < $1.number })
  }
}

extension TimelinePass {
  private func record(_ stage: Stage) {
    let frame = TimelineFrame(
      number: number, event: number == 0 ? "present" : trace.frames[number - 1].kind,
      turnovers: calls.turnovers + stage.transitions, liveBytes: AllocationMeter.counts.liveBytes,
      controllersAlive: CountingWindow.controllersAlive,
      serving: number < FrameSelection.mapped ? serving(on: stage) : [])
    if frame.number == numbersToKeep.last {
      kept.append(frame)
      numbersToKeep.removeLast()
    }
    if frame.liveBytes > mostBytes?.liveBytes ?? .min { mostBytes = frame }
    if frame.controllersAlive > mostControllers?.controllersAlive ?? .min {
      mostControllers = frame
    }
  }

  /// The rows on screen with their controllers; none if they are too many.
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
}
