import BenchmarkResults
import OrderedCollections

extension ComparisonReport {
  /// The most figures of a metric and phase that the text shows.
  static let figuresShown = 4

  /// The most groups of a section that the text shows.
  static let groupsShown = 8

  /// Plain text for a terminal of 80 columns: what to know beforehand, the figures that changed, how
  /// many did not, the means, and what it comes to.
  var text: String {
    let digest = ComparisonDigest(comparison)
    let blocks =
      [
        Self.items([("BASE  ", base), ("HEAD  ", head)]),
        Self.items(digest.warnings.map { ("!  ", $0) }),
        Self.items(digest.uncompared.map { ("- ", $0) }),
      ] + digest.sections.map { Self.lines(of: $0, digest: digest) } + [
        meanLines, Self.items(digest.rest.map { ("", $0) }), Self.items([("", digest.conclusion)]),
      ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func items(_ items: [(mark: String, text: String)]) -> [String] {
    items.map { $0.text.escapingControls.item(marked: $0.mark, width: TerminalSummary.width) }
  }

  private static func lines(
    of section: ComparisonDigest.Section, digest: ComparisonDigest
  ) -> [String] {
    var lines = ["\(section.title): \(section.count)"]
    for group in section.groups.prefix(groupsShown) {
      lines.append("  \(group.title)")
      for figure in group.figures.prefix(figuresShown) {
        lines += Self.lines(of: figure, named: digest.name(of: figure.key).escapingControls)
      }
      let more = group.figures.count - figuresShown
      if more > 0 { lines.append("    and \(more) more") }
    }
    let hidden = section.groups.dropFirst(groupsShown)
    if !hidden.isEmpty {
      let count = hidden.reduce(0) { $0 + $1.figures.count }
      lines.append("  and \(count) more of \(counted(hidden.count, "other metric"))")
    }
    return lines
  }

  private static func lines(of figure: ComparedFigure, named name: String) -> [String] {
    let text = ChangeText(figure: figure)
    let figures =
      text.base.leading(8) + " → " + text.head.trailing(8) + " " + text.change.leading(7) + "  "
      + text.detail
    let nameWidth = 31
    let names = name.wrapped(width: TerminalSummary.width - 4)
    let trimmed = figures.withoutSpacesAtEnd
    guard names.count == 1, name.count <= nameWidth else {
      return names.map { "    \($0)" } + [String(repeating: " ", count: 4 + nameWidth) + trimmed]
    }
    return ["    " + name.trailing(nameWidth) + trimmed]
  }
}

extension ComparisonReport {
  private static let meanColumns: [(head: [String], metric: Metric, phase: Phase)] = [
    (["alloc", "scroll"], .allocations, .scroll), (["peak", "live"], .peakLiveBytes, .scroll),
    (["setup", "time"], .time, .setup), (["present", "time"], .time, .present),
    (["scroll", "time"], .time, .scroll), (["call", "time"], .containmentTime, .scroll),
    (["frame", "p50"], .frameTime(.p50), .scroll), (["frame", "p99"], .frameTime(.p99), .scroll),
  ]

  private static let meanNameWidth = 16
  private static let meanWidth = 8

  /// A table of the geometric means of HEAD / BASE: a line a strategy, a column a headline metric.
  private var meanLines: [String] {
    let ratios = comparison.meanRatios
    let means = OrderedDictionary(grouping: ratios, by: \.strategy)
    let columns = Self.meanColumns.filter { column in
      ratios.contains { $0.metric == column.metric && $0.phase == column.phase }
    }
    guard !columns.isEmpty else { return [] }
    let heads = [0, 1].map { line in
      (line == 0 ? "HEAD / BASE" : "geometric mean").trailing(Self.meanNameWidth)
        + columns.map { $0.head[line].leading(Self.meanWidth) }.joined()
    }
    return heads
      + means.map { strategy, means in
        let cells = columns.map { column in
          means.first { $0.metric == column.metric && $0.phase == column.phase }
            .map { Self.text(ofMean: $0.ratio) } ?? SummaryColumn.missing
        }
        return strategy.escapingControls.cut(to: Self.meanNameWidth).trailing(Self.meanNameWidth)
          + cells.map { $0.leading(Self.meanWidth) }.joined()
      }
  }

  private static func text(ofMean ratio: Double) -> String {
    ratio == 1 ? "=" : ChangeText.text(ofRatio: ratio)
  }
}
