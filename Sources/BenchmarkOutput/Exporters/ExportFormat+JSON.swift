import BenchmarkAnalysis
import BenchmarkResults

extension ExportFormat {
  /// The Bencher Metric Format: for each case its key figures by their slugs.
  package static let bencher = ExportFormat("bencher") { _, cases in
    let measures = entries(of: cases) { key, column, figure in
      (
        path: key.path, slug: column.slug,
        measure: [
          "value": .number(figure.value), "lower_value": .number(figure.interval.lower),
          "upper_value": .number(figure.interval.upper),
        ] as JSON
      )
    }
    let byCase = Dictionary(grouping: measures, by: \.path).mapValues { measures in
      JSON.object(Dictionary(uniqueKeysWithValues: measures.map { ($0.slug, $0.measure) }))
    }
    return try ResultJSON.text(of: JSON.object(byCase))
  }

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
