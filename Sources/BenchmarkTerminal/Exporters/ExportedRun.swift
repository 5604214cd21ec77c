import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A run, arranged as exporters need it.
struct ExportedRun {
  /// A case with its rows, wherever these stand in the file.
  struct Case {
    let key: CaseKey
    let rows: [ResultRow]
    let figures: CaseFigures
  }

  let file: RunFile

  /// Every case, in the order in which the file first has them.
  let all: [Case]

  /// The cases that ended well, in the order of the file.
  let cases: [Case]

  /// Those that did not.
  let failures: [CaseFigures]

  var info: RunInfo { file.table.run }

  init(_ file: RunFile) {
    self.file = file
    all = OrderedDictionary(grouping: file.table.rows, by: \.key).map { key, rows in
      Case(key: key, rows: rows, figures: CaseFigures(key: key, rows: rows))
    }
    cases = all.filter(\.figures.status.isOK)
    failures = all.map(\.figures).filter { !$0.status.isOK }
  }
}

extension CaseKey {
  /// The parts that tell a case from any other, with the names of their columns.
  var namedParts: [(name: String, value: String)] {
    [
      ("suite", suite), ("uikit", uikit), ("host", host), ("workload", workload),
      ("content", content), ("strategy", strategy), ("rows", "\(rows)"),
    ]
  }

  /// All parts in a line that no other case has: slashes and percent signs within a part are
  /// percent-encoded, and so is what cannot be seen.
  var path: String {
    namedParts.map { $1.percentEncoding { "/%|`<>&".unicodeScalars.contains($0) } }
      .joined(separator: "/")
  }
}
