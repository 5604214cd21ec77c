import BenchmarkResults
import BenchmarkStatistics

/// Projected figures of the machine that measured a run, beside the measured ones.
package struct ProjectionCheck: Sendable {
  /// The figures that are checked.
  package static let metrics: [ProjectedMetric] = [.peakMemory, .scrollTime, .firstFrame]

  /// A projected figure and the measured one.
  package struct Entry: Sendable {
    package let key: CaseKey
    package let metric: ProjectedMetric
    package let projected: ProjectedFigure
    package let measured: DerivedFigure
    /// The time of the reference loop beside the case, in nanoseconds; `nil` if the run has none.
    let referenceTime: Double?

    /// How far the projection is off, as a share of the measured figure. `nil` if the projection is unknown.
    package var error: Double? {
      projected.typical.map { $0 / measured.value - 1 }
    }

    /// Whether the measured figure is inside the projected interval.
    package var isInside: Bool { projected.interval?.contains(measured.value) ?? false }
  }

  /// Two strategies whose order the projection tells in one way and the measurement in the other.
  package struct Reversal: Sendable {
    package let key: CaseKey
    package let other: String
    package let metric: ProjectedMetric
  }

  /// All checked figures, in the order of the files.
  package let entries: [Entry]

  /// How far the reference loop may be from its usual time, as a share, for a case's times to be checked. A
  /// profile states costs at the speed that the machine mostly had.
  package static let speedTolerance = 0.03

  /// The number of times that aren't checked, because the machine was faster or slower beside their cases than it
  /// mostly was. Neither the times nor the strategies decide which these are.
  package let otherSpeedCount: Int

  /// How many orders both measurement and projection tell.
  package let orders: Int

  /// The orders that they tell differently.
  package let reversals: [Reversal]

  /// Checks a projection of the cases of a run.
  ///
  /// - Parameter referenceTimes: The time of the reference loop beside each case, where it's known.
  package init(
    _ projection: Projection, measured: StrategyComparison, referenceTimes: [CaseKey: Double] = [:]
  ) {
    let figures = Dictionary(
      measured.cases.filter(\.hasFigures).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    entries = projection.cases.flatMap { item in
      Self.metrics.compactMap { metric in
        figures[item.key]?.figure(of: metric).map { measured in
          Entry(
            key: item.key, metric: metric, projected: item[metric], measured: measured,
            referenceTime: referenceTimes[item.key])
        }
      }
    }
    var orders = 0
    var reversals: [Reversal] = []
    for group in projection.groups {
      for metric in Self.metrics {
        for (index, first) in group.cases.enumerated() {
          for second in group.cases.dropFirst(index + 1) {
            guard let left = figures[first.key]?.figure(of: metric),
              let right = figures[second.key]?.figure(of: metric),
              let measured = Self.order(left, right),
              let projected = Self.order(first, second, by: metric)
            else { continue }
            orders += 1
            if measured != projected {
              reversals.append(
                Reversal(key: first.key, other: second.key.strategy, metric: metric))
            }
          }
        }
      }
    }
    self.orders = orders
    self.reversals = reversals
    otherSpeedCount = 0
  }

  /// The results of checks of several runs, without times of cases beside which the machine had another speed.
  package init(joining checks: [ProjectionCheck]) {
    let all = checks.flatMap(\.entries)
    let usual = Self.usualTime(of: all.compactMap(\.referenceTime))
    entries = all.filter { entry in
      guard let usual, let time = entry.referenceTime, entry.metric != .peakMemory else {
        return true
      }
      return abs(time / usual - 1) <= Self.speedTolerance
    }
    otherSpeedCount = all.count - entries.count
    orders = checks.map(\.orders).reduce(0, +)
    reversals = checks.flatMap(\.reversals)
  }

  /// The time that the most others are near to. A machine with two speeds has none near its median.
  private static func usualTime(of times: [Double]) -> Double? {
    times.max { first, second in
      func count(near time: Double) -> Int {
        times.count { abs($0 / time - 1) <= speedTolerance }
      }
      return count(near: first) < count(near: second)
    }
  }

  /// Whether measurement tells that the first figure is less; `nil` if it doesn't tell.
  private static func order(_ first: DerivedFigure, _ second: DerivedFigure) -> Bool? {
    guard !first.isIndistinguishable(from: second) else { return nil }
    let ratio = first.value / second.value
    return ratio < 1
  }

  /// Whether the projection tells that the first figure is less; `nil` if it doesn't tell.
  private static func order(
    _ first: CaseProjection, _ second: CaseProjection, by metric: ProjectedMetric
  ) -> Bool? {
    guard first[metric].typical != nil, second[metric].typical != nil else { return nil }
    let pairs = Array(zip(first.draws(of: metric), second.draws(of: metric)))
    let factor = 1 + metric.methodError
    func isSure(_ count: Int) -> Bool {
      Double(count) > ProjectionDecision.certainty * Double(pairs.count)
    }
    if isSure(pairs.count { $0 * factor < $1 }) { return true }
    return isSure(pairs.count { $1 * factor < $0 }) ? false : nil
  }
}

extension CaseFigures {
  /// The measured figure that a projected one stands for, where there is one.
  func figure(of metric: ProjectedMetric) -> DerivedFigure? {
    switch metric {
    case .peakMemory: peakLiveBytes
    case .firstFrame: firstFrameTime
    case .frameP50: frameTimes[.p50]
    case .frameP99: frameTimes[.p99]
    case .frameMax: frameTimes[.max]
    case .scrollTime: scrollTime
    case .idleTime, .lateIdleTime, .missedFrames, .hitchRatio: nil
    }
  }
}
