/// Fits straight lines to costs by least squares on the relative residuals.
struct RelativeLeastSquares {
  /// The line intercept + slope · term, and its error.
  struct Coefficients {
    var intercept: Double
    var slope: Double

    /// The root mean square of the relative residuals, with the degrees of freedom as the
    /// denominator.
    var relativeError: Double
  }

  /// The costs relative to the maximum, so that no square or sum overflows.
  private let parts: [Double]

  /// The denominators of the relative residuals, relative to the maximum cost: the cost itself, or
  /// the smallest nonzero cost if it is zero.
  private let scales: [Double]

  /// 1 / scale², with a common factor so that the maximum is 1.
  private let weights: [Double]

  /// The maximum cost, or 1 if all costs are zero.
  private let unit: Double

  init(costs: [Double]) {
    let greatest = costs.reduce(0, max)
    unit = greatest > 0 ? greatest : 1
    let least = costs.reduce(unit) { $1 > 0 ? min($0, $1) : $0 }
    parts = costs.map { [unit] in $0 / unit }
    scales = costs.map { [unit] in max($0, least) / unit }
    weights = costs.map { cost in
      let ratio = least / max(cost, least)
      return ratio * ratio
    }
  }

  /// The best horizontal line.
  var constant: Coefficients {
    let mean = weightedMean(parts)
    return Coefficients(
      intercept: mean * unit, slope: 0,
      relativeError: relativeError(parts.map { $0 - mean }, coefficients: 1))
  }

  /// Returns the best line through the costs, given a term for each cost.
  func fit(against terms: [Double]) -> Coefficients {
    let (meanTerm, meanPart) = (weightedMean(terms), weightedMean(parts))
    let deviations = terms.map { $0 - meanTerm }
    let slope =
      weightedMean(zip(deviations, parts).map { $0 * ($1 - meanPart) })
      / weightedMean(deviations.map { $0 * $0 })
    let residuals = zip(deviations, parts).map { $1 - meanPart - slope * $0 }
    return Coefficients(
      intercept: (meanPart - slope * meanTerm) * unit, slope: slope * unit,
      relativeError: relativeError(residuals, coefficients: 2))
  }

  private func weightedMean(_ values: [Double]) -> Double {
    zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
  }

  private func relativeError(_ residuals: [Double], coefficients: Int) -> Double {
    let squares = zip(residuals, scales).reduce(0) { sum, pair in
      let relative = pair.0 / pair.1
      return sum + relative * relative
    }
    let error = (squares / Double(residuals.count - coefficients)).squareRoot()
    // The costs differ so much that the smallest vanishes relative to the greatest.
    return error.isNaN ? .infinity : error
  }
}
