import BenchmarkResults
import HeadlessUIKit
import Histogram

/// Times every traced call of the scroll, without nested calls and the overhead of the clock. Counts nothing meanwhile.
@MainActor final class CallTimer: CallObserver, Instrument {
  /// The time that two clock readings add to a call, and to the call around it.
  struct Overhead {
    var inside = 0.0
    var outside = 0.0
  }

  private let overhead: Overhead
  private var stack = CallStack()
  /// The times of each kind of call that has a metric.
  private var histograms: [Histogram<UInt32>?]
  private let ownTimes = CallTable()
  private let counts = CallTable()
  private let nestedCalls = CallTable()

  init(overhead: Overhead) {
    self.overhead = overhead
    // Percentiles are within 1 %, and launches differ by more.
    histograms = TracedCall.allCases.map { call in
      guard call.canBeExplicit, !call.isAppsOwn else { return nil }
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
    // Below the clock's resolution, the time of a call can be negative. The sum includes negative
    // times, so that the mean isn't biased upward; the percentiles can't.
    let own = Double(share.own) - cost(calls: 1, nestedCalls: share.nestedCalls)
    histograms[event.call.index]?.record(min(UInt64(max(own, 0).rounded()), Self.longest))
  }

  private func cost(calls: Int, nestedCalls: Int) -> Double {
    overhead.inside * Double(calls) + overhead.outside * Double(nestedCalls)
  }

  /// Returns the mean reading of all calls of a kind, including overhead.
  func meanReading(of call: TracedCall) -> Double {
    Double(ownTimes[call]) / Double(max(1, counts[call]))
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
    let containment = calls.filter(\.isContainment).reduce(0) { sum, call in
      sum + Double(ownTimes[call]) - cost(calls: counts[call], nestedCalls: nestedCalls[call])
    }
    return percentiles + [Figure(.scroll, .containmentTime, containment)]
  }
}

extension CallTimer.Overhead {
  /// Measures the overhead of timing a call, using empty calls that are observed like the model's.
  @MainActor static func measured() -> Self {
    let timer = CallTimer(overhead: Self())
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    // The first batch only warms up the code of the clock and the observer.
    let batches = (0..<22).map { _ in timer.measureOverhead(calls: 300) }.dropFirst()
    return Self(
      inside: Clock.typical(batches.map(\.inside)), outside: Clock.typical(batches.map(\.outside)))
  }
}

extension CallTimer {
  fileprivate func measureOverhead(calls: Int) -> Overhead {
    guard let observer = CallTrace.observer else { return Overhead() }
    ownTimes.reset()
    nestedCalls.reset()
    counts.reset()
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
