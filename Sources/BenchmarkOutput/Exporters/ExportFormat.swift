import BenchmarkAnalysis
import BenchmarkResults

/// A format for programs that read the figures of a run.
package struct ExportFormat: Sendable {
  package let name: String

  private let write: @Sendable (RunFile, StrategyComparison) throws -> String

  /// A format called `name`, in which `write` writes the cases of a run.
  init(
    _ name: String,
    _ write: @escaping @Sendable (_ run: RunFile, _ cases: StrategyComparison) throws -> String
  ) {
    self.name = name
    self.write = write
  }

  package static let all = [gotext, githubAction, bencher, markdown]

  /// The parts of a run that `filter` keeps, in this format, ended by a line feed. Cases that failed have no figures.
  package func text(of run: RunFile, filter: CaseFilter = CaseFilter()) throws -> String {
    try write(filter.applied(to: run), StrategyComparison(run.table, filter: filter))
  }

  /// An entry of JSON for each key figure of each case that ended well.
  static func entries<Entry>(
    of comparison: StrategyComparison, _ entry: (CaseKey, KeyFigure, DerivedFigure) -> Entry
  ) -> [Entry] {
    comparison.cases.filter(\.status.isOK).flatMap { figures in
      KeyFigure.all.compactMap { column in
        column.value(figures).map { entry(figures.key, column, $0) }
      }
    }
  }
}

extension CaseKey {
  var json: [String: JSON] {
    names.reduce(into: ["rows": .count(rows)]) { $0[$1.kind] = .string($1.name) }
  }

  /// All parts that aren't empty on one line, unique to the case: special and invisible characters within a part are
  /// percent-encoded.
  var path: String {
    (names.map(\.name) + ["\(rows)"]).filter { !$0.isEmpty }
      .map { $0.percentEncoding { "/%|`<>&".unicodeScalars.contains($0) } }
      .joined(separator: "/")
  }
}
