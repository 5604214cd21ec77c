import BenchmarkResults
import BenchmarkStatistics

/// A figure of a case on a device.
package enum ProjectedFigure: Sendable {
  /// The figure at typical costs, and the interval of 19 of 20 draws, widened by the error of the method.
  case known(typical: Double, interval: Interval)
  /// The profile lacks costs that the figure depends on.
  case unknown(MissingCosts)

  /// The figure at typical costs, if it's known.
  package var typical: Double? {
    if case .known(let typical, _) = self { typical } else { nil }
  }

  /// The interval, if the figure is known.
  package var interval: Interval? {
    if case .known(_, let interval) = self { interval } else { nil }
  }
}

/// What a case would cost on a device.
package struct CaseProjection: Sendable {
  /// The case.
  package let key: CaseKey

  /// The number of frames of the scroll.
  package let frameCount: Int

  let costs: CaseCosts
  private let figures: [ProjectedFigure]
  private let values: [[Double]]

  /// Projects a case.
  init(_ counts: CaseCounts, profile: Profile, period: Double, draws: CostDraws) {
    key = counts.key
    frameCount = counts.frames.count
    let costs = CaseCosts(counts, profile: profile, period: period)
    self.costs = costs
    var values = ProjectedMetric.allCases.map { _ in [Double]() }
    for draw in 0..<draws.count {
      let figures = costs.figures(at: costs.table.costs(in: draw, of: draws))
      for metric in ProjectedMetric.allCases { values[metric.rawValue].append(figures[metric]) }
    }
    let typical = costs.figures(at: costs.table.typical)
    figures = ProjectedMetric.allCases.map { metric in
      let missing = costs.missing(for: metric)
      guard missing.isEmpty else { return .unknown(missing) }
      return .known(
        typical: typical[metric],
        interval: Interval.holding(19, of: 20, of: values[metric.rawValue] + [typical[metric]])
          .widened(by: metric.methodError))
    }
    self.values = values
  }

  /// A figure of the case.
  package subscript(metric: ProjectedMetric) -> ProjectedFigure { figures[metric.rawValue] }

  /// A figure of the case in each draw.
  func draws(of metric: ProjectedMetric) -> [Double] { values[metric.rawValue] }

  /// The time of each frame of the scroll at typical costs, in order, without delays by idle work;
  /// nanoseconds. `nil` if the profile lacks a cost.
  package var frameTimes: [Double]? {
    guard costs.missing(for: .frameP50).isEmpty else { return nil }
    let typical = costs.table.typical
    let times = costs.kinds.map { $0.work.value(at: typical) }
    return costs.order.map { times[$0] }
  }
}

extension Interval {
  /// The interval with a share of its ends beyond them.
  fileprivate func widened(by share: Double) -> Interval {
    Interval(lower: lower * (1 - share), upper: upper * (1 + share))
  }

  /// The middle interval that holds a share of values.
  fileprivate static func holding(_ part: Int, of whole: Int, of values: [Double]) -> Interval {
    let sorted = values.sorted()
    let outside = sorted.count * (whole - part) / whole / 2
    return Interval(lower: sorted[outside], upper: sorted[sorted.count - 1 - outside])
  }
}
