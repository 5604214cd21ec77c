/// The columns of a result file, in the order of the newest schema: the raw value is the position
/// there, which every field is found by.
enum CSVColumn: Int, CaseIterable {
  case schema, run, commit, date, suite, uikit, host, workload, content, strategy, rows
  case phase, metric, unit, better, kind
  case n, median, ciLow, ciHigh, min, max, mean, stddev, status, samples

  /// The name in the header line.
  var name: String {
    switch self {
    case .ciLow: "ci_low"
    case .ciHigh: "ci_high"
    default: "\(self)"
    }
  }

  /// The column of that name; nil if there is none.
  init?(named name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// The columns that a file of `schema` has, in their order.
  static func all(inSchema schema: Int) -> [CSVColumn] {
    allCases.filter { $0 != .host || schema >= 2 }
  }
}

extension CSVColumn {
  /// The columns that all rows of a file have in common.
  static let ofRun: [CSVColumn] = [.schema, .run, .commit, .date]

  /// The columns that make up the key of a case.
  static let ofKey: [CSVColumn] = [
    .suite, .uikit, .host, .workload, .content, .strategy, .rows,
  ]
}
