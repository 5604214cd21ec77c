import BenchmarkReport

/// `customSmallerIsBetter` of benchmark-action/github-action-benchmark: an entry a case and headline
/// figure, all of which are better if lower. Names stand in cells of Markdown there.
struct GitHubActionExporter: Exporter {
  func text(of run: ExportedRun) throws -> String {
    try json(
      run.cases.flatMap { item in
        KeyFigure.all.compactMap { headline in
          headline.value(item.figures).map { figure in
            Entry(
              name: "\(item.key.path) \(headline.slug)", unit: headline.unit, value: figure.value,
              range: "± \((figure.interval.upper - figure.interval.lower) / 2)",
              extra: "\(figure.kind.rawValue)\ncommit \(run.info.commit)")
          }
        }
      })
  }

  private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String
    let extra: String
  }
}
