import BenchmarkResults
import Foundation
import OrderedCollections

/// The geometric mean of the ratios of HEAD to BASE of one figure, over all cases of a strategy that
/// were compared.
package struct MeanRatio: Sendable {
  package let strategy: String
  package let figureID: FigureID
  /// The figures of the cases, those without a ratio among them.
  package let figures: [ComparedFigure]
  /// The geometric mean.
  package let ratio: Double
  /// The 95 % interval of the mean of a sampled metric; `nil` if it is exact.
  ///
  /// It combines the intervals of the ratios as independent errors of their logarithms, since each
  /// comes from launches of its own. It says how precisely the mean of these cases is known, not how
  /// much they differ.
  package let interval: Interval?

  fileprivate init?(_ figures: [ComparedFigure]) {
    // A figure that is zero in both runs tells nothing about the mean.
    let changes = figures.filter { $0.base.median != 0 || $0.head.median != 0 }.compactMap(\.change)
    let ratios = changes.compactMap(\.ratio)
    guard let mean = Sample(ratios)?.geometricMean else { return nil }
    (strategy, figureID) = (figures[0].key.strategy, figures[0].figureID)
    (self.figures, ratio) = (figures, mean)
    let parts = changes.compactMap { change in
      change.ratio.flatMap { ratio in change.interval.map { (ratio, $0) } }
    }
    func factor(_ error: ((Double, Interval)) -> Double) -> Double {
      exp(parts.reduce(0) { $0 + pow(error($1), 2) }.squareRoot() / Double(parts.count))
    }
    let isKnown = parts.count == ratios.count && parts.allSatisfy { $0.1.lower > 0 }
    interval =
      isKnown
      ? Interval(
        lower: mean / factor { log($0 / $1.lower) }, upper: mean * factor { log($1.upper / $0) })
      : nil
  }
}

extension RunComparison {
  /// The means of all figures that have a ratio in some case, and that are gated or would be if times were, in the
  /// order of HEAD.
  package var meanRatios: [MeanRatio] {
    let figures = figures.filter { settings.watches($0.base, $0.head) && $0.change != nil }
    return OrderedDictionary(grouping: figures) { StrategyFigureID($0.key.strategy, $0.figureID) }
      .values.compactMap(MeanRatio.init)
  }
}
