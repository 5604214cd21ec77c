import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// The geometric means of HEAD / BASE: a panel for each metric and phase that changed, a row for each strategy.
  static let compare = ChartKind(
    "compare", heading: "Two runs compared", PackageResources.compare_vl_json,
    columns: [
      "panel": "metric", "strategy": "strategy", "text": "HEAD / BASE", "finding": "finding",
    ]
  ) { source in
    guard source.files.count > 1 else {
      return .nothing("two files are needed: the first is BASE, the second HEAD")
    }
    let comparison = RunComparison(
      base: source.files[0].file, head: source.files[1].file, settings: .ofStoredRuns)
    let digest = ComparisonDigest(comparison)
    let metrics = OrderedDictionary(grouping: comparison.meanRatios, by: \.figureID)
    func rank(_ id: FigureID) -> (Int, Int) { (id.metric.kind == .exact ? 0 : 1, id.metric.place) }
    // A time counts if its change is sure, an exact figure if it has any.
    let panels = metrics.filter { id, means in
      let findings = means.map { finding($0.figures) }
      return !findings.allSatisfy { $0 == "same" || $0 == "unsure" && id.metric.kind == .sampled }
    }.sorted { rank($0.key) < rank($1.key) }
    let names = source.files.prefix(2).map(\.name)
    let content = Content(
      title: digest.headline,
      caption:
        "BASE \(names[0]), HEAD \(names[1]); marks: geometric means of HEAD / BASE over cases, "
        + "worse or better if any case is; lines: 95 % intervals of times, or the range of the cases of "
        + "exact figures", rows: panels.prefix(mostPanels).flatMap { $0.value.map(row) },
      remarks: [
        "Unchanged: \(metrics.count - panels.count) of \(counted(metrics.count, "metric"))."
      ] + digest.warnings + digest.uncompared + digest.rest
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
    let ends = span.lower < span.upper ? " \(span.changeText)" : ""
    return [
      "panel": .string(name(of: mean)), "strategy": .string(mean.strategy),
      "value": .number(mean.ratio), "low": .number(span.lower), "high": .number(span.upper),
      "text": .string(mean.ratio.changeText + ends), "finding": .string(finding(mean.figures)),
    ]
  }

  /// `peak live memory in launch`, and whether it is gated.
  private static func name(of mean: MeanRatio) -> String {
    let words = [("_bytes", " memory"), ("_ns", " time"), ("_", " ")]
    let name = words.reduce(mean.figureID.description) { $0.replacing($1.0, with: $1.1) }
    return mean.figures.contains(where: \.isGated) ? name : "\(name), not gated"
  }

  private static func finding(_ figures: [ComparedFigure]) -> String {
    let verdicts = Set(figures.map(\.verdict))
    let changes = [Verdict.worse, .better].filter(verdicts.contains).map(\.rawValue)
    let others = verdicts == [.same] ? "same" : "unsure"
    return changes.isEmpty ? others : changes.joined(separator: " and ")
  }
}
