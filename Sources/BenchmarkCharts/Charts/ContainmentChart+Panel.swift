import BenchmarkReport
import BenchmarkResults
import OrderedCollections

extension ContainmentChart {
  /// The longest lists of one workload.
  struct Panel {
    let workload: String
    let rows: Int
    let source: ChartSource
    /// The cases whose calls were timed, in the order of the file.
    let cases: [CaseFigures]
    let remarks: [String]

    /// The cases of the greatest number of rows for which a strategy sends calls; `nil` if none does.
    init?(_ cases: [CaseFigures], in source: ChartSource) {
      let sending = cases.filter { !($0.callCosts?.calls ?? []).isEmpty }
      guard let rows = sending.map(\.key.rows).max() else { return nil }
      let longest = cases.filter { $0.key.rows == rows && $0.callCosts != nil }
      workload = cases[0].key.workload
      self.rows = rows
      self.source = source
      self.cases = longest
      remarks = Self.remarks(cases, drawn: longest)
    }

    /// The panel's name: `fling, 100k rows`.
    var name: String { listName(workload, rows: rows) }

    /// The title of a picture of it, in line with the axis.
    func heading(_ text: String) -> VegaLite.Title {
      var title = VegaLite.Title(["\(name): \(text)"])
      title.frame = "group"
      return title
    }

    var strategies: [String] { cases.map(\.key.strategy) }

    /// The drawn cases that send calls, with what these cost.
    var sending: [(strategy: String, costs: CallCosts)] {
      cases.compactMap { figures in
        figures.callCosts.flatMap { $0.calls.isEmpty ? nil : (figures.key.strategy, $0) }
      }
    }

    /// The panel in words.
    var sentence: String {
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

extension ContainmentChart.Panel {
  /// Who pays most, who least, and for what.
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
    let range = { (entries: [(strategy: String, costs: CallCosts)]) in
      let ends = [entries.last, entries.first].compactMap(\.self).map(Self.text)
      return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }
    let difference = most.costs.total.value - least.costs.total.value
    let differences = CallKind.allCases.map { kind in
      (kind, (most.costs.kinds[kind]?.value ?? 0) - (least.costs.kinds[kind]?.value ?? 0))
    }
    let reason = differences.first { $0.1 > difference / 2 }.map { ", for \($0.0.rawValue)" }
    return
      "Calls for a row that comes on screen cost most under \(dearest.map(\.strategy).inBrief): "
      + "\(range(dearest))\(reason ?? ""); \(range(cheapest)) under "
      + cheapest.reversed().map(\.strategy).inBrief
  }

  private static func text(_ entry: (strategy: String, costs: CallCosts)) -> String {
    ContainmentChart.text(entry.costs.total.value)
  }

  private static func remarks(_ cases: [CaseFigures], drawn: [CaseFigures]) -> [String] {
    var remarks: [String] = []
    let place = drawn.first.map { listName($0.key.workload, rows: $0.key.rows) } ?? ""
    let absent = OrderedSet(cases.map(\.key.strategy)).subtracting(drawn.map(\.key.strategy))
    let timed = Set(cases.filter { $0.callCosts != nil }.map(\.key.strategy))
    let shorter = absent.filter(timed.contains)
    if !shorter.isEmpty {
      remarks.append(
        "\(place): no calls were timed in lists as long under \(shorter.enumerated(by: "and")).")
    }
    let missing = absent.filter { !timed.contains($0) }
    if !missing.isEmpty {
      remarks.append(
        "\(place): the file has no costs of calls under \(missing.enumerated(by: "and")).")
    }
    if drawn.count == 1 {
      remarks.append("\(place): a single strategy, which is compared with nothing.")
    }
    let calls = drawn.flatMap { $0.callCosts?.calls ?? [] }
    if calls.contains(where: { $0.launches == 1 }) {
      remarks.append("\(place): \(OneLaunch.remark)")
    }
    let negative = drawn.flatMap { figures -> [String] in
      guard let costs = figures.callCosts else { return [] }
      // Less than a pixel is not missed.
      return costs.kinds.filter { $0.value.value < -abs(costs.total.value) / 500 }
        .map { "\($0.key.rawValue) under \(figures.key.strategy)" }
    }
    if !negative.isEmpty {
      remarks.append(
        "\(place): not stacked, since the clock's cost is more than what was read: "
          + "\(negative.enumerated(by: "and")).")
    }
    return remarks
  }
}
