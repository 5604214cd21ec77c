import BenchmarkReport
import BenchmarkResults

extension ContainmentChart {
  /// The longest lists of one workload in which a strategy sends calls.
  struct Lists {
    private let lists: LongestLists
    let remarks: [String]

    /// The cases whose calls were timed, in the order of the file.
    var cases: [CaseFigures] { lists.cases }

    /// `nil` if no strategy sends calls.
    init?(_ cases: [CaseFigures]) {
      let sending = cases.filter { !($0.callCosts?.calls ?? []).isEmpty }
      guard let rows = sending.map(\.key.rows).max() else { return nil }
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
    var remarks: [String] = []
    let shorter = lists.absent.filter(timed.contains)
    if !shorter.isEmpty {
      remarks.append("no calls were timed in lists as long under \(shorter.listed).")
    }
    let missing = lists.absent.filter { !timed.contains($0) }
    if !missing.isEmpty {
      remarks.append("the file has no costs of calls under \(missing.listed).")
    }
    if lists.cases.count == 1 {
      remarks.append("only one strategy, so nothing is compared.")
    }
    let calls = lists.cases.flatMap { $0.callCosts?.calls ?? [] }
    if calls.contains(where: { $0.launches == 1 }) { remarks.append(Chart.oneLaunch) }
    let negative = lists.cases.flatMap { figures -> [String] in
      guard let costs = figures.callCosts else { return [] }
      // Less than a pixel would not be visible.
      return costs.kinds.filter { $0.value.value < -abs(costs.total.value) / 500 }
        .map { "\($0.key.rawValue) under \(figures.key.strategy)" }
    }
    if !negative.isEmpty {
      remarks.append(
        "not stacked, since the clock's cost exceeds the measured time: "
          + "\(negative.listed).")
    }
    return remarks
  }
}
