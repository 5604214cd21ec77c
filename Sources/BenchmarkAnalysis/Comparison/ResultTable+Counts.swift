import BenchmarkResults
import OrderedCollections

extension ResultTable {
  /// Whether all of its lists are in Apple's UIKit.
  var isOfApplesUIKit: Bool { caseKeys.allSatisfy(\.isOfApplesUIKit) }

  /// The counts that `filter` keeps, by cases without suite, UIKit behavior and prefetching: what a run of the model and one
  /// of Apple's UIKit have in common. Of several cases that show the same list, only the usual one is known to be meant.
  func counts(_ filter: CaseFilter) -> ResultTable {
    let taken = Set(lists(filter).values.compactMap { Self.chosen($0) })
    let rows = rows.filter { row in
      taken.contains(row.key) && filter.metrics?.contains(row.metric) != false
        && (row.metric.isCountOfWork || !row.status.isOK)
    }
    return ResultTable(run: run, rows: rows)
  }

  /// Several cases that show the same list, none of which is the usual one; `nil` if a choice among all is clear.
  package func ambiguousCases(_ filter: CaseFilter) -> [CaseKey]? {
    lists(filter).values.first { Self.chosen($0) == nil }
  }

  private static func chosen(_ cases: [CaseKey]) -> CaseKey? {
    let usual = cases.filter { $0.behavior == "prefetching" }
    return [cases, usual].first { $0.count == 1 }?.first
  }

  /// The cases by what they have in any UIKit. The behaviors of the filter choose among several, and not if there are none of
  /// them: the other run has them.
  private func lists(_ filter: CaseFilter) -> OrderedDictionary<CaseKey, [CaseKey]> {
    var filter = filter
    if let chosen = filter.behaviors, !caseKeys.contains(where: { chosen.contains($0.uikit) }) {
      filter.behaviors = nil
    }
    return OrderedDictionary(grouping: caseKeys.filter(filter.keeps), by: \.inAnyUIKit)
  }
}

extension CaseKey {
  /// The key without the suite, and without what the list's UIKit does.
  var inAnyUIKit: CaseKey {
    CaseKey(
      suite: "", uikit: "", host: host, workload: workload, content: content, strategy: strategy,
      rows: rows)
  }
}

extension Metric {
  /// Whether it counts what a list or a strategy did, rather than how often the run launched it.
  fileprivate var isCountOfWork: Bool { kind == .exact && unit == .count && self != .launches }
}
