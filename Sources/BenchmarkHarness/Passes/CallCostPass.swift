import BenchmarkResults
import HeadlessUIKit

/// Times every containment call in every phase. Counts nothing meanwhile.
@MainActor final class CallCostPass: Instrument {
  private let timers: [Phase: CallTimer]
  private(set) var figures: [Figure] = []

  init() {
    let overhead = CallTimer.measuredOverhead()
    timers = Dictionary(
      uniqueKeysWithValues: Phase.allCases.filter { $0 != .launch }.map {
        ($0, CallTimer(overhead: overhead))
      })
    figures.append(Figure(.launch, .clockTime, overhead.inside))
  }

  func phaseWillBegin(_ phase: Phase) {
    CallTrace.observer = timers[phase]
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    CallTrace.observer = nil
    figures += timers[phase]?.figures(for: phase) ?? []
  }

  func frameWillBegin() {}
  func frameDidEnd(on stage: Stage) {}
}
