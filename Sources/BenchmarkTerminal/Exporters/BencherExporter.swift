import BenchmarkReport

/// The Bencher Metric Format: for each case its headline figures by their slugs.
struct BencherExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    let cases = run.cases.map { item in
      let measures = KeyFigure.all.compactMap { headline in
        headline.value(item.figures).map { (headline.slug, Measure($0)) }
      }
      return (item.key.path, Dictionary(uniqueKeysWithValues: measures))
    }
    return try json(Dictionary(uniqueKeysWithValues: cases))
  }

  private struct Measure: Encodable {
    let value: Double
    let lowerValue: Double
    let upperValue: Double

    init(_ figure: DerivedFigure) {
      value = figure.value
      lowerValue = figure.interval.lower
      upperValue = figure.interval.upper
    }

    private enum CodingKeys: String, CodingKey {
      case value
      case lowerValue = "lower_value"
      case upperValue = "upper_value"
    }
  }
}
