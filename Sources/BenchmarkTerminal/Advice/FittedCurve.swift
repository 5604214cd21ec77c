import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// A figure as a function of the number of rows: the law that describes what was measured, and how
/// far from it the measured figures lie.
package struct FittedCurve: Hashable, Sendable {
  /// The shortest list that the law was fitted to.
  package let start: RowCount

  /// The law and its coefficients.
  package let fit: GrowthFit

  /// By what part of itself the measured figure that is worst described lies off the law.
  package let worstResidual: Double

  /// Whether any of the measured figures is of one launch alone.
  private let isOfOneLaunch: Bool

  /// What the law has to be multiplied by to cover all intervals that were measured, 1 included.
  private let band: Interval

  /// The law of as many of `points`, which begin with the shortest list, as one law describes well; the
  /// law of all if none does. Short lists do not fill the screen, and what cells take grows until they
  /// do: left out are the shortest, as long as three are left.
  static func best(of points: [FigureSeries.Point]) -> FittedCurve? {
    let tails = points.indices.lazy.compactMap { FittedCurve(points[$0...]) }
    return tails.first(where: \.describesWell) ?? tails.first
  }

  /// Fits the figures at several row counts; `nil` with fewer than three, which any law would meet.
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

  /// The worst residual of a law that answers are taken from.
  private static let mostResidual = 0.25

  /// Whether all measured figures lie near enough to the law to answer from it.
  package var describesWell: Bool { worstResidual <= Self.mostResidual }

  /// Whether answers may be taken from it for a list of `rows` rows that is no shorter than the
  /// shortest that was measured.
  func covers(_ rows: Int) -> Bool { describesWell && rows >= start.count }

  /// What the law says of a list of `rows` rows. The interval is as wide, in proportion, as it has to
  /// be at the measured counts to cover all that was measured there.
  package func figure(at rows: Int) -> DerivedFigure {
    let value = fit.prediction(at: Double(rows))
    return DerivedFigure(
      value: value,
      interval: Interval(lower: value * band.lower, upper: value * band.upper), kind: .sampled,
      isOfOneLaunch: isOfOneLaunch)
  }
}
