import BenchmarkResults
import HeadlessUIKit
import Histogram

/// Times every traced call, without what calls inside it took and without the clock's own cost.
@MainActor final class CallTimer: CallObserver {
  /// What reading the clock at both ends adds to a call's own time, and to that of a call around it.
  struct Overhead {
    var inside = 0.0
    var outside = 0.0
  }

  private let overhead: Overhead
  private var stack = CallStack()
  private var histograms: [Histogram<UInt32>]
  private let ownTimes = CallTable()
  private let counts = CallTable()
  private let nestedCalls = CallTable()

  init(overhead: Overhead) {
    self.overhead = overhead
    // Three digits up to a minute; a longer call would be recorded as a minute.
    histograms = TracedCall.allCases.map { _ in
      Histogram(highestTrackableValue: Self.longest, numberOfSignificantValueDigits: .three)
    }
  }

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
    // Below the clock's resolution a single call may come out under zero: the sum keeps that, so
    // that the mean is not pushed up; the percentiles can't.
    let own = Double(share.own) - cost(calls: 1, nestedCalls: share.nestedCalls)
    histograms[event.call.index].record(min(UInt64(max(own, 0).rounded()), Self.longest))
  }

  /// What timing adds to the time of `calls` calls with `nestedCalls` inside them.
  private func cost(calls: Int, nestedCalls: Int) -> Double {
    overhead.inside * Double(calls) + overhead.outside * Double(nestedCalls)
  }

  /// The summed own time of all calls of a kind, in nanoseconds.
  private func ownTime(of call: TracedCall) -> Double {
    Double(ownTimes[call]) - cost(calls: counts[call], nestedCalls: nestedCalls[call])
  }

  /// The mean of what was read over calls of a kind, nothing taken off.
  func meanReading(of call: TracedCall) -> Double {
    Double(ownTimes[call]) / Double(max(1, counts[call]))
  }

  /// Forgets what was timed.
  func reset() {
    for call in TracedCall.allCases where counts[call] > 0 { histograms[call.index].reset() }
    ownTimes.reset()
    nestedCalls.reset()
    counts.reset()
  }

  /// What was timed since the last reset, as figures of `phase`.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: String, _ value: Double) {
      figures.append(Figure(phase: phase, metric: metric, value: value))
    }
    var containment = 0.0
    for call in TracedCall.allCases where call.hasMetrics && counts[call] > 0 {
      let name = "call_ns.\(call.metricName)"
      add(name, ownTime(of: call) / Double(counts[call]))
      for (suffix, percentile) in [("p50", 50.0), ("p90", 90), ("p99", 99), ("max", 100)] {
        add("\(name).\(suffix)", Double(histograms[call.index].valueAtPercentile(percentile)))
      }
      if call.isContainment { containment += ownTime(of: call) }
    }
    add("containment_ns", containment)
    return figures
  }
}
