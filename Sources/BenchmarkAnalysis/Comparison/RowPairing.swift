import BenchmarkResults
import OrderedCollections

/// A case that wasn't compared, because one run lacks it or couldn't measure it.
package struct UncomparedCase: Hashable, Sendable {
  package let key: CaseKey
  /// How its measurement ended in BASE and in HEAD; `nil` if the run has no such case.
  package let base, head: CaseStatus?
  /// Whether the sides were measured side by side, where a failure of one interrupts the other.
  let isSideBySide: Bool

  /// Whether the case fails in HEAD but not in BASE.
  package var isRegression: Bool {
    guard let base, let head, base.isOK || isSideBySide && base.outcome == .interrupted
    else { return false }
    return head.isCrash || [.timeout, .inconsistent, .skippedMemory].contains(head.outcome)
  }

  /// Whether the case is missing since its run was interrupted.
  var isCut: Bool { !isSideBySide && [base, head].contains { $0?.outcome == .interrupted } }
}

/// Matches the rows of two runs, in the order of HEAD.
struct RowPairing {
  typealias Pair = (base: ResultRow, head: ResultRow)

  private(set) var pairs: [Pair] = []
  private(set) var onlyInBase: [ResultRow] = []
  private(set) var onlyInHead: [ResultRow] = []
  private(set) var uncomparedCases: [UncomparedCase] = []

  /// Pairs the rows. If each run has one suite, and the two differ, the suite is ignored. With `inAnyUIKit`, so are the
  /// UIKit behavior and prefetching.
  init(base: ResultTable, head: ResultTable, inAnyUIKit: Bool = false, isSideBySide: Bool = false) {
    let suites = [base.caseKeys.suites, head.caseKeys.suites]
    let ignoresSuite = suites[0] != suites[1] && suites.allSatisfy { $0.count == 1 }
    calls = [base, head].map { Set($0.rows.lazy.map(\.metric).filter(\.isOfCalls)) }
    // Whether strategies were checked says nothing of what they do.
    let areChecked = !base.checks.isEmpty && !head.checks.isEmpty
    func cases(_ table: ResultTable) -> OrderedDictionary<CaseKey, Rows> {
      (areChecked ? table.allRows : table.rows).reduce(into: [:]) { cases, row in
        var key = inAnyUIKit ? row.key.inAnyUIKit : row.key
        if ignoresSuite, !inAnyUIKit, !key.isCheck { key.suite = "" }
        cases[key, default: [:]][row.figureID] = row
      }
    }
    let (bases, heads) = (cases(base), cases(head))
    for key in heads.keys.union(bases.keys) {
      let (base, head) = (bases[key, default: [:]], heads[key, default: [:]])
      let statuses = [base, head].map { rows in
        rows.isEmpty ? nil : rows.values.first { !$0.status.isOK }?.status ?? .ok
      }
      if statuses == [.ok, .ok] {
        pair(base, head)
      } else {
        let key = (head.values.first ?? base.values.first)?.key ?? key
        let uncompared = UncomparedCase(
          key: key, base: statuses[0], head: statuses[1], isSideBySide: isSideBySide)
        if !key.isCheck || uncompared.isRegression { uncomparedCases.append(uncompared) }
      }
    }
  }

  private typealias Rows = OrderedDictionary<FigureID, ResultRow>

  /// The metrics of calls that BASE has, and those that HEAD has.
  private let calls: [Set<Metric>]
  /// What is absent where the simulated user found no row.
  private static let ofUser: [Metric] = [
    .stateLost, .typingEnded, .inheritedOffsets, .inheritedMotions,
  ]

  private mutating func pair(_ base: Rows, _ head: Rows) {
    /// The row of `rows`: zeros if calls were counted and there is none, because then none was sent. Calls were counted if
    /// allocations were in the phase, or if the run has such calls in other cases. A check has some failures only where it
    /// found them, and rows that weren't checked stand only where there are any: of those, nothing is known.
    func row(_ id: FigureID, in rows: Rows, _ side: Int, like other: ResultRow?) -> ResultRow? {
      if let row = rows[id] { return row }
      let isUnchecked = rows[FigureID(.uncheckedRows, in: .scroll)].map { $0.median > 0 } == true
      let unknown = Self.ofUser + (isUnchecked ? [.blankRows, .wrongContentRows] : [])
      let isCheck = other?.key.isCheck == true
      let isAbsentZero =
        [.uncheckedRows, .measuringCalls].contains(id.metric)
        ? isCheck || rows[FigureID(.rowFrames, in: .scroll)] != nil
        : isCheck && id.metric.failure != nil && !unknown.contains(id.metric)
      let allocations = id.metric.isOfCalls ? rows[FigureID(.allocations, in: id.phase)] : nil
      let sent = calls[side].contains(id.metric) ? rows.values.first { $0.phase == id.phase } : nil
      guard let counted = isAbsentZero ? rows.values.first : allocations ?? sent else { return nil }
      return ResultRow(
        of: MeasuredCase(key: counted.key, status: .ok), phase: id.phase, metric: id.metric,
        median: 0, interval: Interval(lower: 0, upper: 0),
        samples: [Double](repeating: 0, count: other?.n ?? 1))
    }
    for id in head.keys.union(base.keys) {
      switch (row(id, in: base, 0, like: head[id]), row(id, in: head, 1, like: base[id])) {
      case (let base?, let head?): pairs.append((base, head))
      case (nil, let head?): onlyInHead.append(head)
      case (let base?, nil): onlyInBase.append(base)
      case (nil, nil): break
      }
    }
  }
}

extension ResultTable {
  var isOfApplesUIKit: Bool { caseKeys.allSatisfy(\.isOfApplesUIKit) }

  /// The counts that `filter` keeps, by cases without suite, UIKit behavior and prefetching: what a run of the model and one
  /// of Apple's UIKit have in common. Of several cases that show the same list, only the usual one is known to be meant.
  func counts(_ filter: CaseFilter) -> ResultTable {
    let taken = Set(lists(filter).values.compactMap { Self.chosen($0) })
    let rows = rows.filter { row in
      let metric = row.metric
      // How often the run launched a list counts nothing that the list did.
      let isOfWork = metric.kind == .exact && metric.unit == .count && metric != .launches
      return taken.contains(row.key) && filter.metrics?.contains(metric) != false
        && (isOfWork || !row.status.isOK)
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
