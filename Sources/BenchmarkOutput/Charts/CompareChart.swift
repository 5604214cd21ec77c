import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The geometric means of HEAD / BASE, a row for each metric and strategy: of the exact metrics that changed,
/// and of the main times.
struct CompareChart {
  /// One chart, of the first two files.
  static func charts(of source: ChartSource) -> [Chart] {
    guard source.files.count > 1 else {
      return [.missing(.compare, "two files are needed: the first is BASE, the second HEAD")]
    }
    return [CompareChart(source).chart]
  }

  private let source: ChartSource
  private let comparison: RunComparison
  private let entries: [Entry]

  private init(_ source: ChartSource) {
    self.source = source
    comparison = RunComparison(
      base: source.files[0].file, head: source.files[1].file, settings: .ofStoredRuns)
    entries = Entry.all(of: comparison)
  }

  /// The most metrics of which changed exact figures are drawn.
  private static let metricsShown = 12

  private var chart: Chart {
    let panels = [
      panel("Exact figures that changed", drawnExact, threshold: nil),
      panel("Times", sampled, threshold: comparison.settings.threshold),
    ].compactMap(\.self)
    let names = source.files.prefix(2).map(\.name)
    return Chart(
      kind: .compare, subject: "", title: digest.headline,
      caption:
        "BASE \(names[0]), HEAD \(names[1]); marks: geometric means of HEAD / BASE over cases, "
        + "worse or better if any case is; lines: 95 % intervals of times, or the range of the cases of "
        + "exact figures; gray band: changes of times below "
        + "\(Share(comparison.settings.threshold)), which don't count",
      view: panels.isEmpty ? nil : .concat(panels.map(\.view), resolve: nil),
      alternative: alternative(panels), table: table,
      remarks: (panels.isEmpty ? [digest.conclusion] : []) + remarks)
  }

  private var digest: ComparisonDigest { ComparisonDigest(comparison) }

  /// The findings that occur, for the legend.
  private var findings: [Finding] {
    let present = Set((drawnExact + sampled).map(\.finding))
    return Finding.allCases.filter(present.contains)
  }

  private var sampled: [Entry] { entries.filter { $0.mean.figureID.metric.kind == .sampled } }

  /// The exact metrics that changed, in the order of the registry.
  private var changedExact: [(heading: String, entries: [Entry])] {
    let changed = entries.filter { $0.mean.figureID.metric.kind == .exact && $0.finding != .same }
    return OrderedDictionary(grouping: changed, by: \.heading).map { ($0, $1) }
  }

  private var drawnExact: [Entry] {
    let greatest = changedExact.sorted { Self.magnitude($0.entries) > Self.magnitude($1.entries) }
    let kept = Set(greatest.prefix(Self.metricsShown).map(\.heading))
    return changedExact.filter { kept.contains($0.heading) }.flatMap(\.entries)
  }

  /// The greatest change of a case.
  private static func magnitude(_ entries: [Entry]) -> Double {
    entries.lazy.flatMap(\.figures).map(\.magnitude).max() ?? 0
  }

  private func panel(
    _ title: String, _ entries: [Entry], threshold: Double?
  ) -> ChangesPanel? {
    entries.ifAny {
      ChangesPanel(title: title, entries: $0, threshold: threshold, findings: findings)
    }
  }
}

extension CompareChart {
  private func alternative(_ panels: [ChangesPanel]) -> String {
    let sentences = panels.map { panel in
      let parts = panel.entries.map {
        "\($0.heading) under \($0.mean.strategy) \($0.text), \($0.finding.rawValue)"
      }
      return "\(panel.title): \(parts.joined(separator: "; "))."
    }
    return ([digest.conclusion] + sentences).joined(separator: " ")
  }

  private var remarks: [String] {
    var remarks = digest.warnings
    if source.files.count > 2 {
      remarks.append("Only the first two files are compared.")
    }
    if changedExact.count > Self.metricsShown {
      let more = counted(
        changedExact.count - Self.metricsShown, "other exact metric")
      remarks.append("The table shows \(more) that changed less.")
    }
    let exact = comparison.figures.filter { $0.metric.kind == .exact }
    if !exact.isEmpty {
      remarks.append(
        "\(exact.count { $0.verdict == .same }) of \(counted(exact.count, "exact figure")) are the "
          + "same; metrics without a change are not drawn.")
    }
    let neither = exact.count { $0.verdict != .same && !$0.isGated }
    if neither > 0 {
      remarks.append("\(counted(neither, "changed figure")) not drawn: neither better nor worse.")
    }
    return remarks + unbounded + digest.uncompared
  }

  /// Changes from zero or to zero, which have no ratio to draw.
  private var unbounded: [String] {
    let figures = comparison.figures.filter {
      $0.isGated && $0.verdict != .same && $0.change != nil && $0.change?.ratio == nil
    }
    return figures.ifAny { figures in
      let shown = figures.prefix(8).map { figure in
        let text = figure.texts
        return "\(digest.name(of: figure.key)): \(figure.figureID) \(text.base) → \(text.head)"
      }
      let more = figures.count > shown.count ? "; and \(figures.count - shown.count) more" : ""
      return ["Not drawn, since zero has no ratio: \(shown.joined(separator: "; "))\(more)."]
    } ?? []
  }

  private var table: ChartTable {
    let columns: [ChartTable.Column] = [
      "metric", "phase", "kind", "strategy", "cases", "HEAD / BASE", "from", "to", "finding",
    ]
    let rows = entries.map { entry in
      let (mean, id) = (entry.mean, entry.mean.figureID)
      let names = [id.metric.name, id.phase.rawValue, id.metric.kind.rawValue, mean.strategy]
      let ratios = [mean.ratio, entry.span.lower, entry.span.upper]
      return names.map { ChartTable.Cell($0) } + [ChartTable.Cell(mean.count)]
        + ratios.map { ChartTable.Cell($0, \.changeText) }
        + [ChartTable.Cell(entry.finding.rawValue)]
        + Verdict.allCases.map { verdict in
          ChartTable.Cell(entry.figures.count { $0.verdict == verdict })
        }
    }
    return ChartTable(
      columns: columns + Verdict.allCases.map { ChartTable.Column($0.rawValue) }, rows: rows)
  }
}
