/// The columns of a result file. The raw value is the name in the header line, and the order of the
/// cases is the order in the file.
enum CSVColumn: String, CaseIterable {
  case schema, run, commit, date, suite, uikit, host, workload, content, strategy, rows
  case phase, metric, unit, better, kind
  case n, median
  case ciLow = "ci_low"
  case ciHigh = "ci_high"
  case min, max, mean, stddev, status, samples

  /// The position in a file of the newest schema, from 0.
  var position: Int { Self.positions[self]! }

  private static let positions = Dictionary(
    uniqueKeysWithValues: zip(allCases, allCases.indices))

  /// The columns that a file of `schema` has, in their order.
  static func all(inSchema schema: Int) -> [CSVColumn] {
    allCases.filter { $0 != .host || schema >= 2 }
  }
}
