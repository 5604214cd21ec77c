import Foundation

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
}

/// Returns the midpoint of `a` and `b`, correct even if their sum overflows.
func midpoint(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return sum.isFinite ? sum / 2 : a / 2 + b / 2
}

extension Sample {
  /// The arithmetic mean.
  ///
  /// Uses compensated summation (Neumaier 1974). The result is between the smallest and the largest
  /// observation, so the mean of equal values is that value.
  public var mean: Double {
    let scale = Swift.max(abs(min), abs(max))
    guard scale > 0 else { return 0 }
    let sum = compensatedSum(of: sorted)
    let mean =
      sum.isFinite
      ? sum / Double(count)
      : compensatedSum(of: sorted.lazy.map { $0 / scale }) / Double(count) * scale
    return Swift.min(Swift.max(mean, min), max)
  }

  /// The geometric mean, computed from the mean logarithm so that no product overflows, or `nil` if
  /// an observation is zero or negative.
  ///
  /// Use this mean for ratios: the geometric mean of the inverse ratios is the inverse.
  public var geometricMean: Double? {
    guard min > 0 else { return nil }
    let mean = exp(compensatedSum(of: sorted.lazy.map { log($0) }) / Double(count))
    return Swift.min(Swift.max(mean, min), max)
  }
}

/// Returns the sum of `values`, carrying the low-order part that each addition loses (Neumaier
/// 1974).
private func compensatedSum(of values: some Sequence<Double>) -> Double {
  var sum = 0.0
  var compensation = 0.0
  for value in values {
    let next = sum + value
    compensation += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
    sum = next
  }
  return sum + compensation
}
