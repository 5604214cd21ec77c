import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A format for programs that read the figures of a run.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The benchmark format of Go, for `benchstat`: a line for each launch.
  case gotext

  /// `customSmallerIsBetter` of benchmark-action/github-action-benchmark: the headline figures.
  case githubAction = "github-action"

  /// The Bencher Metric Format: the headline figures.
  case bencher

  /// Tables of the headline figures, for a README or a pull request.
  case markdown

  /// The run in this format, ended by a line feed. Cases that failed have no figures.
  ///
  /// - Throws: `EncodingError` if a figure has no form in JSON.
  public func text(of file: RunFile) throws -> String {
    try exporter.text(of: ExportedRun(file))
  }

  private var exporter: any Exporter {
    switch self {
    case .gotext: GoTextExporter()
    case .githubAction: GitHubActionExporter()
    case .bencher: BencherExporter()
    case .markdown: MarkdownExporter()
    }
  }
}

/// Writes a run in one format.
protocol Exporter {
  func text(of run: ExportedRun) throws -> String
}

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

  /// The parts by the names of their columns.
  var json: JSON {
    var object: JSON = ["rows": .count(rows)]
    for (kind, name) in names { object[dynamicMember: kind] = .string(name) }
    return object
  }

  /// All parts that aren't empty on one line, unique to the case: special and invisible characters within a part are
  /// percent-encoded.
  var path: String {
    namedParts.filter { !$0.value.isEmpty }
      .map { $1.percentEncoding { "/%|`<>&".unicodeScalars.contains($0) } }
      .joined(separator: "/")
  }
}
