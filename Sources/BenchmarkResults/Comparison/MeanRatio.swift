import BenchmarkStatistics
import Foundation

/// The geometric mean of the ratios of HEAD to BASE of one metric, phase and strategy, over all cases
/// of the strategy that were compared.
public struct MeanRatio: Hashable, Sendable {
  /// The metric.
  public let metric: Metric

  /// The phase.
  public let phase: Phase

  /// The strategy.
  public let strategy: String

  /// The geometric mean.
  public let ratio: Double

  /// The 95 % interval of the mean of a sampled metric; `nil` if it is exact.
  ///
  /// It joins the intervals of the ratios, which come from launches of their own, as independent errors of
  /// their logarithms: it says how well the mean of these cases is known, not how much cases differ.
  public let interval: Interval?

  /// The number of cases that have a ratio.
  public let count: Int

  /// The number of cases without a ratio, since a figure is zero or negative.
  public let countWithoutRatio: Int
}

extension RunComparison {
  private struct Subject: Hashable {
    let metric: Metric
    let phase: Phase
    let strategy: String
  }

  /// The means of all gated metrics: by strategy, then by phase and metric, each in the order of
  /// HEAD. A mean that no case has a ratio for is left out.
  public var meanRatios: [MeanRatio] {
    var (subjects, changes): ([Subject], [Subject: [FigureChange?]]) = ([], [:])
    for figure in figures where figure.isGated {
      guard let change = figure.change else { continue }
      let subject = Subject(
        metric: figure.metric, phase: figure.phase, strategy: figure.key.strategy)
      if changes[subject] == nil { subjects.append(subject) }
      // Nothing that stays nothing says nothing of a mean.
      let isNothing = figure.base.median == 0 && figure.head.median == 0
      changes[subject, default: []].append(isNothing || change.ratio == nil ? nil : change)
    }
    return subjects.compactMap { subject in
      let all = changes[subject] ?? []
      let known = all.compactMap(\.self)
      guard let mean = Sample(known.compactMap(\.ratio))?.geometricMean else { return nil }
      return MeanRatio(
        metric: subject.metric, phase: subject.phase, strategy: subject.strategy, ratio: mean,
        interval: subject.metric.kind == .sampled ? Self.interval(of: mean, from: known) : nil,
        count: known.count, countWithoutRatio: all.count - known.count)
    }
  }

  private static func interval(of mean: Double, from changes: [FigureChange]) -> Interval? {
    var (below, above) = (0.0, 0.0)
    for change in changes {
      guard let ratio = change.ratio, let interval = change.interval, interval.lower > 0 else {
        return nil
      }
      below += pow(log(ratio / interval.lower), 2)
      above += pow(log(interval.upper / ratio), 2)
    }
    let count = Double(changes.count)
    return Interval(
      lower: mean * exp(-below.squareRoot() / count), upper: mean * exp(above.squareRoot() / count))
  }
}
