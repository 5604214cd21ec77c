import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Two runs compared, for people and for programs.
public struct ComparisonReport: Sendable {
  /// The comparison.
  let comparison: RunComparison

  /// The source of BASE: the path of its file, and how it was chosen.
  let base: String

  /// The source of HEAD.
  let head: String

  /// Prepares to show `comparison`, of the files that `base` and `head` describe.
  public init(_ comparison: RunComparison, base: String, head: String) {
    self.comparison = comparison
    self.base = base
    self.head = head
  }
}

extension ComparisonReport {
  /// The format of a comparison.
  public enum Format: String, CaseIterable, Sendable {
    /// Plain text for a terminal of 80 columns.
    case text
    /// GitHub's Markdown, short enough for a comment on a pull request.
    case markdown
    /// One line for each figure, for programs and spreadsheets.
    case csv
    /// Everything, for programs.
    case json
  }

  /// The report in `format`, ended by a line feed.
  public func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .csv: csv
    case .json: json
    }
  }
}

extension ComparisonReport {
  /// The maximum number of figures of a metric and phase in the text.
  static let figuresShown = 4

  /// The maximum number of groups of a section in the text.
  static let groupsShown = 8

  /// Plain text for a terminal of 80 columns: the conclusion, the warnings, the figures that changed, the
  /// means, and the number of figures that did not change.
  var text: String {
    let digest = ComparisonDigest(comparison)
    let blocks =
      [
        Self.items([("", digest.conclusion)]),
        Self.items([("BASE  ", base), ("HEAD  ", head)]),
        Self.items(digest.warnings.map { ("!  ", $0) }),
        Self.items(digest.uncompared.map { ("- ", $0) }),
      ] + digest.sections.map { Self.lines(of: $0, digest: digest) } + [
        meanLines, timeLines, Self.items(digest.rest.map { ("", $0) }),
      ]
    return blocks.joinedBlocks
  }

  private static func items(_ items: [(mark: String, text: String)]) -> [String] {
    items.map { $0.text.escapingControls.item(marked: $0.mark) }
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
    return figures.withoutSpacesAtEnd.behind(name, width: 31, indent: 4)
  }
}

extension ComparisonReport {
  /// The two lines above the means of a headline figure.
  private static func meanHead(of figureID: FigureID) -> [String] {
    switch figureID.metric {
    case Metric.allocations: ["alloc", "scroll"]
    case Metric.peakLiveBytes: ["peak", "live"]
    case Metric.containmentTime: ["call", "time"]
    case Metric.frameTime(.p50): ["frame", "p50"]
    case Metric.frameTime(.p99): ["frame", "p99"]
    default: [figureID.phase.rawValue, "time"]
    }
  }

  private static let meanNameWidth = 16
  private static let meanWidth = 8

  /// A table of the geometric means of HEAD / BASE: a line for each strategy, a column for each headline metric.
  private var meanLines: [String] {
    let ratios = comparison.meanRatios.filter {
      $0.figureID.metric.kind == .exact || comparison.settings.gatesTimes
    }
    let means = OrderedDictionary(grouping: ratios, by: \.strategy)
    let columns = FigureID.headlines.filter { column in
      ratios.contains { $0.figureID == column }
    }
    guard !columns.isEmpty else { return [] }
    let heads = [0, 1].map { line in
      (line == 0 ? "HEAD / BASE" : "geometric mean").trailing(Self.meanNameWidth)
        + columns.map { Self.meanHead(of: $0)[line].leading(Self.meanWidth) }.joined()
    }
    return heads
      + means.map { strategy, means in
        let cells = columns.map { column in
          means.first { $0.figureID == column }.map { Self.text(ofMean: $0.ratio) }
            ?? FigureText.missing
        }
        return strategy.escapingControls.cut(to: Self.meanNameWidth).trailing(Self.meanNameWidth)
          + cells.map { $0.leading(Self.meanWidth) }.joined()
      }
  }

  private static let intervalWidth = 25

  /// The means of the main times with their intervals, if times are not gated: a line for each strategy.
  private var timeLines: [String] {
    let columns = [FigureID(.time, in: .scroll), FigureID(.frameTime(.p99), in: .scroll)]
    let means = comparison.meanRatios.filter { columns.contains($0.figureID) }
    guard !comparison.settings.gatesTimes, !means.isEmpty else { return [] }
    let head =
      "times, not gated".trailing(Self.meanNameWidth)
      + columns.map { Self.meanHead(of: $0).joined(separator: " ").leading(Self.intervalWidth) }
      .joined()
    return [head]
      + OrderedDictionary(grouping: means, by: \.strategy).map { strategy, means in
        strategy.escapingControls.cut(to: Self.meanNameWidth).trailing(Self.meanNameWidth)
          + columns.map { column in
            let text = means.first { $0.figureID == column }.map(Self.text(ofTime:))
            return (text ?? FigureText.missing).leading(Self.intervalWidth)
          }.joined()
      }
  }

  private static func text(ofTime mean: MeanRatio) -> String {
    let ends = mean.interval.map { [$0.lower, $0.upper].map(ChangeText.text(ofRatio:)) }
    let interval = ends.map { " [\($0.joined(separator: ", "))]" } ?? ""
    return ChangeText.text(ofRatio: mean.ratio) + interval
  }

  private static func text(ofMean ratio: Double) -> String {
    ratio == 1 ? "=" : ChangeText.text(ofRatio: ratio)
  }
}
