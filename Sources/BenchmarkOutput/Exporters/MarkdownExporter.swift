import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A table of the headline figures for each list, with a line for each strategy.
struct MarkdownExporter: Exporter {
  func text(of run: ExportedRun) -> String {
    let groups = OrderedDictionary(grouping: run.all.map(\.figures)) { figures in
      figures.key.namedParts.filter { $0.name != "strategy" }.map(\.value)
    }
    let source = "Run \(code(run.info.id)). Times are medians."
    let comparison = StrategyComparison(run.file.table)
    return ([source] + groups.map { table($1, comparison) }).joined(separator: "\n\n") + "\n"
  }

  private func table(_ cases: [CaseFigures], _ comparison: StrategyComparison) -> String {
    let key = cases[0].key
    let places = [key.content, key.workload, key.host, key.behavior, key.suite].map(code)
    let title = "**\(RowCount(key.rows).withNoun)** · \(places.joined(separator: " · "))"
    let shown = KeyFigure.all.filter { headline in
      cases.contains { $0.status.isOK && headline.value($0) != nil }
    }
    let head = "| strategy | \((shown.map(\.slug) + ["status"]).joined(separator: " | ")) |"
    let rule = "| --- |" + String(repeating: " ---: |", count: shown.count) + " --- |"
    let lines = cases.map { figures in
      let cells = shown.map { cell($0, of: figures) }
      let status = code("\(figures.status)")
      let faults = comparison.faults(of: figures.key).map { " \(Fault.mark) \(code($0.text))" }
      let name = code(figures.key.strategy) + faults.joined()
      return "| \(([name] + cells + [status]).joined(separator: " | ")) |"
    }
    return ([title, "", head, rule] + lines).joined(separator: "\n")
  }

  private func cell(_ headline: KeyFigure, of figures: CaseFigures) -> String {
    guard figures.status.isOK, let figure = headline.value(figures) else {
      return FigureText.missing
    }
    let text = CompactNumber(value: figure.value, scale: headline.scale).text(width: 7)
    return text.replacing("<", with: "&lt;")
  }

  /// The text as code without markup, links or mentions.
  private func code(_ text: String) -> String {
    let escaped = text.escapingControls.replacingScalars { scalar in
      "|<>&\"'`*_[]\\~#!$@".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : nil
    }
    return "<code>\(escaped)</code>"
  }
}
