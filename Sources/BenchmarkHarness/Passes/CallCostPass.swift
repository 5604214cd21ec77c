import BenchmarkResults
import BenchmarkStatistics
import HeadlessUIKit
import Histogram

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
}

/// Times every traced call of a phase, excluding nested calls and the clock's own overhead.
///
/// Each phase has a timer of its own, made before any measurement: clearing the histograms between
/// phases would empty the caches, and make the first calls of a phase look three times as expensive.
@MainActor final class CallTimer: CallObserver {
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

  /// - Parameters:
  ///   - overhead: What is taken off each call.
  ///   - kinds: The kinds of call that have percentiles. Making them takes longer than timing a short scroll.
  init(overhead: Overhead, kinds: [TracedCall] = TracedCall.allCases) {
    self.overhead = overhead
    // Percentiles are within 1 %, and launches differ by more. With three digits, the histograms of a launch
    // take 5 MB, and filling them takes as long as all else.
    histograms = TracedCall.allCases.map { call in
      guard kinds.contains(call) else { return nil }
      return call.measured.map { _ in
        Histogram(highestTrackableValue: Self.longest, numberOfSignificantValueDigits: .two)
      }
    }
  }

  /// The longest time that is told apart, a minute in nanoseconds.
  private nonisolated static let longest: UInt64 = 60_000_000_000

  func callWillBegin(_ event: CallEvent) {
    stack.push(at: Int(Clock.now()))
  }

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

  /// Returns the overhead of `calls` calls with `nestedCalls` calls inside them.
  private func cost(calls: Int, nestedCalls: Int) -> Double {
    overhead.inside * Double(calls) + overhead.outside * Double(nestedCalls)
  }

  /// Returns the total own time of all calls of a kind, in nanoseconds.
  private func ownTime(of call: TracedCall) -> Double {
    Double(ownTimes[call]) - cost(calls: counts[call], nestedCalls: nestedCalls[call])
  }

  /// Returns the mean reading of all calls of a kind, including overhead.
  func meanReading(of call: TracedCall) -> Double {
    Double(ownTimes[call]) / Double(max(1, counts[call]))
  }

  /// Returns the times of all calls as figures of a phase.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: Metric, _ value: Double) {
      figures.append(Figure(phase, metric, value))
    }
    var containment = 0.0
    let percentiles: [(Metric.Statistic, Double)] = [
      (.p50, 50), (.p90, 90), (.p99, 99), (.max, 100),
    ]
    for call in TracedCall.allCases where counts[call] > 0 {
      guard let measured = call.measured, let histogram = histograms[call.index] else { continue }
      add(.callTime(measured), ownTime(of: call) / Double(counts[call]))
      for (statistic, percentile) in percentiles {
        add(
          .callTime(measured, statistic),
          Double(histogram.valueAtPercentile(percentile)))
      }
      if call.isContainment { containment += ownTime(of: call) }
    }
    add(.containmentTime, containment)
    return figures
  }
}

extension CallTimer {
  /// Measures the overhead of timing a call, using empty calls that are observed like the model's.
  static func measuredOverhead() -> Overhead {
    let timer = CallTimer(overhead: Overhead(), kinds: [.didMove])
    CallTrace.observer = timer
    defer { CallTrace.observer = nil }
    // The first batch only warms up the code of the clock and the observer.
    let calls = 300
    _ = timer.measureOverhead(calls: calls)
    let batches = (0..<21).map { _ in timer.measureOverhead(calls: calls) }
    return Overhead(
      inside: Clock.typical(batches.map(\.inside)), outside: Clock.typical(batches.map(\.outside)))
  }

  private func measureOverhead(calls: Int) -> Overhead {
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
