import BenchmarkResults
import Foundation
import OrderedCollections

/// The smallest change of a time that a comparison like this one tells in four of five runs: the minimum detectable
/// effect of its test (Bloom, "Minimum Detectable Effects", Evaluation Review 19, 1995) at a power of 80 %.
///
/// The logarithm of the estimate is taken as normal, with the standard error that its 95 % interval has. A change is told
/// if the estimate is beyond the threshold, and beyond what the test calls chance after Holm's correction, which is
/// strictest for a time that changes alone.
package struct DetectableChange: Sendable {
  package let key: CaseKey
  package let figureID: FigureID
  /// The change as a factor, such as 1.012; `nil` if no change can be told with so few launches.
  package let factor: Double?

  /// The quantiles of the normal distribution beyond which 2.5 % and 20 % lie.
  private static let (intervalQuantile, powerQuantile) = (1.959964, 0.841621)

  fileprivate init?(_ figure: ComparedFigure, among tests: Int, in comparison: RunComparison) {
    guard figure.pValue != nil, figure.change?.ratio != nil,
      let interval = figure.change?.interval, interval.lower > 0
    else { return nil }
    (key, figureID) = (figure.key, figure.figureID)
    let settings = comparison.settings
    let least = comparison.design.leastPValue(base: figure.base.n, head: figure.head.n)
    guard least * Double(tests) <= settings.alpha else {
      factor = nil
      return
    }
    let error = log(interval.upper / interval.lower) / 2 / Self.intervalQuantile
    let told = max(
      Self.quantile(beyond: settings.alpha / Double(tests)) * error, log(1 + settings.threshold))
    factor = exp(told + Self.powerQuantile * error)
  }

  /// The value beyond whose magnitude a standard normal variable lies with `probability`.
  private static func quantile(beyond probability: Double) -> Double {
    var (low, high) = (0.0, 40.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(middle / 2.0.squareRoot()) > probability { low = middle } else { high = middle }
    }
    return high
  }
}

extension RunComparison {
  /// The smallest change of each gated time that can be told, by figure.
  package var detectableChanges: OrderedDictionary<FigureID, [DetectableChange]> {
    let times = figures.filter { $0.isGated && $0.pValue != nil }
    let changes = times.compactMap { DetectableChange($0, among: times.count, in: self) }
    return OrderedDictionary(grouping: changes, by: \.figureID)
  }
}
