import BenchmarkResults
import BenchmarkStatistics

/// Which strategy is best on a device by one figure, and how sure that is.
package struct ProjectionDecision: Sendable {
  /// A strategy, and in which share of draws it's the best or as good as the best.
  package struct Share: Hashable, Sendable {
    package let strategy: String
    package let share: Double
  }

  /// The figure.
  package let metric: ProjectedMetric

  /// The strategies whose figure is known, the most frequent best first.
  package let shares: [Share]

  /// The strategies whose figure is unknown, and the costs that the profile lacks.
  package let unknown: [(strategy: String, missing: MissingCosts)]

  /// The strategies whose order can't be told: each is best in some draws, and not in others.
  package let undecided: [String]

  /// The best strategy and the next one that isn't as good, with what their difference depends on. Of two whose
  /// order can't be told, those.
  package let pair: ProjectionPair?

  /// The share of draws from which a strategy certainly is the best, and below the rest of which it isn't.
  package static let certainty = 0.975

  /// Decides by a figure between the contenders of a list. `nil` if there are fewer than two.
  package init?(_ metric: ProjectedMetric, in group: ProjectionGroup, draws: CostDraws) {
    self.metric = metric
    guard group.contenders.count > 1 else { return nil }
    let known = group.contenders.filter { $0[metric].typical != nil }
    unknown = group.contenders.compactMap { contender in
      guard case .unknown(let missing) = contender[metric] else { return nil }
      return (contender.key.strategy, missing)
    }
    let wins = Self.wins(of: known, by: metric, draws: draws.count)
    let order = known.indices.sorted { first, second in
      (wins[first], -(known[first][metric].typical ?? 0))
        > (wins[second], -(known[second][metric].typical ?? 0))
    }
    let shares = order.map {
      Share(strategy: known[$0].key.strategy, share: Double(wins[$0]) / Double(draws.count))
    }
    self.shares = shares
    undecided = shares.filter {
      (1 - Self.certainty)...Self.certainty ~= $0.share
    }.map(\.strategy)
    let best = order.first.map { known[$0] }
    let open = undecided
    let other = order.dropFirst().first {
      let strategy = known[$0].key.strategy
      return open.isEmpty ? wins[$0] < draws.count / 2 : open.contains(strategy)
    }
    pair = best.flatMap { best in
      other.map { ProjectionPair(best, known[$0], by: metric) }
    }
  }

  /// How often each case is the best or as good.
  private static func wins(
    of cases: [CaseProjection], by metric: ProjectedMetric, draws: Int
  ) -> [Int] {
    let values = cases.map { $0.draws(of: metric) }
    var wins = cases.map { _ in 0 }
    for draw in 0..<draws {
      let best = values.map { $0[draw] }.min() ?? 0
      for index in cases.indices where values[index][draw] <= best * (1 + metric.methodError) {
        wins[index] += 1
      }
    }
    return wins
  }
}

/// What the difference between two strategies depends on.
package struct ProjectionPair: Sendable {
  /// How much of the difference a unit makes.
  package struct Contribution: Hashable, Sendable {
    package let unit: CostUnit
    /// The share of the whole difference. Above 1 if other units make up for some of it.
    package let share: Double
  }

  /// The difference when one unit's costs are at their lowest or highest, and all others typical.
  package struct Swing: Hashable, Sendable {
    package let unit: CostUnit
    package let atLow: Double
    package let atHigh: Double

    /// How far the unit's costs move the difference.
    package var width: Double { abs(atHigh - atLow) }
  }

  /// The strategy that is best more often.
  package let first: String
  /// The other one.
  package let second: String
  /// The figure of `second` minus that of `first`, at typical costs.
  package let difference: Double
  /// What makes the difference, the greatest first.
  package let contributions: [Contribution]
  /// What could change the difference, the greatest first.
  package let swings: [Swing]

  init(_ first: CaseProjection, _ second: CaseProjection, by metric: ProjectedMetric) {
    self.first = first.key.strategy
    self.second = second.key.strategy
    func difference(_ costs: (CaseCosts) -> [Double]) -> Double {
      second.costs.figures(at: costs(second.costs))[metric]
        - first.costs.figures(at: costs(first.costs))[metric]
    }
    let whole = difference { $0.table.typical }
    self.difference = whole
    let known = Set((first.costs.table.keys + second.costs.table.keys).map(\.unit))
    let units = CostUnit.allCases.filter(known.contains)
    contributions =
      whole == 0
      ? []
      : units.map { unit in
        let rest = difference { $0.table.costs(without: unit) }
        return Contribution(unit: unit, share: (whole - rest) / whole)
      }.filter { $0.share != 0 }.sorted { $0.share > $1.share }
    swings = units.map { unit in
      Swing(
        unit: unit, atLow: difference { $0.table.costs(with: unit, at: 0) },
        atHigh: difference { $0.table.costs(with: unit, at: 1) })
    }.filter { $0.width > 0 }.sorted { $0.width > $1.width }
  }
}

extension CostUnit {
  /// What the unit is about, in two or three words for a sentence.
  package var phrase: String {
    switch self {
    case .controller: "making controllers"
    case .view: "loading views"
    case .viewDidLoad: "viewDidLoad"
    case .bind: "showing models"
    case .layout: "laying out content"
    case .userAct: "taps"
    case .attach: "adding views outside of a window"
    case .enterWindow: "adding views to a window"
    case .leaveWindow: "removing views from a window"
    case .coldView: "showing views that were made long before"
    case .backingStore: "bitmaps"
    case .addChild: "addChild"
    case .willMove: "willMove"
    case .didMove: "didMove"
    case .removeFromParent: "removeFromParent"
    case .appear: "callbacks of appearing"
    case .disappear: "callbacks of disappearing"
    case .listLoad: "loading the list"
    case .list: "presenting the list"
    case .frame: "frames without new rows"
    case .idle: "idle times without new rows"
    case .cell: "making cells"
    case .dequeue: "dequeuing cells"
    case .configure: "configuring cells"
    case .rowRequest: "requesting cells"
    case .rowShow: "displaying cells"
    case .rowEnd: "ending the display of cells"
    case .prefetch: "frames of lists that prefetch"
    case .rowPrepared: "displaying prepared cells"
    case .update: "batches of updates"
    case .updateRow: "rows of updates"
    case .updatePrepared: "updates of lists that prefetch"
    case .rowEntry: "storing controllers by index path"
    case .freshMemory: "memory used for the first time"
    case .storeQuery: "reading models from a store"
    }
  }
}
