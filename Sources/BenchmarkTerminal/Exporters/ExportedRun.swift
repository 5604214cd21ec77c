import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A run, arranged for exporters.
struct ExportedRun {
  /// A case with all its rows.
  struct Case {
    let key: CaseKey
    let rows: [ResultRow]
    let figures: CaseFigures
  }

  let file: RunFile

  /// All cases, in the order of the file.
  let all: [Case]

  /// The cases that ended well, in the order of the file.
  let cases: [Case]

  /// The cases that failed.
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
  /// The parts that identify a case, with the names of their columns.
  var namedParts: [(name: String, value: String)] {
    names.map { ($0.kind, $0.name) } + [("rows", "\(rows)")]
  }

  /// All parts on one line, unique to the case: special and invisible characters within a part are
  /// percent-encoded.
  var path: String {
    namedParts.map { $1.percentEncoding { "/%|`<>&".unicodeScalars.contains($0) } }
      .joined(separator: "/")
  }
}
