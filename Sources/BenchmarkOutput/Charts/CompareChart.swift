import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// The geometric means of HEAD / BASE: a panel for each metric and phase, a row for each strategy, of the exact metrics
  /// that changed and of the main times.
  static let compare = ChartKind(
    "compare", heading: "Two runs compared", PackageResources.compare_vl_json,
    columns: [
      "panel": "metric", "strategy": "strategy", "text": "HEAD / BASE", "finding": "finding",
      "count": "cases",
    ]
  ) { source in
    guard source.files.count > 1 else {
      return .nothing("two files are needed: the first is BASE, the second HEAD")
    }
    let comparison = RunComparison(
      base: source.files[0].file, head: source.files[1].file, settings: .ofStoredRuns)
    let digest = ComparisonDigest(comparison)
    let means = comparison.meanRatios.filter {
      $0.figureID.metric.kind == .sampled || finding($0.figures) != "same"
    }
    let panels = OrderedDictionary(grouping: means, by: \.figureID)
      .sorted {
        ($0.key.metric.kind == .exact ? 0 : 1, $0.key.metric.place) < (
          $1.key.metric.kind == .exact ? 0 : 1, $1.key.metric.place
        )
      }
    let names = source.files.prefix(2).map(\.name)
    let content = Content(
      title: digest.headline,
      caption:
        "BASE \(names[0]), HEAD \(names[1]); marks: geometric means of HEAD / BASE over cases, "
        + "worse or better if any case is; lines: 95 % intervals of times, or the range of the cases of "
        + "exact figures",
      rows: panels.prefix(mostPanels).flatMap { $0.value.map(row) },
      remarks: digest.warnings + digest.uncompared + digest.rest
        + (panels.count > mostPanels
          ? ["\(panels.count - mostPanels) more metrics are not drawn."] : [])
        + (source.files.count > 2 ? ["Only the first two files are compared."] : []))
    return content.rows.isEmpty ? .nothing(digest.conclusion) : [content]
  }

  private static let mostPanels = 16

  private static func row(_ mean: MeanRatio) -> [String: JSON] {
    let ratios = mean.figures.compactMap(\.change?.ratio)
    let span =
      mean.interval
      ?? Interval(lower: ratios.min() ?? mean.ratio, upper: ratios.max() ?? mean.ratio)
    let verdicts = Verdict.allCases.compactMap { verdict in
      let count = mean.figures.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let ends = span.lower < span.upper ? " \(span.changeText)" : ""
    return [
      "panel": .string(mean.figureID.description), "strategy": .string(mean.strategy),
      "value": .number(mean.ratio), "low": .number(span.lower), "high": .number(span.upper),
      "text": .string(mean.ratio.changeText + ends), "finding": .string(finding(mean.figures)),
      "count": .string(verdicts.joined(separator: ", ")),
    ]
  }

  private static func finding(_ figures: [ComparedFigure]) -> String {
    let verdicts = Set(figures.map(\.verdict))
    switch (verdicts.contains(.worse), verdicts.contains(.better)) {
    case (true, true): return "worse and better"
    case (true, false): return "worse"
    case (false, true): return "better"
    case (false, false): return verdicts == [.same] ? "same" : "unsure"
    }
  }
}
