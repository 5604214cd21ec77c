import BenchmarkResults
import OrderedCollections

extension RunSettings {
  /// The cases of all shards, in plan order.
  public var plannedCases: [CaseKey] {
    OrderedSet(blocks.flatMap { $0.cases(ofSuite: suite) }).elements
  }

  /// The cases that check the strategies.
  public var plannedChecks: [CaseKey] {
    OrderedSet(checks.flatMap { $0.cases(ofSuite: CaseKey.checkSuite) }).elements
  }

  /// The cases with those that check the strategies, in the order of the result file.
  public var casesWithChecks: [CaseKey] {
    cases + (shard?.number ?? 1 == 1 ? plannedChecks : [])
  }

  /// The cases, in the order of the result file.
  ///
  /// Cases that differ only in their strategy are compared, so they stay in one shard and are
  /// measured on one machine. The groups are assigned from heaviest to lightest, each to the shard
  /// with the least load so far (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). The
  /// result depends only on the plan.
  public var cases: [CaseKey] {
    let planned = plannedCases
    guard let shard else { return planned }
    let groups = OrderedDictionary(grouping: planned.indices) { planned[$0].list }.values
    // In rows. Starting a process costs as much as some thousands.
    let weights = groups.map { group in group.reduce(0) { $0 + planned[$1].rows + 20_000 } }
    var loads = [Int](repeating: 0, count: shard.count)
    var own: [Int] = []
    for group in groups.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!
      loads[least] += weights[group]
      if least == shard.number - 1 { own += groups[group] }
    }
    return own.sorted().map { planned[$0] }
  }

  /// Checks that the plan has enough cases for its shards.
  ///
  /// - Throws: `HarnessError` if a shard would be empty.
  public func checkShard() throws(HarnessError) {
    guard let shard else { return }
    let most = Set(plannedCases.map(\.list)).count
    guard shard.count <= most else {
      throw HarnessError(
        "shard \(shard) of a plan that can be split in \(most): what is compared stays together; "
          + "use \(most) or fewer")
    }
  }
}
