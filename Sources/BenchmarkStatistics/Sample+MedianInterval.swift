extension Sample {
  /// Returns the exact bootstrap percentile interval of the median, at level `confidence`.
  ///
  /// Its bounds are the (1 − confidence) / 2 and (1 + confidence) / 2 quantiles of the bootstrap
  /// distribution of the median. The distribution is computed instead of resampled, so the interval
  /// depends only on the sample. It is exact for every sample size; the time grows with the number
  /// of observations, to some milliseconds at 2 000.
  ///
  /// The interval of a single observation, or of equal ones, is that value. With few observations,
  /// the interval spans the whole sample and can't extend beyond it; with fewer than six, its
  /// coverage of the true median is below `confidence`.
  ///
  /// - Precondition: `0 < confidence && confidence < 1`.
  public func medianInterval(confidence: Double = 0.95) -> Interval {
    let tail = tailProbability(ofConfidence: confidence)
    guard min < max else { return Interval(lower: min, upper: max) }
    let bootstrap = MedianBootstrap(self)
    return Interval(lower: bootstrap.quantile(tail), upper: bootstrap.quantile(1 - tail))
  }
}
