import BenchmarkAnalysis
import BenchmarkResults

/// The Bencher Metric Format: for each case its headline figures by their slugs.
struct BencherExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    let cases = run.cases.map { item in
      let measures = KeyFigure.all.compactMap { headline in
        headline.value(item.figures).map { (headline.slug, measure($0)) }
      }
      return (item.key.path, JSON.object(Dictionary(uniqueKeysWithValues: measures)))
    }
    return try ResultJSON.text(of: JSON.object(Dictionary(uniqueKeysWithValues: cases)))
  }

  private func measure(_ figure: DerivedFigure) -> JSON {
    [
      "value": .number(figure.value), "lower_value": .number(figure.interval.lower),
      "upper_value": .number(figure.interval.upper),
    ]
  }
}
