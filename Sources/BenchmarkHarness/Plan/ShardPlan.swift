import BenchmarkResults
import OrderedCollections

/// Distributes the cases of a plan among shards.
///
/// Cases that differ only in their strategy are compared, so they stay in one shard and are
/// measured on one machine. The groups are assigned from heaviest to lightest, each to the shard
/// with the least load so far (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). The
/// result depends only on the plan.
struct ShardPlan {
  private let cases: [CaseKey]
  private let groups: [[Int]]

  init(_ cases: [CaseKey]) {
    self.cases = cases
    groups = OrderedDictionary(grouping: cases.indices) { cases[$0].list }.values.elements
  }

  /// The maximum number of shards such that none is empty.
  var mostShards: Int { groups.count }

  /// Returns the cases of `shard`, in plan order.
  func cases(of shard: Shard) -> [CaseKey] {
    var loads = [Int](repeating: 0, count: shard.count)
    var own: [Int] = []
    let heaviestFirst = groups.indices.sorted { (weight($1), $0) < (weight($0), $1) }
    for group in heaviestFirst {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!
      loads[least] += weight(group)
      if least == shard.number - 1 { own += groups[group] }
    }
    return own.sorted().map { cases[$0] }
  }

  /// Returns the estimated cost of a group, in rows. Starting a process costs as much as some
  /// thousands.
  private func weight(_ group: Int) -> Int {
    groups[group].reduce(0) { $0 + cases[$1].rows + 20_000 }
  }
}

extension RunSettings {
  /// The cases of all shards, in plan order.
  public var plannedCases: [CaseKey] {
    OrderedSet(blocks.flatMap { $0.cases(ofSuite: suite) }).elements
  }

  /// Checks that the plan has enough cases for its shards.
  ///
  /// - Throws: `HarnessError` if a shard would be empty.
  public func checkShard() throws(HarnessError) {
    guard let shard else { return }
    let most = ShardPlan(plannedCases).mostShards
    guard shard.count <= most else {
      throw HarnessError(
        "shard \(shard) of a plan that can be split in \(most): what is compared stays together; "
          + "use \(most) or fewer")
    }
  }
}
