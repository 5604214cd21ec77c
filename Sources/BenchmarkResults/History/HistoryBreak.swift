/// Why times may not be joined across two runs that follow one another.
package struct HistoryBreak: Hashable, Sendable {
  /// The place, among the entries of the suite, of the run behind the break.
  package let entry: Int

  /// In what the two runs differ, the earlier one as BASE; never empty.
  package let differences: [ComparisonRemark]
}

extension ComparisonRemark {
  /// In what two runs differ that decides on times: the machine, Swift and jemalloc. Two of which one
  /// is unknown differ in that.
  static func breaks(from base: HistoryRun, to head: HistoryRun) -> [ComparisonRemark] {
    guard let old = base.environment, let new = head.environment else {
      return [.environment(of: base.environment, head.environment)]
    }
    return differences(from: old, to: new).filter {
      $0.topic.decidesOnTimes || $0.topic.decidesOnMemory
    }
  }

  /// In what two runs differ that exact figures may depend on, besides the code.
  static func memoryDifferences(from base: HistoryRun, to head: HistoryRun) -> [ComparisonRemark] {
    guard let old = base.environment, let new = head.environment else { return [] }
    return differences(from: old, to: new).filter { $0.topic.decidesOnMemory }
  }

  /// Whether times of two runs may be joined.
  package static func areJoinable(_ base: HistoryRun, _ head: HistoryRun) -> Bool {
    breaks(from: base, to: head).isEmpty
  }
}
