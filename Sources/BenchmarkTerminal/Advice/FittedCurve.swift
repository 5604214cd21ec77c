import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// A figure as a function of the number of rows: a law fitted to the measured figures, with their deviations
/// from it.
package struct FittedCurve: Hashable, Sendable {
  /// The shortest list that the law was fitted to.
  package let start: RowCount

  /// The law and its coefficients.
  package let fit: GrowthFit

  /// The greatest deviation of a measured figure from the law, as a fraction of the figure.
  package let worstResidual: Double

  /// Whether any of the measured figures is of one launch.
  private let isOfOneLaunch: Bool

  /// The factors by which the law covers all measured intervals; 1 is one of them.
  private let band: Interval

  /// The law of `points`, without as many of the shortest lists as it takes for one law to describe the rest
  /// well. At least three points remain; if no law describes them well, it is the law of all points.
  /// Short lists do not fill the screen, so their figures grow with the number of cells.
  static func best(of points: [FigureSeries.Point]) -> FittedCurve? {
    let tails = points.indices.lazy.compactMap { FittedCurve(points[$0...]) }
    return tails.first(where: \.describesWell) ?? tails.first
  }

  /// Fits the figures at several row counts; `nil` with fewer than three, which every law would fit.
  private init?(_ points: ArraySlice<FigureSeries.Point>) {
    guard let first = points.first,
      let fit = GrowthFit(
        sizes: points.map { Double($0.rows) }, costs: points.map(\.figure.value))
    else { return nil }
    start = RowCount(first.rows)
    self.fit = fit
    isOfOneLaunch = points.contains(where: \.figure.isOfOneLaunch)
    var (residual, lower, upper) = (0.0, 1.0, 1.0)
    for point in points {
      let (figure, predicted) = (point.figure, fit.prediction(at: Double(point.rows)))
      guard figure.value != predicted || figure.interval.lower < figure.interval.upper else {
        continue
      }
      guard figure.value > 0, predicted > 0 else {
        residual = .infinity
        continue
      }
      residual = max(residual, abs(figure.value - predicted) / figure.value)
      lower = min(lower, figure.interval.lower / predicted)
      upper = max(upper, figure.interval.upper / predicted)
    }
    worstResidual = residual
    band = Interval(lower: lower, upper: upper)
  }

  /// The greatest deviation of a law that gives answers.
  private static let mostResidual = 0.25

  /// Whether all measured figures are near enough to the law for answers.
  package var describesWell: Bool { worstResidual <= Self.mostResidual }

  /// Whether it gives answers for a list of `rows` rows, which is no shorter than the shortest measured one.
  func covers(_ rows: Int) -> Bool { describesWell && rows >= start.count }

  /// The figure of a list of `rows` rows by the law, or `least` if that is more. Its interval is as wide, in
  /// proportion, as the one that covers all measured intervals.
  func figure(at rows: Int, atLeast least: Double) -> DerivedFigure {
    let value = max(least, fit.prediction(at: Double(rows)))
    return DerivedFigure(
      value: value,
      interval: Interval(lower: max(least, value * band.lower), upper: value * band.upper),
      kind: .sampled,
      isOfOneLaunch: isOfOneLaunch)
  }

  /// The number of rows from `lower` to `upper` at which this curve crosses `other`; `nil` if they don't
  /// cross there, or if either does not cover `lower`.
  func crossing(_ other: FittedCurve?, from lower: Int, to upper: Int) -> Double? {
    guard let other, covers(lower), other.covers(lower) else { return nil }
    func difference(_ size: Double) -> Double {
      fit.prediction(at: size) - other.fit.prediction(at: size)
    }
    var (low, high) = (Double(lower), Double(upper))
    let (atLow, atHigh) = (difference(low), difference(high))
    guard atLow * atHigh < 0 else { return nil }
    // Bisects the logarithm, since row counts span decades.
    while high / low > 1.000_1 {
      let middle = (low * high).squareRoot()
      if difference(middle) * atLow > 0 { low = middle } else { high = middle }
    }
    return (low * high).squareRoot()
  }
}
