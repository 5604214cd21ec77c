import Foundation

/// One or more finite observations of one quantity, in any unit, whose order doesn't matter.
public struct Sample: Hashable, Sendable {
  /// The observations in ascending order. Never empty, and all finite.
  public let sorted: [Double]

  /// Creates a sample. Returns `nil` if `values` is empty or contains an infinite value or NaN.
  public init?(_ values: some Sequence<Double>) {
    sorted = values.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
  }

  /// The number of observations, at least 1.
  public var count: Int { sorted.count }

  /// The smallest observation.
  public var min: Double { sorted[0] }
  /// The largest observation.
  public var max: Double { sorted[sorted.count - 1] }

  /// The sample median: the middle observation, or the midpoint of the two middle ones.
  public var median: Double { sorted.sortedMedian }

  /// The arithmetic mean, between the smallest and the largest observation.
  public var mean: Double {
    // Sums could overflow.
    Swift.min(Swift.max(sorted.reduce(0) { $0 + $1 / Double(count) }, min), max)
  }

  /// The geometric mean, the one for ratios: that of the inverses is the inverse. `nil` if an observation isn't positive.
  public var geometricMean: Double? {
    logarithms.map { Swift.min(Swift.max(exp($0.mean), min), max) }
  }

  var logarithms: Sample? { min > 0 ? Sample(sorted.map { log($0) }) : nil }

  /// The fewest observations that span a 95 % interval of the median: all six are on one side of it in 2 of 64 cases.
  public static let leastForMedianInterval = 6

  /// Returns the exact bootstrap percentile interval of the median at 95 %. With fewer than six observations it covers less.
  public func medianInterval() -> Interval {
    guard min < max else { return Interval(lower: min, upper: max) }
    let bootstrap = MedianBootstrap(self)
    return Interval(
      lower: bootstrap.quantile(tailProbability), upper: bootstrap.quantile(1 - tailProbability))
  }

  /// Returns a 95 % interval of the location: `medianInterval()`, or with fewer than ``leastForMedianInterval`` observations
  /// that of the mean by Lord, "The Use of Range in Place of Standard Deviation in the t-Test", Biometrika 34 (1947). If that
  /// reaches zero from positive ones, the lower end is as far below the mean in proportion as the upper end is above.
  public func locationInterval() -> Interval {
    guard count < Self.leastForMedianInterval, min < max else { return medianInterval() }
    let mean = mean
    // Of two observations to five: the distance that 5 % of samples exceed.
    let distance = [6.353, 1.304, 0.717, 0.507][count - 2] * (max - min)
    let (lower, upper) = (mean - distance, mean + distance)
    guard lower.isFinite, upper.isFinite else { return medianInterval() }
    return Interval(lower: min > 0 && lower <= 0 ? mean * (mean / upper) : lower, upper: upper)
  }
}

/// Returns the midpoint of `a` and `b`, correct even if their sum overflows.
func midpoint(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return sum.isFinite ? sum / 2 : a / 2 + b / 2
}

extension [Double] {
  var sortedMedian: Double {
    count.isMultiple(of: 2) ? midpoint(self[count / 2 - 1], self[count / 2]) : self[count / 2]
  }
}

/// A closed interval of real numbers, such as a confidence interval, in the unit of its figures.
public struct Interval: Hashable, Sendable {
  /// The bounds, both included in the interval.
  public let lower, upper: Double

  /// Creates the interval from `lower` to `upper`, which is not less.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper): bounds out of order")
    (self.lower, self.upper) = (lower, upper)
  }

  /// Returns whether the interval, including its bounds, contains `value`.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

/// The probability beyond either end of a 95 % interval.
let tailProbability = 0.025
