import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The cost of hosted controllers' calls for each row that came on screen, stacked by kind: a panel for each
/// workload, of its longest lists whose calls were timed often enough. Another chart has the cost of single calls.
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
      caption: kind == .calls ? callsCaption : caption(workloads),
      view: .concat(
        kind == .calls ? calls.map(\.view) : workloads.map { StackPanel($0).view }),
      alternative: (kind == .calls ? calls.map(\.description) : workloads.map(\.description))
        .joined(separator: " "),
      table: table(workloads.flatMap(\.cases)),
      remarks: workloads.flatMap(\.remarks) + source.failures)
  }

  private static let callsCaption =
    "mean own time of one call while scrolling, without the calls inside it, with its 95 % "
    + "interval; of calls that are sent for a tenth of the rows or more"

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
        let kinds = costs.kinds.sorted { $0.value.value > $1.value.value }.prefix(3)
          .map { "\($0.key.rawValue) \(ContainmentChart.text($0.value.value))" }
        return "\(figures.key.strategy) \(ContainmentChart.text(costs.total.value)), of which "
          + kinds.joined(separator: ", ")
      }
      return "\(name), calls for each row that came on screen: \(parts.joined(separator: "; "))."
    }
  }
}

extension ContainmentChart.Lists {
  private typealias Entry = (strategy: String, costs: CallCosts)

  /// The strategies whose calls cost most and least, and the kind of call that makes the difference.
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
      + "\(Self.range(dearest))\(Self.reason(most.costs, least.costs)); \(Self.range(cheapest)) under "
      + cheapest.reversed().map(\.strategy).inBrief
  }

  private static func text(_ entry: Entry) -> String {
    ContainmentChart.text(entry.costs.total.value)
  }

  private static func range(_ entries: [Entry]) -> String {
    let ends = [entries.last, entries.first].compactMap(\.self).map(text)
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The kind of call that makes more than half of a difference, if there is one.
  private static func reason(_ most: CallCosts, _ least: CallCosts) -> String {
    let half = (most.total.value - least.total.value) / 2
    let kind = CallKind.allCases.first { kind in
      (most.kinds[kind]?.value ?? 0) - (least.kinds[kind]?.value ?? 0) > half
    }
    return kind.map { ", for \($0.rawValue)" } ?? ""
  }

  /// - Parameter timed: the strategies whose calls were timed in lists of any length.
  private static func remarks(_ lists: LongestLists, timed: Set<String>) -> [String] {
    let missing = lists.absent.filter { !timed.contains($0) }
    let negative = lists.cases.flatMap { figures -> [String] in
      guard let costs = figures.callCosts else { return [] }
      // Less than a pixel would not be visible.
      return costs.kinds.filter { $0.value.value < -abs(costs.total.value) / 500 }
        .map { "\($0.key.rawValue) under \(figures.key.strategy)" }
    }
    return [
      lists.absent.filter(timed.contains).ifAny {
        "no calls were timed in lists as long under \($0.listed)."
      },
      missing.ifAny { "the file has no costs of calls under \($0.listed)." },
      lists.cases.count == 1 ? "only one strategy, so nothing is compared." : nil,
      lists.cases.contains { $0.callCosts?.calls.contains { $0.launches == 1 } == true }
        ? Chart.oneLaunch : nil,
      negative.ifAny {
        "not stacked, since the clock's cost exceeds the measured time: \($0.listed)."
      },
    ].compactMap(\.self)
  }
}
