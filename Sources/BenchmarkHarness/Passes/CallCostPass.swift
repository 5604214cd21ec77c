import BenchmarkResults
import HeadlessUIKit

/// Times every containment call in every phase. Counts nothing meanwhile.
@MainActor final class CallCostPass: Instrument {
  private let timer: CallTimer
  private(set) var figures: [Figure] = []

  init() {
    let overhead = CallTimer.measuredOverhead()
    timer = CallTimer(overhead: overhead)
    figures.append(Figure(.launch, .clockTime, overhead.inside))
  }

  func phaseWillBegin(_ phase: Phase) {
    timer.reset()
    CallTrace.observer = timer
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    CallTrace.observer = nil
    figures += timer.figures(for: phase)
  }

  func frameWillBegin() {}
  func frameDidEnd(on stage: Stage) {}
}
