import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

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
}
