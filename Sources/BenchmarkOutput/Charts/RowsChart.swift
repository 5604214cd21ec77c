import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A figure against the number of rows, on logarithmic axes: a panel for each workload, a line for each
/// strategy.
struct RowsChart {
  /// A strategy with what its label adds to its name.
  typealias Note = (strategy: String, note: String?)

  let kind: ChartKind
  let caption: String
  /// The figure as titles name it.
  let name: String
  let axisTitle: String
  let scale: CompactNumber.Scale
  let figure: (CaseFigures) -> DerivedFigure?
  /// How the figure of a strategy grows, from its cases in order of rows: `flat`, or in words for its label;
  /// `nil` if unknown.
  let growth: ([CaseFigures]) -> String?

  /// The growth of a figure that does not grow with the rows.
  static let flat = "flat"

  /// A chart for each content and kind of list.
  func charts(of source: ChartSource) -> [Chart] {
    source.charts(
      orElse: .missing(kind, "no case of the file has \(axisTitle)")
    ) { subject, cases in chart(named: subject, cases, source) }
  }

  private func chart(named subject: String, _ cases: [CaseFigures], _ source: ChartSource) -> Chart?
  {
    let measured = cases.filter { figure($0) != nil }
    let panels = OrderedDictionary(grouping: measured.filter(isDrawn), by: \.key.workload)
      .map { workload, cases in
        let series = OrderedDictionary(grouping: cases, by: \.key.strategy)
          .mapValues { $0.sorted { $0.key.rows < $1.key.rows } }
        return (
          workload: workload, series: series,
          notes: series.map { (strategy: $0, note: growth($1)) }
        )
      }
    // The title holds for all workloads, or else names the one that it is of: the last that shows growth.
    guard let told = panels.last(where: { $0.notes.contains { $0.note != nil } }) ?? panels.last
    else { return nil }
    let place = Set(panels.map { title($0.notes) }).count > 1 ? " (\(told.workload))" : ""
    return Chart(
      kind: kind, subject: subject, title: title(told.notes) + place, caption: caption,
      view: .concat(panels.map { panel($0, $1, $2, source.styles).view }),
      alternative: panels.map { description($0.workload, $0.series) }.joined(separator: " "),
      table: table(measured),
      remarks: remarks(measured, of: cases) + source.failures)
  }

  /// Whether a logarithmic axis can show the figure of `figures`.
  private func isDrawn(_ figures: CaseFigures) -> Bool {
    figures.key.rows > 0 && (figure(figures)?.value ?? 0) > 0
  }

  private func remarks(_ cases: [CaseFigures], of all: [CaseFigures]) -> [String] {
    func names(_ cases: [CaseFigures]) -> String {
      cases.map(\.key.shortName).beginning(by: "; ")
    }
    let rows = Set(cases.map(\.key.rows))
    return [
      rows.count == 1
        ? rows.first.map { "All lists have \(RowCount($0).withNoun): growth can't be seen." } : nil,
      cases.contains { figure($0)?.isOfOneLaunch == true } ? Chart.oneLaunch.capitalizedFirst : nil,
      all.filter { figure($0) == nil }.ifAny {
        "Not drawn, since the file has no \(axisTitle): \(names($0))"
      },
      cases.filter { !isDrawn($0) }.ifAny {
        "Not drawn, since a logarithmic axis has no place for zero: \(names($0))"
      },
    ].compactMap(\.self)
  }

  private func table(_ cases: [CaseFigures]) -> ChartTable {
    let unit = scale == .bytes ? "bytes" : "ns"
    // Exact figures have no interval.
    let count = cases.allSatisfy { figure($0)?.kind == .exact } ? 1 : 3
    let rows = cases.map {
      ChartTable.Cell.case($0.key) + ChartTable.Cell.interval(figure($0), text).prefix(count)
    }
    return ChartTable(
      columns: ChartTable.Column.case
        + ChartTable.Column.interval(axisTitle, unit: unit).prefix(count),
      rows: rows)
  }

  /// A figure with its unit: `66.5 KiB`.
  private func text(_ value: Double) -> String { ChartNumber(value, scale).text }
}

extension RowsChart {
  /// The cases of each strategy under one workload, by ascending rows. Each has a figure above zero.
  private typealias Series = OrderedDictionary<String, [CaseFigures]>

  /// A panel in words.
  private func description(_ workload: String, _ series: Series) -> String {
    let parts = series.map { strategy, cases in
      let ends = [cases.first, cases.last].compactMap(\.self).compactMap { figures in
        figure(figures).map { "\(text($0.value)) at \(RowCount(figures.key.rows).withNoun)" }
      }
      return "\(strategy) " + OrderedSet(ends).joined(separator: ", ")
    }
    return "\(workload): \(parts.joined(separator: "; "))."
  }

