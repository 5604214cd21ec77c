import BenchmarkResults
import OrderedCollections

/// What the cases of a run would cost on a device: exact counts of what each frame does, times what that costs
/// there.
package struct Projection: Sendable {
  /// The time from one frame of the display to the next, in nanoseconds.
  package let period: Double

  /// The draws of costs.
  package let draws: CostDraws

  /// The devices of the profile.
  package let devices: [String]

  /// The cases that were counted, in the order of the file.
  package let cases: [CaseProjection]

  /// The cases by list: what strategies are compared on.
  package let groups: [ProjectionGroup]

  /// Projects cases.
  ///
  /// - Parameters:
  ///   - counts: What each case does.
  ///   - comparison: The measured cases, which tell which strategies are correct.
  ///   - rate: The frames that the display shows in a second.
  package init(
    _ counts: [CaseCounts], comparison: StrategyComparison, profile: Profile, rate: Int,
    draws: CostDraws = CostDraws()
  ) {
    let period = 1e9 / Double(rate)
    self.period = period
    self.draws = draws
    devices = profile.devices
    let cases = counts.map {
      CaseProjection($0, profile: profile, period: period, draws: draws)
    }
    self.cases = cases
    groups = OrderedDictionary(grouping: cases) { ProjectionGroup.Name(of: $0.key) }
      .map { ProjectionGroup($0, cases: $1, comparison: comparison) }
  }
}

/// The projected cases of one list, which differ in their strategy.
package struct ProjectionGroup: Sendable {
  /// What the cases have in common.
  package struct Name: Hashable, Sendable {
    /// Everything but the number of rows.
    package let setting: Setting
    /// The number of rows.
    package let rows: Int

    init(of key: CaseKey) {
      setting = Setting(key)
      rows = key.rows
    }
  }

  /// What the cases have in common.
  package let name: Name

  /// All cases.
  package let cases: [CaseProjection]

  /// The cases to choose from: of correct strategies that host controllers.
  package let contenders: [CaseProjection]

  /// What strategies do wrong.
  package let faults: OrderedDictionary<String, [Fault]>

  init(_ name: Name, cases: [CaseProjection], comparison: StrategyComparison) {
    self.name = name
    self.cases = cases
    contenders = cases.filter {
      !comparison.floors.contains($0.key.strategy) && comparison.faults(of: $0.key).isEmpty
    }
    faults = OrderedDictionary(
      uniqueKeysWithValues: cases.map { ($0.key.strategy, comparison.faults(of: $0.key)) }
        .filter { !$0.1.isEmpty })
  }
}

extension Projection {
  /// The costs that figures of any case depend on and the profile lacks, in the order of the registry.
  package var missing: [ProfileRow.Key] {
    var all = MissingCosts()
    for item in cases {
      for metric in ProjectedMetric.allCases {
        if case .unknown(let missing) = item[metric] { all.formUnion(missing) }
      }
    }
    return all.keys.sorted { ($0.unit.index, $0.description) < ($1.unit.index, $1.description) }
  }
}
