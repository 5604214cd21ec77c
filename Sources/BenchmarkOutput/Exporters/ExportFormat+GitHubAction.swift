import BenchmarkAnalysis
import BenchmarkResults

extension ExportFormat {
  /// `customSmallerIsBetter` of benchmark-action/github-action-benchmark: an entry for each case and key
  /// figure, all of which are better if lower. Names appear in cells of Markdown tables there.
  package static let githubAction = ExportFormat("github-action") { run, cases in
    let entries = entries(of: cases) { key, column, figure -> JSON in
      [
        "name": .string("\(key.path) \(column.slug)"), "unit": .string(column.unit),
        "value": .number(figure.value),
        "range": .string("± \((figure.interval.upper - figure.interval.lower) / 2)"),
        "extra": .string("\(figure.kind.rawValue)\ncommit \(run.table.run.commit)"),
      ]
    }
    return try ResultJSON.text(of: JSON.array(entries))
  }
}
