import BenchmarkResults
import Foundation
import OrderedCollections

/// Two runs, BASE and HEAD, compared figure by figure: exact ones for equality, sampled ones by the design's two-sided test
/// with Holm's correction. A change of these counts if it is significant, beyond the threshold, and beyond the machine's drift.
/// Of a run of the model and one of Apple's UIKit, only the counts that both have are compared, and must agree.
package struct RunComparison: Sendable {
  package let base, head: RunInfo
  package let design: ComparisonDesign
  /// Whether one run alone is of Apple's UIKit, so that only counts are compared.
  package let isOfTwoUIKits: Bool
  package let settings: ComparisonSettings
  package let remarks: [ComparisonRemark]
  /// What else is to be told of how it came about, one line each.
  package var notes: [String] = []
  /// The figures that both runs have, in the order of HEAD.
  package let figures: [ComparedFigure]
  /// The figures that one run has, of cases that both have.
  package let onlyInBase, onlyInHead: [ResultRow]
  /// The cases that were not compared: those that one run lacks, or that failed.
  package let uncomparedCases: [UncomparedCase]
  package let unusedAllowances: [Allowance]
  /// How many launches on each side the gated tests need before all of them can be significant.
  package let launchesNeeded: Int
  /// How far the machine moved the headline times, as a factor; `nil` if that is within the threshold or unknown.
  package let drift: Double?

  /// Compares two runs, whose launches are related by `design`. The first of `allowances` that fits a change permits it.
  package init(
    base: RunFile, head: RunFile, design: ComparisonDesign = .independent,
    settings: ComparisonSettings = ComparisonSettings(), allowances: [Allowance] = []
  ) {
    (self.base, self.head) = (base.table.run, head.table.run)
    (self.design, self.settings) = (design, settings)
    isOfTwoUIKits = base.table.isOfApplesUIKit != head.table.isOfApplesUIKit
    if isOfTwoUIKits {
      let counts = [base, head].map { $0.table.counts(settings.filter) }
      let pairing = RowPairing(base: counts[0], head: counts[1], inAnyUIKit: true)
      (onlyInBase, onlyInHead) = (pairing.onlyInBase, pairing.onlyInHead)
      uncomparedCases = pairing.uncomparedCases
      figures = pairing.pairs.map(ComparedFigure.init(countOf:and:))
      remarks = [ComparisonRemark(uikitsOf: counts)]
      (drift, launchesNeeded, unusedAllowances) = (nil, 0, allowances)
      return
    }
    remarks = ComparisonRemark.all(base: base, head: head)
    let comparesTimes = design == .paired || !remarks.contains { $0.effect == .times }
    let pairing = RowPairing(base: base.table, head: head.table, isSideBySide: design == .paired)
    onlyInBase = pairing.onlyInBase.filter(settings.filter.keeps)
    onlyInHead = pairing.onlyInHead.filter(settings.filter.keeps)
    uncomparedCases = pairing.uncomparedCases.filter { settings.filter.keeps($0.key) }
    // The machine affects all cases, including those that aren't selected.
    let machine = design == .independent ? MachineDrift(pairing.pairs, settings: settings) : nil
    drift = machine?.factor
    let judge = FigureJudge(
      design: design, settings: settings, drift: machine, comparesTimes: comparesTimes)
    var figures = judge.judge(pairing.pairs.filter { settings.filter.keeps($0.head) })
    for (index, figure) in figures.enumerated() where figure.isRegression || figure.isImprovement {
      figures[index].allowance = allowances.first { $0.permits(figure) }
    }
    self.figures = figures
    launchesNeeded = judge.launchesNeeded(
      forTests: figures.count { $0.isGated && $0.pValue != nil })
    let used = Set(figures.compactMap(\.allowance))
    unusedAllowances = allowances.filter { !used.contains($0) }
  }

  package enum Outcome: String {
    /// Nothing was compared: no selected figure is in both runs, and no case regressed.
    case nothing
    /// A figure got worse and nothing permits it, or a case fails that didn't fail before.
    case regression
    /// No regression, and a figure got better.
    case improvement
    /// No regression, but an interrupted run lacks cases of the other, so that there may be one.
    case incomplete
    /// A count of the model differs from that of Apple's UIKit.
    case difference
    case same
  }

  package var outcome: Outcome {
    if figures.contains(where: \.isRegression) || uncomparedCases.contains(where: \.isRegression) {
      return .regression
    }
    if figures.isEmpty { return .nothing }
    if figures.contains(where: \.isDifference) { return .difference }
    if uncomparedCases.contains(where: \.isCut) { return .incomplete }
    return figures.contains(where: \.isImprovement) ? .improvement : .same
  }

  /// The means of all figures that have a ratio in some case and are gated, or would be if times were, in the order of HEAD.
  package var meanRatios: [MeanRatio] {
    let figures = figures.filter { settings.watches($0.base, $0.head) && $0.change != nil }
    return OrderedDictionary(grouping: figures) { [$0.key.strategy: $0.figureID] }
      .values.compactMap(MeanRatio.init)
  }
}

