import BenchmarkResults
import OrderedCollections

package struct LimitCheck: Sendable {
  package struct Finding: Sendable {
    package let key: CaseKey
    package let id: FigureID
    package let value, most: Double

    package var change: FigureChange { FigureChange(exactFrom: most, to: value) }
    fileprivate var rank: (Double, Double, String) {
      (change.magnitude, abs(change.difference), "\(key) \(id)")
    }
  }

  /// The figures beyond their limits, the worst first.
  package private(set) var exceeded: [Finding] = []
  /// The cases that failed, and have no limit that permits that.
  package private(set) var failed: [CaseFigures] = []
  /// The limits that nothing in the run needs, such as those of a strategy that was renamed.
  package let unmatched: [FigureLimit]
  /// The figures whose limits are all of other toolchains.
  package private(set) var elsewhere: [Finding] = []
  /// The greatest figure of each limit that could be lower.
  package let better: [Finding]

  /// The number of limits that hold for the toolchain of the run.
  package let limitCount: Int

  package var isKept: Bool {
    exceeded.isEmpty && failed.isEmpty && unmatched.isEmpty && elsewhere.isEmpty
  }

  package init(_ table: ResultTable, toolchain: String, limits: [FigureLimit]) {
    let held = limits.filter { $0.holds(for: toolchain) }
    limitCount = held.count
    var used: Set<FigureLimit> = []
    var greatest: OrderedDictionary<FigureLimit, Finding> = [:]
    for figures in CaseFigures.all(of: table.allRows) {
      let key = figures.key
      let all = limits.filter { $0.pattern.matches(key, uikit: key.behavior) }
      let own = all.filter { $0.holds(for: toolchain) }
      if !figures.status.isOK {
        used.formUnion(own)
        if !all.isEmpty, own.allSatisfy({ $0.most != nil }) { failed.append(figures) }
      }
      for (id, value) in figures.limitable {
        func limits(_ limits: [FigureLimit]) -> [FigureLimit] {
          limits.filter { $0.most != nil && $0.pattern.matches(id) }
        }
        let matching = limits(own)
        used.formUnion(matching)
        guard let limit = matching.first ?? limits(all).first, let most = limit.most else {
          continue
        }
        let finding = Finding(key: key, id: id, value: value, most: most)
        if matching.isEmpty {
          elsewhere.append(finding)
        } else if value > most {
          exceeded.append(finding)
        }
        if !matching.isEmpty, greatest[limit].map({ $0.value < value }) ?? true {
          greatest[limit] = finding
        }
      }
    }
    exceeded.sort { $0.rank > $1.rank }
    elsewhere.sort { $0.rank > $1.rank }
    better = greatest.values.filter { $0.value < $0.most }.sorted { $0.rank > $1.rank }
    unmatched = held.filter { !used.contains($0) }
  }
}
