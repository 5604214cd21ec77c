import BenchmarkStatistics
import Foundation

/// How far a figure of HEAD lies from that of BASE.
public struct FigureChange: Hashable, Sendable {
  /// The median of HEAD less that of BASE, in the unit of the metric.
  public let difference: Double

  /// HEAD divided by BASE: of medians if exact, else the Hodges-Lehmann estimate. `nil` where a
  /// figure is zero or negative, of which nothing is a multiple.
  public let ratio: Double?

  /// The 95 % interval of the ratio, or of the difference where there is no ratio; `nil` if the
  /// metric is exact.
  public let interval: Interval?

  /// The change of an exact figure.
  package init(exactFrom base: Double, to head: Double) {
    difference = head - base
    ratio = base == head ? 1 : base > 0 && head > 0 ? head / base : nil
    interval = nil
  }

  /// The change of a sampled figure.
  init(sampledFrom base: Sample, to head: Sample) {
    let estimate = HodgesLehmannEstimate(ratioFrom: base, to: head)
    difference = head.median - base.median
    ratio = estimate?.value
    interval =
      estimate?.interval ?? HodgesLehmannEstimate(shiftFrom: base, to: head).interval
  }
}

extension FigureChange {
  /// How great the change is, for putting the greatest first: the magnitude of the logarithm of the
  /// ratio, and infinite where there is a change without a ratio.
  package var magnitude: Double {
    guard let ratio else { return difference == 0 ? 0 : .infinity }
    return abs(log(ratio))
  }

  /// How the change relates to the smallest one that counts.
  struct Size {
    /// Whether the estimate lies beyond it.
    let isBeyondThreshold: Bool
    /// Whether the interval lies short of it altogether.
    let isRuledOut: Bool
  }

  /// The size of the change where only one beyond `threshold`, a fraction, counts.
  ///
  /// A rise by the factor 1 + threshold counts as much as a fall by it, so that swapping the sides
  /// mirrors the answer. Differences are measured by the figure that is nearer to zero.
  func size(threshold: Double, base: Double, head: Double) -> Size {
    guard let interval else {
      return Size(isBeyondThreshold: difference != 0, isRuledOut: difference == 0)
    }
    if let ratio {
      let (least, most) = (1 / (1 + threshold), 1 + threshold)
      return Size(
        isBeyondThreshold: ratio <= least || ratio >= most,
        isRuledOut: interval.lower > least && interval.upper < most)
    }
    let least = threshold * min(abs(base), abs(head))
    return Size(
      isBeyondThreshold: difference != 0 && abs(difference) >= least,
      isRuledOut: max(abs(interval.lower), abs(interval.upper)) <= least)
  }
}
