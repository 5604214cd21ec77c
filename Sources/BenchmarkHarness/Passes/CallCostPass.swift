import BenchmarkResults
import HeadlessUIKit

/// Times every containment call in every phase. Counts nothing meanwhile.
@MainActor final class CallCostPass: Instrument {
  private let overhead: CallTimer.Overhead
  private let timers: [Phase: CallTimer]

  /// - Parameter isWarmUp: Whether the figures don't matter. All phases share a timer then.
  init(isWarmUp: Bool = false) {
    let overhead = isWarmUp ? CallTimer.Overhead() : CallTimer.measuredOverhead()
    let shared = isWarmUp ? CallTimer(overhead: overhead) : nil
    timers = Dictionary(
      uniqueKeysWithValues: Phase.allCases.filter { $0 != .launch }.map {
        ($0, shared ?? CallTimer(overhead: overhead))
      })
    self.overhead = overhead
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
