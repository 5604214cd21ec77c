import BenchmarkAnalysis
import Testing

@testable import BenchmarkResults

/// The output of `Golden/comparison.py`: values from SciPy, statsmodels and R.
struct ComparisonGolden: Decodable {
  /// Two samples or the two sides of pairs, with the test and the estimates of their shift.
  struct Compared: Decodable, CustomTestStringConvertible {
    var name: String
    var before: [Double]
    var after: [Double]
    var statistic: Double
    var pValue: Double
    var shift: Double

    /// The interval of the shift for each confidence level in percent.
    var intervals: [String: [Double]]
    var ratio: Double
    var ratioIntervals: [String: [Double]]

    var testDescription: String { name }
  }

  /// A family of p-values.
  struct Family: Decodable, CustomTestStringConvertible {
    var name: String
    var pValues: [Double]
    var adjusted: [Double]

    var testDescription: String { name }
  }

  var twoSamples: [Compared]
  var pairs: [Compared]
  var families: [Family]

  static let values: ComparisonGolden = Golden.decoded("comparison.json")
}

/// Returns whether `left` and `right` agree within `tolerance`, relative to the greater or to 1.
func agree(_ left: Double, _ right: Double, within tolerance: Double = 1e-12) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}

/// Expects the interval at 95 %.
func expect(
  _ intervals: [String: [Double]], _ interval: Interval,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bounds = try #require(intervals["95"])
  #expect(agree(interval.lower, bounds[0], within: 1e-9), sourceLocation: sourceLocation)
  #expect(agree(interval.upper, bounds[1], within: 1e-9), sourceLocation: sourceLocation)
}

/// Returns a sample of `values`, which must be valid.
func makeSample(_ values: [Double]) throws -> Sample {
  try #require(Sample(values))
}

/// Returns distinct observations that look random and are the same on every machine.
func scattered(_ count: Int, from seed: Int = 1) -> [Double] {
  (0..<count).map { Double((($0 + seed) * 7_919 + seed * 104_729) % 99_991) + 1 }
}
