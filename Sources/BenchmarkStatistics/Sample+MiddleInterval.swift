extension Sample {
  /// The fewest observations that span a 95 % interval of the median: all six are on one side of it in 2 of 64 cases.
  public static let leastForMedianInterval = 6

  /// Returns a 95 % interval of the middle of what was sampled: `medianInterval()`, or with fewer than
  /// ``leastForMedianInterval`` observations, whose range often misses the median, Lord's interval of the mean.
  ///
  /// Lord, "The Use of Range in Place of Standard Deviation in the t-Test", Biometrika 34 (1947): the mean of normal
  /// observations is within a multiple of their range, 6.353 of two. If that reaches zero from positive observations, the
  /// lower end is as far below the mean in proportion as the upper end is above. The interval of a single observation is that
  /// value.
  public func middleInterval() -> Interval {
    guard count < Self.leastForMedianInterval, min < max else { return medianInterval() }
    let mean = mean
    let distance = Self.rangeMultiples[count - 2] * (max - min)
    let upper = mean + distance
    guard upper.isFinite else { return medianInterval() }
    return Interval(
      lower: min > 0 && distance >= mean ? mean * (mean / upper) : mean - distance, upper: upper)
  }

  /// The distance of the mean from the middle of a normal distribution that 5 % of samples exceed, as a multiple of their range:
  /// of two observations to five.
  private static let rangeMultiples = [6.353, 1.304, 0.717, 0.507]
}
