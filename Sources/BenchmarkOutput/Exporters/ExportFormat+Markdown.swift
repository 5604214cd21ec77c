import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ExportFormat {
  /// Tables of the key figures, for a README or a pull request: one for each list, with a line for each strategy.
  package static let markdown = ExportFormat("markdown") { run, comparison in
    let source = "Run \(run.table.run.id.escapingMarkdown). Times are medians."
    let lists = OrderedDictionary(grouping: comparison.cases, by: \.key.list)
    let tables = lists.flatMap { list, cases in
      let rows = "**\(RowCount(list.rows).withNoun)**"
      let places = [list.content, list.workload, list.host, list.behavior, list.suite]
      return [
        ([rows] + places.map(\.escapingMarkdown)).joined(separator: " · "),
        table(of: cases, comparison).markdown,
      ]
    }
    return ([source] + tables).joined(separator: "\n\n") + "\n"
  }

  private static func table(
    of cases: [CaseFigures], _ comparison: StrategyComparison
  ) -> TextTable {
    let shown = KeyFigure.all.filter { column in
      cases.contains { $0.status.isOK && column.value($0) != nil }
    }
    return TextTable(
      [.text("strategy")] + shown.map { .number($0.slug) } + [.text("status")],
      rows: cases.map { figures in
        let faults = comparison.faults(of: figures.key).map { " \(Fault.mark) \($0.text)" }
        let cells = shown.map { column in
          (figures.status.isOK ? column.value(figures) : nil).map {
            column.scale.compact($0.value, width: 7)
          } ?? .missing
        }
        return [figures.key.strategy + faults.joined()] + cells + ["\(figures.status)"]
      })
  }
}
