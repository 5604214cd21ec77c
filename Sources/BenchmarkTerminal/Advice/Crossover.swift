import BenchmarkResults
import Foundation

/// Where one strategy overtakes another as lists grow.
package struct Crossover: Hashable, Sendable {
  /// The strategy that is surely better at `lower` rows.
  package let before: String

  /// The strategy that is surely better at `upper` rows.
  package let after: String

  /// The longest list measured before the crossover, and the shortest after it, that tell the two
  /// apart.
  package let lower: RowCount
  package let upper: RowCount

  /// Where the laws of both cross in between, in rows; `nil` if one has no law that describes it well,
  /// or if they do not cross there.
  package let fitted: Double?
}

/// Where the curves of two series meet.
func meeting(
  of left: FittedCurve?, _ right: FittedCurve?, from lower: Int, to upper: Int
) -> Double? {
  guard let left, let right, left.covers(lower), right.covers(lower) else { return nil }
  func difference(_ size: Double) -> Double {
    left.fit.prediction(at: size) - right.fit.prediction(at: size)
  }
  var (low, high) = (Double(lower), Double(upper))
  let (atLow, atHigh) = (difference(low), difference(high))
  guard atLow * atHigh < 0 else { return nil }
  // Row counts span decades, so it is the logarithm that is halved.
  while high / low > 1.000_1 {
    let middle = (low * high).squareRoot()
    if difference(middle) * atLow > 0 { low = middle } else { high = middle }
  }
  return (low * high).squareRoot()
}
