/// One or more finite observations of one quantity, in any unit.
///
/// The values are sorted once, at initialization, so that order statistics are cheap. The
/// properties of a sample depend only on its values, not on their order of observation.
public struct Sample: Hashable, Sendable {
  /// The observations in ascending order. Never empty, and all finite.
  public let sorted: [Double]

  /// Creates a sample. Returns `nil` if `values` is empty or contains an infinite value or NaN.
  public init?(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
    self.sorted = sorted
  }

  /// The number of observations, at least 1.
  public var count: Int { sorted.count }

  /// The smallest observation.
  public var min: Double { sorted[0] }

  /// The largest observation.
  public var max: Double { sorted[sorted.count - 1] }
}

extension Sample {
  /// The sample median: the middle observation, or the midpoint of the two middle ones.
  public var median: Double {
    let upper = sorted[count / 2]
    return count.isMultiple(of: 2) ? midpoint(sorted[count / 2 - 1], upper) : upper
  }

  /// Returns the quantile of order `p`, by linear interpolation between order statistics:
  /// definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
  /// Statistician 50 (1996), the default of R and NumPy.
  ///
  /// `quantile(0.5)` is the median, `quantile(0)` the minimum, and `quantile(1)` the maximum.
  ///
  /// - Precondition: `0 <= p && p <= 1`.
  public func quantile(_ p: Double) -> Double {
    precondition(0 <= p && p <= 1, "quantile of order \(p): not between 0 and 1")
    let position = Double(count - 1) * p
    let index = Int(position)
    let fraction = position - Double(index)
    guard fraction > 0 else { return sorted[index] }
    let (lower, upper) = (sorted[index], sorted[index + 1])
    let gap = upper - lower
    return gap.isFinite
      ? lower + fraction * gap : (1 - fraction) * lower + fraction * upper
  }
}

/// Returns the midpoint of `a` and `b`, correct even if their sum overflows.
func midpoint(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return sum.isFinite ? sum / 2 : a / 2 + b / 2
}
