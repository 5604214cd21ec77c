import BenchmarkResults
import HeadlessUIKit
import Histogram

/// Times every traced call, without what calls inside it took and without the clock's own cost.
@MainActor final class CallTimer: CallObserver {
  /// What reading the clock at both ends adds to a call's own time, and to that of a call around it.
  struct Overhead {
    var inside = 0
    var outside = 0
  }

  private let overhead: Overhead
  private var stack = CallStack()
  var histograms: [Histogram<UInt32>]
  private var ownTimes = [Int](repeating: 0, count: TracedCall.count)
  private var counts = [Int](repeating: 0, count: TracedCall.count)

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
    let own = stack.pop(at: end, overhead: overhead.outside) - overhead.inside
    let index = event.call.index
    ownTimes[index] += own
    counts[index] += 1
    // Below the clock's resolution a single call may come out under zero: the sum keeps that, so
    // that the mean is not pushed up; the percentiles can't.
    histograms[index].record(min(UInt64(max(own, 0)), Self.longest))
  }

  /// Forgets what was timed.
  func reset() {
    for index in histograms.indices where counts[index] > 0 {
      histograms[index].reset()
      ownTimes[index] = 0
      counts[index] = 0
    }
  }

  /// What was timed since the last reset, as figures of `phase`.
  func figures(for phase: Phase) -> [Figure] {
    var figures: [Figure] = []
    func add(_ metric: String, _ value: Double) {
      figures.append(Figure(phase: phase, metric: metric, value: value))
    }
    var containment = 0
    for call in TracedCall.allCases where call.hasMetrics && counts[call.index] > 0 {
      let index = call.index
      let name = "call_ns.\(call.metricName)"
      add(name, max(0, Double(ownTimes[index]) / Double(counts[index])))
      for (suffix, percentile) in [("p50", 50.0), ("p90", 90), ("p99", 99), ("max", 100)] {
        add("\(name).\(suffix)", Double(histograms[index].valueAtPercentile(percentile)))
      }
      if call.isContainment { containment += ownTimes[index] }
    }
    add("containment_ns", Double(max(0, containment)))
    return figures
  }
}