  /// A panel as it is drawn. Lists of one length make no line: their points are side by side.
  private func panel(
    _ workload: String, _ series: Series, _ notes: [Note], _ styles: [String: StrategyStyle]
  ) -> LinePanel {
    let cases = series.values.joined()
    let rows = OrderedSet(cases.map(\.key.rows))
    let hasOneLength = rows.count == 1
    let points = cases.compactMap { figures in
      let rows = RowCount(figures.key.rows)
      return figure(figures).map { figure in
        LinePanel.Point(
          strategy: figures.key.strategy,
          x: hasOneLength ? .string(rows.description) : .number(Double(rows.count)),
          figure: figure,
          details: [("rows", rows.description), (axisTitle, figure.text(scale))])
      }
    }
    return LinePanel(
      title: workload, points: points, notes: notes, styles: styles,
      x: hasOneLength
        ? .steps(rows.map { RowCount($0).description }, title: "rows") : axis(of: rows.elements),
      axisTitle: axisTitle, scale: scale, isDodged: hasOneLength)
  }

  private func axis(of rows: [Int]) -> JSON {
    var axis = ChartScale.logarithmic(ticksAt: rows.map(Double.init))
      .channel("x", title: "rows") { RowCount(Int($0)).description }
    axis.axis.grid = false
    return axis
  }
}

extension RowsChart {
  /// Under which strategies the figure grows with the rows, from the strategies whose growth is known.
  private func title(_ notes: [Note]) -> String {
    func names(_ isWanted: (String?) -> Bool) -> [String] {
      notes.filter { isWanted($0.note) }.map(\.strategy)
    }
    let growing = names { $0 != nil && $0 != Self.flat }
    let flat = names { $0 == Self.flat }
    let isWhole = growing.count + flat.count == notes.count
    let subject = name.capitalizedFirst
    switch (growing.isEmpty, flat.isEmpty) {
    case (false, false):
      let others = isWhole ? "the other \(flat.count)" : "\(flat.count) others"
      return "\(subject) grows with rows under \(Self.listed(growing)), not under "
        + (flat.count > Self.mostNames ? others : flat.enumerated(by: "or"))
    case (false, true):
      return
        "\(subject) grows with rows under \(isWhole ? "every strategy" : Self.listed(growing))"
    case (true, false):
      return isWhole
        ? "\(subject) stays flat, whatever the number of rows"
        : "\(subject) stays flat under \(Self.listed(flat))"
    case (true, true): return "\(subject) by strategy"
    }
  }

  /// A title with more names is too long.
  private static let mostNames = 5

  private static func listed(_ names: [String]) -> String {
    names.count > mostNames ? names.inBrief : names.enumerated(by: "and")
  }
}

extension RowsChart {
  /// Peak live bytes.
  static var memory: RowsChart {
    RowsChart(
      kind: .memory, caption: "peak live bytes by number of rows, both axes logarithmic",
      name: "memory", axisTitle: "peak live memory", scale: .bytes, figure: { $0.peakLiveBytes },
      growth: memoryGrowth)
  }

  /// `flat`, or the law of growth with the bytes of a row.
  private static func memoryGrowth(_ cases: [CaseFigures]) -> String? {
    guard let growth = PeakGrowth(cases) else { return nil }
    guard let slope = growth.bytesPerRow else { return flat }
    let fit = GrowthFit(
      sizes: cases.map { Double($0.key.rows) }, costs: cases.compactMap(\.peakLiveBytes?.value))
    // A law that misses the measurements by a tenth is not named.
    let law = fit.flatMap { $0.relativeError < 0.1 && $0.law != .constant ? $0.law.name : nil }
    let name = law ?? "grows"
    // Only under a linear law do all rows take as much.
    return law == nil || fit?.law == .linear ? "\(name), \(ByteCount(nearest: slope)) a row" : name
  }

  /// The time from making a list to the end of its first frame.
  static var setup: RowsChart {
    RowsChart(
      kind: .setup,
      caption: "from making the list to the end of its first frame, by number of rows, both axes "
        + "logarithmic; vertical lines: 95 % intervals of the median; flat: less than doubled",
      name: "the time to the first frame", axisTitle: "time to the first frame",
      scale: .nanoseconds, figure: { $0.firstFrameTime }, growth: setupGrowth)
  }

  /// The ratio of the longest list to the shortest, or `flat` below 2; `nil` for a greater ratio if the
  /// intervals overlap.
  private static func setupGrowth(_ cases: [CaseFigures]) -> String? {
    let measured = cases.filter { $0.firstFrameTime != nil }
    guard let first = measured.first, let last = measured.last, first.key.rows < last.key.rows,
      let low = first.firstFrameTime, let high = last.firstFrameTime, low.value > 0
    else { return nil }
    guard high.value >= 2 * low.value else { return flat }
    guard high.interval.lower > low.interval.upper else { return nil }
    let factor = ChartNumber(high.value / low.value, .ratio).text
    return "\(factor) from \(RowCount(first.key.rows)) to \(RowCount(last.key.rows))"
  }
}
