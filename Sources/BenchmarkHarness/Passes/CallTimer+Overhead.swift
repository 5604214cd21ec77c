import BenchmarkStatistics
import HeadlessUIKit

extension CallTimer {
  /// Measures the overhead of timing a call, using empty calls that are observed like the model's.
  static func measuredOverhead() -> Overhead {
    let timer = CallTimer(overhead: Overhead())
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    // The first batch only warms up the code of the clock and the observer.
    _ = timer.measureOverhead(calls: 1_000)
    let batches = (0..<21).map { _ in timer.measureOverhead(calls: 1_000) }
    return Overhead(
      inside: Clock.typical(batches.map(\.inside)), outside: Clock.typical(batches.map(\.outside)))
  }

  private func measureOverhead(calls: Int) -> Overhead {
    guard let observer = CallTrace.observer else { return Overhead() }
    reset()
    let event = CallEvent(call: .didMove, isAutomatic: false, subject: self)
    let start = Clock.now()
    for _ in 0..<calls {
      observer.callWillBegin(event)
      observer.callDidEnd(event)
    }
    let whole = Double(Clock.now() - start) / Double(calls)
    let inside = meanReading(of: .didMove)
    return Overhead(inside: inside, outside: max(0, whole - inside))
  }
}

extension Clock {
  /// Returns the median of the means of several batches. Each mean averages out the clock's
  /// resolution, and the median ignores batches in which the machine was interrupted.
  static func typical(_ means: [Double]) -> Double {
    Sample(means)?.median ?? 0
  }
}