/// The geometric mean of the ratios of HEAD to BASE of one figure, over all compared cases of a strategy.
package struct MeanRatio: Sendable {
  package let strategy: String
  package let figureID: FigureID
  /// The figures of the cases, those without a ratio among them.
  package let figures: [ComparedFigure]
  package let ratio: Double
  /// The 95 % interval of the mean of a sampled metric; `nil` if it is exact. It combines the intervals of the ratios as
  /// independent errors of their logarithms, and says how precisely the mean is known, not how much the cases differ.
  package let interval: Interval?

  fileprivate init?(_ figures: [ComparedFigure]) {
    // A figure that is zero in both runs tells nothing about the mean.
    let changes = figures.filter { $0.base.median != 0 || $0.head.median != 0 }.compactMap(\.change)
    let ratios = changes.compactMap(\.ratio)
    guard let mean = Sample(ratios)?.geometricMean else { return nil }
    (strategy, figureID) = (figures[0].key.strategy, figures[0].figureID)
    (self.figures, ratio) = (figures, mean)
    let parts = changes.compactMap { change in
      change.ratio.flatMap { ratio in change.interval.map { (ratio, $0) } }
    }
    func factor(_ error: ((Double, Interval)) -> Double) -> Double {
      exp(parts.reduce(0) { $0 + pow(error($1), 2) }.squareRoot() / Double(parts.count))
    }
    let isKnown = parts.count == ratios.count && parts.allSatisfy { $0.1.lower > 0 }
    interval =
      isKnown
      ? Interval(
        lower: mean / factor { log($0 / $1.lower) }, upper: mean * factor { log($1.upper / $0) })
      : nil
  }
}

/// A difference between two runs, or another reason not to trust their comparison.
package struct ComparisonRemark: Hashable, Sendable, CustomStringConvertible {
  /// What may depend on the topic: times, which are compared only if both runs are known to agree on it, or exact figures.
  package enum Effect { case times, memory, nothing }

  package let topic: String
  package let base, head: String
  package let effect: Effect

  package var description: String {
    base == head
      ? "\(topic): \(base.shownInMessage) in both"
      : "\(topic): \(base.shownInMessage) in BASE, \(head.shownInMessage) in HEAD"
  }
}

extension ComparisonRemark {
  /// Which UIKit behaviors the two tables have.
  init(uikitsOf tables: [ResultTable]) {
    let names = tables.map { table in
      table.rows.isEmpty
        ? "none" : Set(table.caseKeys.map(\.behavior)).sorted().joined(separator: ", ")
    }
    self.init(topic: "UIKit", base: names[0], head: names[1], effect: .times)
  }

  /// The remarks on two runs, also on both of unoptimized builds or uncommitted changes. Without its JSON file, the
  /// environment of a run is unknown.
  static func all(base: RunFile, head: RunFile) -> [ComparisonRemark] {
    func remark(
      _ topic: String, _ effect: Effect, alsoIfBoth: String? = nil, _ text: (RunFile) -> String
    ) -> ComparisonRemark? {
      let (old, new) = (text(base), text(head))
      if old == new, old != alsoIfBoth { return nil }
      return ComparisonRemark(
        topic: topic, base: old, head: new,
        effect: old == new && old != "unknown" ? .nothing : effect)
    }
    let ofRuns = [
      remark("build", .times, alsoIfBoth: "debug") {
        $0.table.run.debug || $0.environment?.build == .debug ? "debug" : "release"
      },
      remark("working tree", .nothing, alsoIfBoth: "uncommitted changes") {
        $0.table.run.dirty ? "uncommitted changes" : "clean"
      },
      remark("suite", .nothing) { $0.table.caseKeys.suites.sorted().joined(separator: ", ") },
    ]
    let known = [base, head]
      .map { $0.environment == nil ? "unknown, without a .json file" : "known" }
    let ofMachines =
      known != ["known", "known"]
      ? [ComparisonRemark(topic: "machine", base: known[0], head: known[1], effect: .times)]
      : values.map { topic, effect, value in
        // A machine that isn't known may be another one.
        remark(topic, effect, alsoIfBoth: topic == "CPU" ? "unknown" : nil) {
          $0.environment.flatMap(value) ?? "unknown"
        }
      }
    return (ofRuns + ofMachines).compactMap(\.self)
  }

  private static let values: [(String, Effect, @Sendable (RunEnvironment) -> String?)] = [
    ("CPU", .times, { $0.cpuModel }), ("cores", .times, { "\($0.cores)" }),
    ("memory", .nothing, { "\(ByteCount($0.memoryBytes))" }), ("kernel", .times, { $0.kernel }),
    ("operating system", .nothing, { $0.operatingSystem }),
    ("governor", .times, { $0.cpuGovernor }),
    ("virtual machine", .times, { $0.isVirtual.map { $0 ? "yes" : "no" } }),
    ("Swift", .memory, { $0.swiftVersion }), ("jemalloc", .memory, { $0.jemallocVersion }),
    ("jemalloc options", .memory, { $0.jemallocOptions }),
    ("allocation counting", .memory, { $0.allocationCounting }),
    ("seed", .memory, { "\($0.seed)" }),
  ]
}
