import BenchmarkStatistics

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
    var (subjects, ratios): ([Subject], [Subject: [Double?]]) = ([], [:])
    for figure in figures where figure.isGated {
      guard let change = figure.change else { continue }
      let subject = Subject(
        metric: figure.metric, phase: figure.phase, strategy: figure.key.strategy)
      if ratios[subject] == nil { subjects.append(subject) }
      // Nothing that stays nothing says nothing of a mean.
      let isNothing = figure.base.median == 0 && figure.head.median == 0
      ratios[subject, default: []].append(isNothing ? nil : change.ratio)
    }
    return subjects.compactMap { subject in
      let all = ratios[subject] ?? []
      guard let mean = Sample(all.compactMap(\.self))?.geometricMean else { return nil }
      return MeanRatio(
        metric: subject.metric, phase: subject.phase, strategy: subject.strategy, ratio: mean,
        count: all.count { $0 != nil }, countWithoutRatio: all.count { $0 == nil })
    }
  }
}
