extension Sample {
  /// The exact bootstrap percentile interval of the median, at level `confidence`.
  ///
  /// Its bounds are the quantiles of order (1 − confidence) / 2 and (1 + confidence) / 2 of the
  /// bootstrap distribution of the median, which is computed and not resampled, so the interval is
  /// a function of the sample alone. It is exact for every sample size; the time grows with the
  /// number of observations, to some milliseconds at 2 000.
  ///
  /// The interval of a single observation, or of equal ones, is that value. With few observations
  /// the interval spans the whole sample, and cannot reach beyond it: below six it covers the true
  /// median less often than `confidence` says.
  ///
  /// - Precondition: `0 < confidence && confidence < 1`.
  public func medianInterval(confidence: Double = 0.95) -> Interval {
    let tail = tailProbability(ofConfidence: confidence)
    guard min < max else { return Interval(lower: min, upper: max) }
    let bootstrap = MedianBootstrap(self)
    return Interval(lower: bootstrap.quantile(tail), upper: bootstrap.quantile(1 - tail))
  }
}
