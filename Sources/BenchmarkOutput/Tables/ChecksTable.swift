import BenchmarkAnalysis
import BenchmarkResults

/// In how many workloads each strategy was right, with each content.
struct ChecksTable {
  private let scene: Checks.Scene
  private let checks: Checks

  /// A table for each kind of list and behavior.
  static func all(of checks: Checks) -> [ChecksTable] {
    checks.scenes.map { ChecksTable(scene: $0, checks: checks) }
  }

  /// `Workloads in which strategies are right: 100 rows · table · prefetching`
  var title: String {
    "Workloads in which strategies are right: \(RowCount(scene.rows).withNoun) · \(scene.name)"
  }

  var table: TextTable {
    TextTable(
      [.text("strategy")] + scene.contents.map { .number(Checks.title(ofContent: $0)) },
      rows: scene.strategies.map { key in
        [key.strategy]
          + scene.contents.map { content in
            guard let outcome = checks.outcome(of: key, content: content) else {
              return FigureText.missing
            }
            return (outcome.wrong.isEmpty ? "" : "\(Fault.mark) ") + outcome.text
          }
      })
  }

  /// The title and the table for a terminal.
  var lines: [String] { title.wrapped() + table.lines() }
}
