import BenchmarkResults

/// The frames of a scroll on a display.
struct FrameTimes {
  /// The time at which the display refreshed, and the time from then to its next refresh, in seconds.
  typealias Refresh = (time: Double, period: Double)

  private var refreshes: [Refresh] = []

  mutating func append(_ refresh: Refresh) { refreshes.append(refresh) }

  /// The median and the 99th percentile of the time from a frame to the next, and the hitches: how much later than at the
  /// display's next refresh frames came, summed. None if there are fewer than two frames.
  var figures: [Figure] {
    let pairs = zip(refreshes, refreshes.dropFirst())
    let intervals = pairs.map { $1.time - $0.time }.sorted()
    guard !intervals.isEmpty else { return [] }
    let hitches = pairs.map { max(0, $1.time - $0.time - $0.period) }
    let percentiles = [(Metric.Statistic.p50, 0.5), (.p99, 0.99)].map { statistic, share in
      // The nearest rank.
      let rank = Int((share * Double(intervals.count)).rounded(.up)) - 1
      return Figure(.scroll, .frameInterval(statistic), intervals[rank] * 1e9)
    }
    return percentiles + [Figure(.scroll, .hitchTime, hitches.reduce(0, +) * 1e9)]
  }
}
