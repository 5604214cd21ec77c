import BenchmarkStatistics
import Foundation

/// How far a figure of HEAD lies from that of BASE.
public struct FigureChange: Hashable, Sendable {
  /// The median of HEAD less that of BASE, in the unit of the metric.
  public let difference: Double

  /// HEAD divided by BASE: of medians if exact, else the Hodges-Lehmann estimate. `nil` where a
  /// figure is zero or negative, of which nothing is a multiple, or so close to zero that no number is
  /// large enough.
  public let ratio: Double?

  /// The 95 % interval of the ratio, or of the difference where there is no ratio; `nil` if the
  /// metric is exact.
  public let interval: Interval?

  /// The change of an exact figure.
  package init(exactFrom base: Double, to head: Double) {
    difference = head - base
    let quotient = base > 0 && head > 0 ? head / base : 0
    ratio = base == head ? 1 : quotient > 0 && quotient.isFinite ? quotient : nil
    interval = nil
  }

  /// The change of a sampled figure.
  init(difference: Double, ratio: Double?, interval: Interval) {
    self.difference = difference
    self.ratio = ratio
    self.interval = interval
  }

  /// How great the change is, for putting the greatest first: the magnitude of the logarithm of the
  /// ratio, and infinite where there is a change without a ratio.
  package var magnitude: Double {
    guard let ratio else { return difference == 0 ? 0 : .infinity }
    return abs(log(ratio))
  }
}
