import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A figure against the number of rows, on logarithmic axes: a panel a workload, a line a strategy.
struct RowsChart {
  let kind: ChartKind
  let caption: String
  let axisTitle: String
  let scale: CompactNumber.Scale
  let figure: (CaseFigures) -> DerivedFigure?
  /// What the legend says behind the name of a strategy, from its cases in order of rows.
  let note: ([CaseFigures]) -> String?
  /// The title of a chart, from its strategies and what the legend says of them, those of the last panel.
  let title: ([(strategy: String, note: String?)]) -> String

  /// One for each content and kind of list.
  func charts(of source: ChartSource) -> [Chart] {
    source.charts(
      orElse: .missing(kind, "no case of the file has \(axisTitle)")
    ) { subject, cases in chart(named: subject, cases, source) }
  }

  private func chart(named subject: String, _ cases: [CaseFigures], _ source: ChartSource) -> Chart?
  {
    let measured = cases.filter { figure($0) != nil }
    let panels = OrderedDictionary(grouping: measured.filter(isDrawn), by: \.key.workload)
      .map { workload, cases in Panel(workload, cases, of: self, in: source) }
    guard let last = panels.last else { return nil }
    return Chart(
      kind, subject: subject, title: title(of: panels, last), caption: caption,
      view: panels.map(\.lines).view,
      alternative: panels.map(\.sentence).joined(separator: " "), table: table(measured),
      remarks: remarks(measured, of: cases) + source.failures)
  }

  /// What is true of all workloads, or of the last one, which is named then.
  private func title(of panels: [Panel], _ last: Panel) -> String {
    let titles = Set(panels.map { title($0.notes) })
    return title(last.notes) + (titles.count > 1 ? " (\(last.workload))" : "")
  }

  /// Whether a logarithmic axis has a place for the figure of `figures`.
  private func isDrawn(_ figures: CaseFigures) -> Bool {
    figures.key.rows > 0 && (figure(figures)?.value ?? 0) > 0
  }

  private func remarks(_ cases: [CaseFigures], of all: [CaseFigures]) -> [String] {
    var remarks: [String] = []
    let rows = Set(cases.map(\.key.rows))
    if rows.count == 1, let only = rows.first {
      remarks.append("All lists have \(RowCount(only).withNoun): growth can't be seen.")
    }
    if cases.contains(where: { figure($0)?.isOfOneLaunch == true }) {
      remarks.append(OneLaunch.remark.capitalizedFirst)
    }
    let lacking = all.filter { figure($0) == nil }
    if !lacking.isEmpty {
      remarks.append(
        "Not drawn, since the file has no \(axisTitle): "
          + lacking.map(\.key.shortName).joined(separator: "; ") + ".")
    }
    let missing = cases.filter { !isDrawn($0) }
    if !missing.isEmpty {
      remarks.append(
        "Not drawn, since a logarithmic axis has no place for zero: "
          + missing.map(\.key.shortName).joined(separator: "; ") + ".")
    }
    return remarks
  }

  private func table(_ cases: [CaseFigures]) -> ChartTable {
    let unit = scale == .bytes ? "bytes" : "ns"
    let isExact = cases.allSatisfy { figure($0)?.kind == .exact }
    let columns =
      [
        ChartTable.Column("workload"), ChartTable.Column("strategy"), ChartTable.Column("rows"),
        ChartTable.Column(axisTitle, unit: unit),
      ]
      + (isExact
        ? [] : [ChartTable.Column("95 % from", unit: unit), ChartTable.Column("to", unit: unit)])
    let rows = cases.map { figures in
      let key = figures.key
      let value = figure(figures)
      let numbers =
        [value?.value] + (isExact ? [] : [value?.interval.lower, value?.interval.upper])
      return [
        ChartTable.Cell(key.workload), ChartTable.Cell(key.strategy),
        ChartTable.Cell(rows: key.rows),
      ] + numbers.map { ChartTable.Cell($0.map(text) ?? "", number: $0) }
    }
    return ChartTable(columns: columns, rows: rows)
  }

  /// A figure in the text of charts, with its unit: `66.5 KiB`.
  func text(_ value: Double) -> String { ChartNumber(value, scale).text }
}
