import Foundation
import Testing

/// The output of `Golden/golden.py`: values from NumPy, SciPy and enumeration.
struct Golden: Decodable {
  /// A sample with all resamples enumerated.
  struct Enumerated: Decodable, CustomTestStringConvertible {
    var name: String
    var sample: [Double]

    /// Pairs of a value and the probability of a median of at most that value.
    var distribution: [[Double]]

    /// The percentile interval for each confidence level in percent.
    var intervals: [String: [Double]]

    var testDescription: String { name }
  }

  /// A sample with statistics from NumPy and SciPy.
  struct Described: Decodable, CustomTestStringConvertible {
    var name: String
    var sample: [Double]
    var median: Double
    var mean: Double
    var geometricMean: Double?

    var testDescription: String { name }
  }

  var enumerated: [Enumerated]
  var described: [Described]

  static let values: Golden = decoded("golden.json")

  /// Returns the decoded contents of a file in `Golden/`.
  static func decoded<Contents: Decodable>(_ name: String) -> Contents {
    let folder = Bundle.module.resourceURL!.appending(path: "Golden")
    let data = try! Data(contentsOf: folder.appending(path: name))
    return try! JSONDecoder().decode(Contents.self, from: data)
  }
}
