import Foundation

extension Sample {
  /// The confidence interval of the geometric mean, for observations whose logarithms are about
  /// normal, such as ratios: Student's t interval of the mean logarithm, taken back.
  ///
  /// `nil` if an observation is zero or negative, or for a single one, whose spread is unknown.
  /// The interval of inverse ratios is the inverse.
  ///
  /// - Precondition: `0 < confidence && confidence < 1`.
  public func geometricMeanInterval(confidence: Double = 0.95) -> Interval? {
    let tail = tailProbability(ofConfidence: confidence)
    guard let mean = geometricMean, let deviation = logarithms?.standardDeviation else {
      return nil
    }
    let quantile = StudentDistribution(degreesOfFreedom: count - 1).twoSidedQuantile(1 - 2 * tail)
    let factor = exp(quantile * deviation / Double(count).squareRoot())
    return Interval(lower: mean / factor, upper: mean * factor)
  }
}
