import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The cost of hosted controllers' calls for each row that came on screen: a panel for each workload, of its longest
/// lists whose calls were timed often enough. Another chart has the cost of single calls.
enum ContainmentChart {
  /// - Parameter kind: Whether to draw all calls together, or single ones.
  static func charts(_ kind: ChartKind, of source: ChartSource) -> [Chart] {
    source.charts(orElse: .missing(kind, reason(in: source))) { subject, cases in
      let workloads = OrderedDictionary(grouping: cases, by: \.key.workload).values
        .compactMap { Lists($0) }
      return workloads.isEmpty ? nil : chart(kind, named: subject, workloads, source)
    }
  }

  /// Why there is nothing to draw.
  private static func reason(in source: ChartSource) -> String {
    source.comparison.cases.contains { $0.hasFigures && $0.callCosts != nil }
      ? "no strategy of the file sends calls while scrolling"
      : "the file has no costs of calls for each row that came on screen"
  }

  private static func chart(
    _ kind: ChartKind, named subject: String, _ workloads: [Lists], _ source: ChartSource
  ) -> Chart? {
    let calls = kind == .calls ? workloads.compactMap { CallPanel($0, source.styles) } : []
    guard kind != .calls || !calls.isEmpty else { return nil }
    let last = workloads[workloads.count - 1]
    return Chart(
      kind: kind, subject: subject,
      title: kind == .calls
        ? "The time of one call under each strategy"
        : last.title + (workloads.count > 1 ? " (\(last.name))" : ""),
      caption: kind == .calls ? callsCaption : caption,
      view: .concat(
        kind == .calls ? calls.map(\.view) : workloads.map { TotalPanel($0, source.styles).view }),
      alternative: (kind == .calls ? calls.map(\.description) : workloads.map(\.description))
        .joined(separator: " "),
      table: table(workloads.flatMap(\.cases)),
      remarks: workloads.flatMap(\.remarks) + source.failures)
  }

  private static let callsCaption =
    "median own time of one call while scrolling, without the calls inside it, with its 95 % "
    + "interval; of calls that are sent for a tenth of the rows or more"

  /// The width of either kind of panel, in pixels.
  static let width = 460.0

  private static let caption =
    "Bars: containment_ns for each row that came on screen while scrolling, with its 95 % interval. "
    + "Times are own times: without the calls inside a call."

  private static func table(_ cases: [CaseFigures]) -> ChartTable {
    typealias Column = ChartTable.Column
    let rows = cases.flatMap { figures in
      (figures.callCosts?.calls ?? []).map { call in
        return ChartTable.Cell.case(figures.key)
          + [
            ChartTable.Cell(call.call.rawValue),
            ChartTable.Cell(call.perTurnover) { ChartNumber($0, .count).text },
          ] + ChartTable.Cell.interval(call.time, text) + [ChartTable.Cell(call.p99?.value, text)]
      }
    }
    return ChartTable(
      columns: Column.case + ["call", "calls a row on screen"]
        + Column.interval("median own time", unit: "ns") + [Column("99th percentile", unit: "ns")],
      rows: rows)
  }

  /// A time in the text of charts, with its unit: `1.03 µs`.
  static func text(_ time: Double) -> String { ChartNumber(time, .nanoseconds).text }
}

extension ContainmentChart {
  /// The longest lists of one workload in which a strategy sends calls, of those timed in enough launches if there are any.
  struct Lists {
    private let lists: LongestLists
    let remarks: [String]

    /// The cases whose calls were timed, in the order of the file.
    var cases: [CaseFigures] { lists.cases }

    /// `nil` if no strategy sends calls.
    init?(_ cases: [CaseFigures]) {
      let sending = cases.filter { !($0.callCosts?.calls ?? []).isEmpty }
      // Calls of very long lists are timed in few launches, which leaves wide intervals.
      let known = sending.filter {
        $0.callCosts?.calls.allSatisfy { $0.launches >= Sample.leastForMedianInterval } == true
      }
      let rows = (known.isEmpty ? sending : known).map(\.key.rows).max()
      guard let rows else { return nil }
      let longest = cases.filter { $0.key.rows == rows && $0.callCosts != nil }
      let lists = LongestLists(longest, among: cases)
      let timed = Set(cases.filter { $0.callCosts != nil }.map(\.key.strategy))
      self.lists = lists
      remarks = Self.remarks(lists, timed: timed).map { "\(lists.name): \($0)" }
    }

    var name: String { lists.name }

    /// The cases that send calls, with the costs of the calls.
    var sending: [(strategy: String, costs: CallCosts)] {
      cases.compactMap { figures in
        figures.callCosts.flatMap { $0.calls.isEmpty ? nil : (figures.key.strategy, $0) }
      }
    }

    /// The bars in words.
    var description: String {
      let parts = cases.compactMap { figures -> String? in
        guard let costs = figures.callCosts else { return nil }
        guard !costs.calls.isEmpty else { return "\(figures.key.strategy) no calls" }
        return "\(figures.key.strategy) \(ContainmentChart.text(costs.total.value))"
      }
      return "\(name), calls for each row that came on screen: \(parts.joined(separator: "; "))."
    }
  }
}

extension ContainmentChart.Lists {
  private typealias Entry = (strategy: String, costs: CallCosts)

  /// The strategies whose calls cost most and least.
  var title: String {
    let ranked = sending.sorted { $0.costs.total.value > $1.costs.total.value }
    guard let most = ranked.first, let least = ranked.last else { return "" }
    let whole = "a row that comes on screen costs"
    if ranked.count == 1 {
      return "Under \(most.strategy), \(whole) \(Self.text(most)) of calls"
    }
    guard !least.costs.total.isIndistinguishable(from: most.costs.total) else {
      return
        "\(whole.capitalizedFirst) about the same in calls under every "
        + "strategy that sends any: \(Self.text(least)) to \(Self.text(most))"
    }
    let dearest = ranked.filter { $0.costs.total.isIndistinguishable(from: most.costs.total) }
    let cheapest = ranked.filter { entry in
      entry.costs.total.isIndistinguishable(from: least.costs.total)
        && !dearest.contains { $0.strategy == entry.strategy }
    }
    return
      "Calls for a row that comes on screen cost most under \(dearest.map(\.strategy).inBrief): "
      + "\(Self.range(dearest)); \(Self.range(cheapest)) under "
      + cheapest.reversed().map(\.strategy).inBrief
  }

  private static func text(_ entry: Entry) -> String {
    ContainmentChart.text(entry.costs.total.value)
  }

  private static func range(_ entries: [Entry]) -> String {
    let ends = [entries.last, entries.first].compactMap(\.self).map(text)
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// - Parameter timed: the strategies whose calls were timed in lists of any length.
  private static func remarks(_ lists: LongestLists, timed: Set<String>) -> [String] {
    let missing = lists.absent.filter { !timed.contains($0) }
    return [
      lists.absent.filter(timed.contains).ifAny {
        "no calls were timed in lists as long under \($0.listed)."
      },
      missing.ifAny { "the file has no costs of calls under \($0.listed)." },
      lists.cases.count == 1 ? "only one strategy, so nothing is compared." : nil,
      lists.cases.contains { $0.callCosts?.calls.contains { $0.launches == 1 } == true }
        ? Chart.oneLaunch : nil,
    ].compactMap(\.self)
  }
}
