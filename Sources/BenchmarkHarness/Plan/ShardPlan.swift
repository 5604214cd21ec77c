import BenchmarkResults
import OrderedCollections

/// Deals the cases of a plan out to shards.
///
/// Strategies are compared with one another where everything else is the same; such cases stay
/// together, so that figures which are compared come from one machine. The groups are dealt out from
/// the heaviest to the lightest, each to the shard that has least by then (Graham, "Bounds on
/// Multiprocessing Timing Anomalies", 1969), which depends on the plan alone.
struct ShardPlan {
  private let cases: [CaseKey]
  private let groups: [[Int]]

  init(_ cases: [CaseKey]) {
    self.cases = cases
    groups =
      OrderedDictionary(grouping: cases.indices) { index in
        var group = cases[index]
        group.strategy = ""
        return group
      }.values.elements
  }

  /// How many shards there can be without an empty one.
  var mostShards: Int { groups.count }

  /// The cases of `shard`, in the order of the plan.
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

  /// What measuring a group takes, in rows: the start of a process takes as long as some thousands.
  private func weight(_ group: Int) -> Int {
    groups[group].reduce(0) { $0 + cases[$1].rows + 20_000 }
  }
}

extension RunSettings {
  /// The cases of all shards together, in the order of the plan.
  public var plannedCases: [CaseKey] {
    OrderedSet(blocks.flatMap { $0.cases(ofSuite: suite) }).elements
  }

  /// Makes sure that the plan has enough cases for its shards.
  ///
  /// - Throws: `HarnessError` if some shard would be empty.
  public func checkShard() throws(HarnessError) {
    guard let shard else { return }
    let most = ShardPlan(plannedCases).mostShards
    if shard.count > most { throw .tooManyShards(shard, most: most) }
  }
}
