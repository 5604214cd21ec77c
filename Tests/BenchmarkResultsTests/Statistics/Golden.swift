import Foundation
import Testing

@testable import BenchmarkResults

/// The output of `Golden/golden.py`: values from NumPy, SciPy and enumeration.
struct Golden: Decodable {
  /// A sample with all resamples enumerated.
  struct Enumerated: Decodable, CustomTestStringConvertible {
    var name: String
    var sample: [Double]
    /// The percentile interval for each confidence level in percent.
    var intervals: [String: [Double]]

    var testDescription: String { name }
  }

  /// A sample with statistics from NumPy and SciPy.
  struct Described: Decodable, CustomTestStringConvertible {
    var name: String
    var sample: [Double]
    var median, mean: Double
    var geometricMean: Double?

    var testDescription: String { name }
  }

  var enumerated: [Enumerated]
  var described: [Described]

  static let values: Golden = decoded("golden.json")

  fileprivate static func decoded<Contents: Decodable>(_ name: String) -> Contents {
    try! JSONDecoder().decode(Contents.self, from: Data(Fixtures.golden(name).utf8))
  }
}

/// The output of `Golden/comparison.py`: values from SciPy, statsmodels and R.
struct ComparisonGolden: Decodable {
  /// Two samples or the two sides of pairs, with the test and the estimates of their shift.
  struct Compared: Decodable, CustomTestStringConvertible {
    var name: String
    var before, after: [Double]
    var statistic, pValue, shift, ratio: Double
    /// The intervals of the shift and of the ratio for each confidence level in percent.
    var intervals, ratioIntervals: [String: [Double]]

    var testDescription: String { name }
  }

  /// A family of p-values.
  struct Family: Decodable, CustomTestStringConvertible {
    var name: String
    var pValues, adjusted: [Double]

    var testDescription: String { name }
  }

  var twoSamples, pairs: [Compared]
  var families: [Family]

  static let values: ComparisonGolden = Golden.decoded("comparison.json")
}

/// Returns whether `left` and `right` agree within `tolerance`, relative to the greater or to 1.
func agree(_ left: Double, _ right: Double, within tolerance: Double = 1e-12) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}

/// Returns a sample of `values`, which must be valid.
func makeSample(_ values: [Double]) throws -> Sample { try #require(Sample(values)) }
