import HeadlessUIKit

extension CallTimer {
  /// Measures what timing a call costs, with calls that do nothing, observed as the model's are.
  static func measuredOverhead() -> Overhead {
    // The first round only warms the clock's code and the observer's.
    _ = measureOverhead(calls: 1_000)
    return measureOverhead(calls: 20_000)
  }

  private static func measureOverhead(calls: Int) -> Overhead {
    let timer = CallTimer(overhead: Overhead())
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    guard let observer = CallTrace.observer else { return Overhead() }
    let event = CallEvent(call: .didMove, isAutomatic: false, subject: timer)
    let start = Clock.now()
    for _ in 0..<calls {
      observer.callWillBegin(event)
      observer.callDidEnd(event)
    }
    let whole = Int(Clock.now() - start)
    let inside = timer.medianTime(of: .didMove)
    return Overhead(inside: inside, outside: max(0, whole / calls - inside))
  }

  private func medianTime(of call: TracedCall) -> Int {
    Int(histograms[call.index].valueAtPercentile(50))
  }
}
