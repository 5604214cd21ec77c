/// The columns of a result file, in the order of the newest schema: the raw value is the position
/// there, which every field is found by.
enum CSVColumn: Int, CSVColumnSet {
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

  static var newestSchema: Int { ResultTable.schema }

  static var fileKind: String { "result file" }

  static var mark: CSVColumn { .metric }

  /// The columns that a file of `schema` has, in their order.
  static func all(inSchema schema: Int) -> [CSVColumn] {
    allCases.filter { $0 != .host || schema >= 2 }
  }
}

extension CSVColumn {
  /// The columns that all rows of a file have in common.
  static let ofRun: [CSVColumn] = [.schema, .run, .commit, .date]
}
