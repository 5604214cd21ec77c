import BenchmarkResults
import Foundation
import OrderedCollections

/// The geometric mean of the ratios of HEAD to BASE of one figure, over all cases of a strategy that
/// were compared.
public struct MeanRatio: Sendable {
  /// The strategy.
  public let strategy: String

  /// The metric and the phase.
  public let figureID: FigureID

  /// The figures of the cases, those without a ratio among them.
  public let figures: [ComparedFigure]

  /// The geometric mean.
  public let ratio: Double

  /// The 95 % interval of the mean of a sampled metric; `nil` if it is exact.
  ///
  /// It combines the intervals of the ratios as independent errors of their logarithms, since each
  /// comes from launches of its own. It says how precisely the mean of these cases is known, not how
  /// much they differ.
  public let interval: Interval?

  /// The number of cases that have a ratio.
  public let count: Int

  /// The number of cases without a ratio, since a figure is zero or negative.
  public var countWithoutRatio: Int { figures.count - count }
}

extension RunComparison {
  /// The means of all figures that have a ratio in some case, and that are gated or would be if times were, in the
  /// order of HEAD.
  public var meanRatios: [MeanRatio] {
    OrderedDictionary(
      grouping: figures.filter { settings.watches($0.base, $0.head) && $0.change != nil }
    ) {
      StrategyFigureID($0.key.strategy, $0.figureID)
    }.compactMap { MeanRatio($0, of: $1) }
  }
}

extension MeanRatio {
  fileprivate init?(_ subject: StrategyFigureID, of figures: [ComparedFigure]) {
    let known = figures.compactMap { figure in
      // A figure that is zero in both runs tells nothing about the mean.
      figure.base.median == 0 && figure.head.median == 0 ? nil : figure.change
    }.filter { $0.ratio != nil }
    guard let mean = Sample(known.compactMap(\.ratio))?.geometricMean else { return nil }
    strategy = subject.strategy
    figureID = subject.figureID
    self.figures = figures
    ratio = mean
    interval = figureID.metric.kind == .sampled ? Self.interval(of: mean, from: known) : nil
    count = known.count
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
