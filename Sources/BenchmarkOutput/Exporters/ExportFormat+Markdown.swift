import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ExportFormat {
  /// Tables of the key figures, for a README or a pull request: one for each list, with a line for each strategy.
  public static let markdown = ExportFormat("markdown") { run, cases in
    let comparison = StrategyComparison(run.table)
    let source = "Run \(code(run.table.run.id)). Times are medians."
    let tables = OrderedDictionary(grouping: comparison.cases, by: \.key.list).values
      .map { table($0, comparison) }
    return ([source] + tables).joined(separator: "\n\n") + "\n"
  }

  private static func table(_ cases: [CaseFigures], _ comparison: StrategyComparison) -> String {
    let key = cases[0].key
    let places = [key.content, key.workload, key.host, key.behavior, key.suite].map(code)
    let title = "**\(RowCount(key.rows).withNoun)** · \(places.joined(separator: " · "))"
    let shown = KeyFigure.all.filter { column in
      cases.contains { $0.status.isOK && column.value($0) != nil }
    }
    let rule = "| --- |" + String(repeating: " ---: |", count: shown.count) + " --- |"
    let lines = cases.map { figures in
      let faults = comparison.faults(of: figures.key).map { " \(Fault.mark) \(code($0.text))" }
      let cells = shown.map { column -> String in
        guard figures.status.isOK, let value = column.value(figures)?.value else {
          return FigureText.missing
        }
        return CompactNumber(value: value, scale: column.scale).text(width: 7)
          .replacing("<", with: "&lt;")
      }
      return [code(figures.key.strategy) + faults.joined()] + cells + [code("\(figures.status)")]
    }
    let rows = ([["strategy"] + shown.map(\.slug) + ["status"]] + lines)
      .map { "| \($0.joined(separator: " | ")) |" }
    return ([title, "", rows[0], rule] + rows.dropFirst()).joined(separator: "\n")
  }

  /// The text as code without markup, links or mentions.
  private static func code(_ text: String) -> String {
    let escaped = text.escapingControls.replacingScalars { scalar in
      "|<>&\"'`*_[]\\~#!$@".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
    }
    return "<code>\(escaped)</code>"
  }
}
