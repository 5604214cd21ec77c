import BenchmarkResults
import OrderedCollections

extension ResultTable {
  /// Whether all of its lists are in Apple's UIKit.
  var isOfApplesUIKit: Bool { caseKeys.allSatisfy(\.isOfApplesUIKit) }

  /// The counts that `filter` keeps, by cases without suite, UIKit behavior and prefetching: what a run of the model and one
  /// of Apple's UIKit have in common. Of several cases that show the same list, the one with prefetching as usual is taken, or
  /// the first. The UIKit behaviors of the filter choose among several; a run that has none of them keeps its own.
  func counts(_ filter: CaseFilter) -> ResultTable {
    var filter = filter
    if let chosen = filter.behaviors, !caseKeys.contains(where: { chosen.contains($0.uikit) }) {
      filter.behaviors = nil
    }
    let lists = OrderedDictionary(grouping: caseKeys.filter(filter.keeps), by: \.inAnyUIKit)
    let taken = lists.compactMapValues { keys in
      keys.first { $0.behavior == "prefetching" } ?? keys.first
    }
    let rows = rows.filter { row in
      taken[row.key.inAnyUIKit] == row.key && filter.keeps(row)
        && (row.metric.isCountOfWork || !row.status.isOK)
    }
    return ResultTable(run: run, rows: rows)
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
