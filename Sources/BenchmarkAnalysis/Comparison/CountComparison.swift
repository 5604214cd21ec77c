import BenchmarkResults
import OrderedCollections

/// The exact counts that two runs have of the same cases, whatever UIKit their lists are in: so a run in Apple's UIKit, which
/// has the counts that public API tells, shows where the model is wrong. Suites and prefetching are ignored as well.
package struct CountComparison: Sendable {
  /// A count that both runs have.
  package struct Count: Sendable {
    /// The case, without its suite, UIKit behavior and prefetching.
    package let key: CaseKey
    package let figureID: FigureID
    package let base, head: Double

    package var difference: Double { head - base }
  }

  package enum Outcome: String, Sendable {
    /// No selected count is in both runs.
    case nothing
    case agree, differ
  }

  package let base, head: CountedRun
  package let counts: [Count]
  /// How many cases have counts that were compared.
  package let caseCount: Int
  /// The counts that differ, in the order of all metrics, and the greatest difference of each first.
  package let differing: [Count]
  /// The cases that one run lacks, or that failed.
  package let uncomparedCases: [UncomparedCase]
  /// The metrics of the counts that one run has, of cases that both have.
  package let onlyInBase, onlyInHead: [Metric]

  /// Compares the counts that `filter` keeps.
  package init(
    base: CountedRun, head: CountedRun, filter: CaseFilter = CaseFilter()
  ) {
    (self.base, self.head) = (base, head)
    var (counts, uncompared): ([Count], [UncomparedCase]) = ([], [])
    var (onlyInBase, onlyInHead): ([Metric], [Metric]) = ([], [])
    var compared: Set<CaseKey> = []
    for key in base.cases.keys.union(head.cases.keys) {
      let statuses = (base: base.status(of: key), head: head.status(of: key))
      guard statuses.base == .ok, statuses.head == .ok else {
        uncompared.append(UncomparedCase(key: key, base: statuses.base, head: statuses.head))
        continue
      }
      let ids = [base, head].compactMap { $0.cases[key] }.flatMap(\.keys)
      for id in OrderedSet(ids)
      where id.metric.isCountOfWork && filter.metrics?.contains(id.metric) != false {
        switch (base.count(id, of: key), head.count(id, of: key)) {
        case (let before?, let after?):
          compared.insert(key)
          counts.append(Count(key: key, figureID: id, base: before, head: after))
        case (_?, nil): onlyInBase.append(id.metric)
        case (nil, _): onlyInHead.append(id.metric)
        }
      }
    }
    func rank(_ count: Count) -> (Int, Int, Double) {
      let phase = Phase.allCases.firstIndex(of: count.figureID.phase) ?? 0
      return (count.figureID.metric.place, phase, -abs(count.difference))
    }
    differing = counts.filter { $0.difference != 0 }.sorted { rank($0) < rank($1) }
    (self.counts, caseCount, uncomparedCases) = (counts, compared.count, uncompared)
    (self.onlyInBase, self.onlyInHead) = (onlyInBase, onlyInHead)
  }

  package var outcome: Outcome { counts.isEmpty ? .nothing : differing.isEmpty ? .agree : .differ }
}

/// The cases of one run whose counts are compared.
package struct CountedRun: Sendable {
  /// What the run is called.
  package let name: String
  /// The UIKit behaviors of its cases.
  package let behaviors: OrderedSet<String>
  /// The rows of each case, by the case without its suite, UIKit behavior and prefetching.
  let cases: OrderedDictionary<CaseKey, OrderedDictionary<FigureID, ResultRow>>
  private let calls: Set<Metric>

  /// Whether all of its lists are in Apple's UIKit.
  package let isOfUIKit: Bool

  /// Takes the cases of `table` that `filter` keeps. Its UIKit behaviors choose among several, and leave alone a run that
  /// has none of them, since the other has others. Of several that still show the same list, the one with prefetching as
  /// usual is taken; an error says that there is none.
  package init(
    _ table: ResultTable, name: String, filter: CaseFilter = CaseFilter()
  ) throws(AmbiguousCase) {
    var filter = filter
    let keys = table.caseKeys
    if let chosen = filter.behaviors, !keys.contains(where: { chosen.contains($0.uikit) }) {
      filter.behaviors = nil
    }
    var taken: OrderedDictionary<CaseKey, CaseKey> = [:]
    for (shown, keys) in OrderedDictionary(grouping: keys.filter(filter.keeps), by: \.inAnyUIKit) {
      let usual = keys.filter { $0.behavior == "prefetching" }
      guard let key = [keys, usual].first(where: { $0.count == 1 })?.first else {
        throw AmbiguousCase(run: name, keys: keys)
      }
      taken[key] = shown
    }
    var cases: OrderedDictionary<CaseKey, OrderedDictionary<FigureID, ResultRow>> = [:]
    for row in table.rows {
      if let shown = taken[row.key] { cases[shown, default: [:]][row.figureID] = row }
    }
    (self.name, self.cases) = (name, cases)
    behaviors = OrderedSet(taken.keys.map(\.behavior))
    isOfUIKit = taken.keys.allSatisfy(\.isOfApplesUIKit)
    calls = Set(table.rows.lazy.map(\.metric).filter(\.isOfCalls))
  }

  /// How the case ended; `nil` if the run has no such case.
  func status(of key: CaseKey) -> CaseStatus? {
    cases[key].map { rows in rows.values.first { !$0.status.isOK }?.status ?? .ok }
  }

  /// The count of a case; 0 if the run has such calls of other cases, and other rows of the phase, because then none was
  /// sent.
  func count(_ id: FigureID, of key: CaseKey) -> Double? {
    guard let rows = cases[key] else { return nil }
    let isCounted = calls.contains(id.metric) && rows.keys.contains { $0.phase == id.phase }
    return rows[id]?.median ?? (isCounted ? 0 : nil)
  }
}

/// Several cases of one run that show the same list, none of which is the usual one.
package struct AmbiguousCase: Error, CustomStringConvertible {
  let run: String
  let keys: [CaseKey]

  package var description: String {
    let isOfOneUIKit = Set(keys.map(\.uikit)).count == 1
    let names = keys.map { "\($0.behavior) of \($0.suite)".shownInMessage }
    return "\(run.shownPath) has several cases of \(keys[0].shortName.shownInMessage): "
      + "\(names.listed); "
      + (isOfOneUIKit ? "give a file with one of them" : "choose one with --uikit")
  }
}

extension CaseKey {
  /// The key without the suite, and without what the list's UIKit does.
  fileprivate var inAnyUIKit: CaseKey {
    var key = self
    (key.suite, key.uikit) = ("", "")
    (key.prefetchDistance, key.prefetchBatch, key.prefetchInWindow) = ("", "", "")
    key.keepDistance = ""
    return key
  }
}

extension Metric {
  /// Whether it counts what a list or a strategy did, rather than how often the run launched it.
  fileprivate var isCountOfWork: Bool { kind == .exact && unit == .count && self != .launches }
}
