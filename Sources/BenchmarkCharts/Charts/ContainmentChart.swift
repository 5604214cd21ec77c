import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// What hosted controllers' calls cost for each row that came on screen, stacked by kind, and what a
/// single call costs: two panels a workload, of its longest lists.
enum ContainmentChart {
  static func charts(of source: ChartSource) -> [Chart] {
    source.charts(orElse: .missing(.containment, reason(in: source))) { subject, cases in
      chart(named: subject, cases, source)
    }
  }

  /// Why there is nothing to draw.
  private static func reason(in source: ChartSource) -> String {
    source.comparison.cases.contains { $0.hasFigures && $0.callCosts != nil }
      ? "no strategy of the file sends calls while scrolling"
      : "the file has no costs of calls for each row that came on screen"
  }

  private static func chart(
    named subject: String, _ cases: [CaseFigures], _ source: ChartSource
  ) -> Chart? {
    let panels = OrderedDictionary(grouping: cases, by: \.key.workload).values
      .compactMap { Panel($0, in: source) }
    guard let last = panels.last else { return nil }
    var view = VegaLite.View()
    view.concat = panels.enumerated().flatMap { index, panel in
      [panel.stack(named: "stack\(index)"), panel.dots(named: "dots\(index)")].compactMap(\.self)
    }
    view.columns = 1
    view.resolve = .ownStyles
    return Chart(
      .containment, subject: subject,
      title: last.title + (panels.count > 1 ? " (\(last.name))" : ""), caption: caption(panels),
      view: view,
      alternative: panels.map(\.sentence).joined(separator: " "),
      table: table(panels.flatMap(\.cases)),
      remarks: panels.flatMap(\.remarks) + source.failures)
  }

  private static func caption(_ panels: [Panel]) -> String {
    let error = panels.flatMap(\.cases).compactMap(distance).max()
    let ticks = error.map {
      " The tick is containment_ns, which has neither loading nor the app's own calls: the stack "
        + "misses it by \(percent($0)) at most, since medians don't add up."
    }
    return
      "Bars: time of calls while scrolling by kind, for each row that came on screen, in own times, "
      + "without the calls inside a call, which add up; with the 95 % interval of the whole."
      + "\(ticks ?? "") Dots: mean own time of one call, with its 95 % interval"
  }

  /// By which share `containment_ns` and the stack that should be as long differ.
  private static func distance(_ figures: CaseFigures) -> Double? {
    guard let measured = figures.containmentTimePerTurnover?.value, measured > 0,
      let stack = figures.callCosts?.stackedContainment
    else { return nil }
    return abs(stack - measured) / measured
  }

  /// A share in tenths of a percent, rounded up.
  private static func percent(_ share: Double) -> String {
    let tenths = (share * 1_000 - 1e-9).rounded(.up)
    return "\(tenths / 10) %"
  }

  private static func table(_ cases: [CaseFigures]) -> ChartTable {
    typealias Column = ChartTable.Column
    let columns =
      ["workload", "strategy", "rows", "call", "calls a row on screen"].map { Column($0) }
      + ["mean own time", "95 % from", "to", "median", "99th percentile", "a row on screen"]
      .map { Column($0, unit: "ns") }
    let rows = cases.flatMap { figures in
      (figures.callCosts?.calls ?? []).map { call in
        let key = figures.key
        let times = [
          call.time.value, call.time.interval.lower, call.time.interval.upper, call.p50?.value,
          call.p99?.value, call.time.value * call.perTurnover,
        ]
        return [
          ChartTable.Cell(key.workload), ChartTable.Cell(key.strategy),
          ChartTable.Cell(rows: key.rows),
          ChartTable.Cell(call.call.rawValue),
          ChartTable.Cell(
            ChartNumber(call.perTurnover, .count).text, number: call.perTurnover),
        ] + times.map { ChartTable.Cell($0.map(text) ?? "", number: $0) }
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }

  /// A time in the text of charts, with its unit: `1.03 µs`.
  static func text(_ time: Double) -> String { ChartNumber(time, .nanoseconds).text }

  /// A time with its interval.
  static func text(_ time: DerivedFigure) -> String {
    time.text(.nanoseconds)
  }
}
