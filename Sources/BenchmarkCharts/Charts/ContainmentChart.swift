import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The cost of hosted controllers' calls for each row that came on screen, stacked by kind: a panel for each
/// workload, of its longest lists. Another chart has the cost of single calls.
enum ContainmentChart {
  static func charts(of source: ChartSource) -> [Chart] { charts(.containment, of: source) }

  /// The cost of single calls.
  static func calls(of source: ChartSource) -> [Chart] { charts(.calls, of: source) }

  private static func charts(_ kind: ChartKind, of source: ChartSource) -> [Chart] {
    source.charts(orElse: .missing(kind, reason(in: source))) { subject, cases in
      let workloads = OrderedDictionary(grouping: cases, by: \.key.workload).values
        .compactMap { Lists($0) }
      guard !workloads.isEmpty else { return nil }
      return kind == .calls
        ? calls(named: subject, workloads, source) : chart(named: subject, workloads, source)
    }
  }

  /// Why there is nothing to draw.
  private static func reason(in source: ChartSource) -> String {
    source.comparison.cases.contains { $0.hasFigures && $0.callCosts != nil }
      ? "no strategy of the file sends calls while scrolling"
      : "the file has no costs of calls for each row that came on screen"
  }

  private static func chart(
    named subject: String, _ workloads: [Lists], _ source: ChartSource
  ) -> Chart {
    let last = workloads[workloads.count - 1]
    return Chart(
      kind: .containment, subject: subject,
      title: last.title + (workloads.count > 1 ? " (\(last.name))" : ""),
      caption: caption(workloads), view: .concat(workloads.map { StackPanel($0).view }),
      alternative: workloads.map(\.description).joined(separator: " "),
      table: table(workloads.flatMap(\.cases)),
      remarks: workloads.flatMap(\.remarks) + source.failures)
  }

  private static func calls(
    named subject: String, _ workloads: [Lists], _ source: ChartSource
  ) -> Chart? {
    let panels = workloads.compactMap { CallPanel($0, source.styles) }
    guard !panels.isEmpty else { return nil }
    return Chart(
      kind: .calls, subject: subject, title: "The time of one call under each strategy",
      caption:
        "mean own time of one call while scrolling, without the calls inside it, with its 95 % "
        + "interval; of calls that are sent for a tenth of the rows or more",
      view: .concat(panels.map(\.view)),
      alternative: panels.map(\.description).joined(separator: " "),
      table: table(workloads.flatMap(\.cases)),
      remarks: workloads.flatMap(\.remarks) + source.failures)
  }

  /// The width of either kind of panel, in pixels.
  static let width = 460.0

  private static func caption(_ workloads: [Lists]) -> String {
    let error = workloads.flatMap(\.cases).compactMap(distance).max()
    let ticks = error.map {
      " Ticks: containment_ns, which excludes loading and the app's own calls; the stack "
        + "differs by at most \(percent($0)), since medians don't add up."
    }
    return
      "Bars: time of calls while scrolling, by kind, for each row that came on screen, with the 95 % "
      + "interval of the total. Times are own times, which add up: without the calls inside a call."
      + "\(ticks ?? "")"
  }

  /// The difference between `containment_ns` and the stack of its calls, as a share of `containment_ns`.
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
    let rows = cases.flatMap { figures in
      (figures.callCosts?.calls ?? []).map { call in
        let times = [call.p50?.value, call.p99?.value, call.time.value * call.perTurnover]
        return ChartTable.Cell.case(figures.key)
          + [
            ChartTable.Cell(call.call.rawValue),
            ChartTable.Cell(call.perTurnover) { ChartNumber($0, .count).text },
          ] + ChartTable.Cell.interval(call.time, text) + times.map { ChartTable.Cell($0, text) }
      }
    }
    return ChartTable(
      columns: Column.case + ["call", "calls a row on screen"]
        + Column.interval("mean own time", unit: "ns")
        + ["median", "99th percentile", "a row on screen"].map { Column($0, unit: "ns") },
      rows: rows)
  }

  /// A time in the text of charts, with its unit: `1.03 µs`.
  static func text(_ time: Double) -> String { ChartNumber(time, .nanoseconds).text }
}
