import BenchmarkResults
import HeadlessUIKit
import Histogram

/// Times every traced call of the scroll, without nested calls and the overhead of the clock. Counts nothing meanwhile.
@MainActor final class CallTimer: CallObserver, Probe {
  private let overhead: ClockOverhead
  private var stack = CallStack()
  private var histograms: [Histogram<UInt32>?]
  private let ownTimes = CallTable()
  private let counts = CallTable()
  private let nestedCalls = CallTable()

  init(overhead: ClockOverhead = CallTimer.measuredOverhead()) {
    self.overhead = overhead
    // Percentiles are within 1 %, and launches differ by more.
    histograms = TracedCall.allCases.map { call in
      guard TracedCall.ofContainers.contains(call) else { return nil }
      return Histogram(highestTrackableValue: Self.longest, numberOfSignificantValueDigits: .two)
    }
  }

  /// The longest time that is told apart, a minute in nanoseconds.
  private nonisolated static let longest: UInt64 = 60_000_000_000

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    if phase == .scroll { CallTrace.observer = self }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) { CallTrace.observer = nil }

  func callWillBegin(_ event: CallEvent) { stack.push(at: Int(Clock.now())) }

  func callDidEnd(_ event: CallEvent) {
    let end = Int(Clock.now())
    let share = stack.pop(at: end)
    ownTimes[event.call] += share.own
    counts[event.call] += 1
    nestedCalls[event.call] += share.nestedCalls
    // Below the clock's resolution, a time can be negative. The sum includes such times, so that the mean isn't biased.
    let own = Double(share.own) - cost(calls: 1, nestedCalls: share.nestedCalls)
    histograms[event.call.index]?.record(min(UInt64(max(own, 0).rounded()), Self.longest))
  }

  private func cost(calls: Int, nestedCalls: Int) -> Double {
    overhead.inside * Double(calls) + overhead.outside * Double(nestedCalls)
  }

  var figures: [Figure] {
    let calls = TracedCall.allCases.filter { counts[$0] > 0 }
    let percentiles = calls.flatMap { call -> [Figure] in
      guard let measured = call.measured, let histogram = histograms[call.index] else { return [] }
      return [(Metric.Statistic.p50, 50.0), (.p99, 99)].map { statistic, percentile in
        Figure(
          .scroll, .callTime(measured, statistic), Double(histogram.valueAtPercentile(percentile)))
      }
    }
    let containment = calls.filter(TracedCall.ofContainment.contains).reduce(0) { sum, call in
      sum + Double(ownTimes[call]) - cost(calls: counts[call], nestedCalls: nestedCalls[call])
    }
    return percentiles + [Figure(.scroll, .containmentTime, containment)]
  }

  /// Measures the overhead of timing a call, using empty calls that are observed like the model's.
  static func measuredOverhead() -> ClockOverhead {
    let timer = CallTimer(overhead: ClockOverhead())
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    // The first batch only warms up the code of the clock and the observer.
    let batches = (0..<22).map { _ in timer.overheadOfEmptyCalls(300) }.dropFirst()
    return ClockOverhead(typicalOf: Array(batches))
  }

  private func overheadOfEmptyCalls(_ calls: Int) -> ClockOverhead {
    guard let observer = CallTrace.observer else { return ClockOverhead() }
    ownTimes.reset()
    let event = CallEvent(call: .didMove, isAutomatic: false, subject: self)
    let start = Clock.now()
    for _ in 0..<calls {
      observer.callWillBegin(event)
      observer.callDidEnd(event)
    }
    let whole = Double(Clock.now() - start) / Double(calls)
    let inside = Double(ownTimes[event.call]) / Double(calls)
    return ClockOverhead(inside: inside, outside: max(0, whole - inside))
  }
}
