import BenchmarkResults
import HeadlessUIKit

/// Times every containment call in every phase. Counts nothing meanwhile.
@MainActor final class CallCostPass: Instrument {
  private let overhead = CallTimer.measuredOverhead()
  private let timers: [Phase: CallTimer]

  init() {
    let overhead = overhead
    timers = Dictionary(
      uniqueKeysWithValues: Phase.allCases.filter { $0 != .launch }.map {
        ($0, CallTimer(overhead: overhead))
      })
  }

  /// The figures of the phases played.
  var figures: [Figure] {
    [Figure(.launch, .clockTime, overhead.inside)]
      + Phase.allCases.flatMap { timers[$0]?.figures(for: $0) ?? [] }
  }

  func phaseWillBegin(_ phase: Phase) {
    CallTrace.observer = timers[phase]
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    CallTrace.observer = nil
  }

  func frameWillBegin() {}
  func frameDidEnd(on stage: Stage) {}
}
