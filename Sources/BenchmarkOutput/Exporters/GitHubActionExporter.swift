import BenchmarkAnalysis
import BenchmarkResults

/// `customSmallerIsBetter` of benchmark-action/github-action-benchmark: an entry for each case and headline
/// figure, all of which are better if lower. Names appear in cells of Markdown tables there.
struct GitHubActionExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    let entries = run.cases.flatMap { item in
      KeyFigure.all.compactMap { headline in
        headline.value(item.figures).map { figure -> JSON in
          let error = (figure.interval.upper - figure.interval.lower) / 2
          return [
            "name": .string("\(item.key.path) \(headline.slug)"), "unit": .string(headline.unit),
            "value": .number(figure.value), "range": .string("± \(error)"),
            "extra": .string("\(figure.kind.rawValue)\ncommit \(run.info.commit)"),
          ]
        }
      }
    }
    return try ResultJSON.text(of: JSON.array(entries))
  }
}
