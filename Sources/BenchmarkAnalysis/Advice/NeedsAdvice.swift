import BenchmarkResults
import OrderedCollections

/// The strategies that meet an app's needs, according to result files: a walk down a decision tree, whose
/// steps each rule strategies out by an exact figure.
package struct NeedsAdvice: Hashable, Sendable {
  /// One decision.
  package struct Step: Hashable, Sendable {
    /// The need; `nil` for the first step, being correct whatever a list needs.
    package let need: Need?

    /// The strategies that were left before.
    package let before: Int

    /// Why strategies are ruled out here: a sentence for each, in the order of the files.
    package let ruledOut: OrderedDictionary<String, String>

    /// What strategies that are left do wrong unless rows guard their content: a sentence for each.
    let ifGuarded: OrderedDictionary<String, String>

    /// The strategies left that no file measures for the need.
    package let unmeasured: [String]

    /// Whether any file tells of the need.
    package let isTold: Bool
  }

  /// The needs, in the order of decisions.
  package let needs: [Need]

  /// The behavior of UIKit that counts: today's, if a file has it; `nil` if all do.
  package let uikit: String?

  /// The names of the files that have it.
  package let files: [String]

  package let steps: [Step]

  /// The strategies that meet all needs that the files tell of, in the order of the files.
  package let choice: [String]

  /// The strategies that do so as well if rows guard their content, in the order of the files.
  package let choiceIfGuarded: [String]

  /// Whether the files tell of every need.
  package var isAnswered: Bool { steps.allSatisfy { $0.need == nil || $0.isTold } }

  /// The behavior of UIKit as it is today.
  private static let today = "prefetching"

  /// Judges from the figures of several files.
  package init(
    _ needs: some Sequence<Need>, from tables: [(name: String, table: ResultTable)]
  ) {
    let asked = Set(needs)
    self.needs = Need.allCases.filter(asked.contains)
    let isOfToday = tables.contains { $0.table.rows.contains { $0.key.behavior == Self.today } }
    uikit = isOfToday ? Self.today : nil
    let used = tables.compactMap { name, table -> (name: String, table: ResultTable)? in
      let rows = table.rows.filter { !isOfToday || $0.key.behavior == Self.today }
      return rows.isEmpty ? nil : (name, ResultTable(run: table.run, rows: rows))
    }
    files = used.map(\.name)
    let judge = Judge(used.map { StrategyComparison($0.table) })
    var left = judge.strategies(measuredFor: self.needs)
    var steps: [Step] = []
    for need in [nil] + self.needs.map(Optional.some) {
      let verdicts = OrderedDictionary(
        uniqueKeysWithValues: left.map { ($0, judge.verdict(on: $0, need)) })
      let ruledOut = verdicts.compactMapValues(\.failure)
      let unmeasured = verdicts.filter { $0.value == .unmeasured }.keys
      steps.append(
        Step(
          need: need, before: left.count, ruledOut: ruledOut,
          ifGuarded: verdicts.compactMapValues(\.proviso),
          unmeasured: need == nil ? [] : Array(unmeasured), isTold: judge.tells(of: need)))
      left.removeAll { ruledOut[$0] != nil }
    }
    self.steps = steps
    let unmeasured = Set(steps.filter(\.isTold).flatMap(\.unmeasured))
    let ifGuarded = Set(steps.flatMap(\.ifGuarded.keys))
    left.removeAll { unmeasured.contains($0) }
    choice = left.filter { !ifGuarded.contains($0) }
    choiceIfGuarded = left.filter(ifGuarded.contains)
  }
}

/// What the figures say of a strategy and a need.
private enum NeedVerdict: Equatable {
  case meets, unmeasured
  /// It does if rows guard their content. The sentence says what is wrong otherwise.
  case meetsIfGuarded(String)
  /// It doesn't, for a reason that is a sentence.
  case fails(String)

  var proviso: String? {
    if case .meetsIfGuarded(let reason) = self { reason } else { nil }
  }

  var failure: String? {
    if case .fails(let reason) = self { reason } else { nil }
  }
}

/// The cases that decide.
private struct Judge {
  let comparisons: [StrategyComparison]

  /// All strategies, in the order of the files.
  let all: OrderedSet<String>

  init(_ comparisons: [StrategyComparison]) {
    self.comparisons = comparisons
    all = OrderedSet(comparisons.flatMap { $0.cases.map(\.key.strategy) })
  }

  /// The strategies with controllers that are measured for any of `needs`.
  func strategies(measuredFor needs: [Need]) -> [String] {
    let floors = Set(comparisons.flatMap(\.floors))
    return all.filter { strategy in
      !floors.contains(strategy) && needs.contains { verdict(on: strategy, $0) != .unmeasured }
    }
  }

  /// Whether any strategy is measured for a need.
  func tells(of need: Need?) -> Bool {
    all.contains { verdict(on: $0, need) != .unmeasured }
  }

  func verdict(on strategy: String, _ need: Need?) -> NeedVerdict {
    guard need != .flatMemory else { return growth(of: strategy) }
    let cases = comparisons.flatMap { comparison in
      comparison.cases.filter { $0.key.strategy == strategy && Need.need(of: $0.key) == need }
        .map { (figures: $0, comparison: comparison) }
    }
    guard let failure = failure(in: cases) else {
      return cases.contains(where: \.figures.hasFigures) ? .meets : .unmeasured
    }
    let guarded = cases.filter { $0.figures.key.content != Need.unguardedContent }
    guard need == .lateContent, self.failure(in: guarded) == nil,
      guarded.contains(where: \.figures.hasFigures)
    else { return .fails("\(failure).") }
    return .meetsIfGuarded("\(failure); guarded, in none of \(counted(guarded.count, "case")).")
  }

  /// The worst case of the first fault among cases of one strategy, as a clause.
  private func failure(
    in cases: [(figures: CaseFigures, comparison: StrategyComparison)]
  ) -> String? {
    for kind in Fault.Kind.all {
      let wrong = cases.filter { kind.isFound(in: $0.figures) }
      let worst = wrong.max {
        (kind.amount(in: $0.figures) ?? 0) < (kind.amount(in: $1.figures) ?? 0)
      }
      guard let worst else { continue }
      return Findings(comparison: worst.comparison)
        .clause(kind, in: worst.figures, among: wrong.count)
    }
    return nil
  }

  /// The setting in which memory grows most with the rows.
  private func growth(of strategy: String) -> NeedVerdict {
    var isMeasured = false
    var worst: (bytes: Double, place: String)?
    for comparison in comparisons {
      let cases = comparison.cases.filter {
        $0.key.strategy == strategy && $0.hasFigures && Need.need(of: $0.key) == nil
      }
      for cases in OrderedDictionary(grouping: cases, by: { Setting($0.key) }).values {
        guard let growth = PeakGrowth(cases) else { continue }
        isMeasured = true
        guard let bytes = growth.bytesPerRow, bytes > worst?.bytes ?? 0 else { continue }
        worst = (bytes, comparison.name(of: growth.setting))
      }
    }
    guard let worst else { return isMeasured ? .meets : .unmeasured }
    return .fails(
      "\(strategy) takes \(ByteCount(nearest: worst.bytes)) more for each row (\(worst.place)).")
  }
}

/// Something that an app's list needs, and that not every strategy can do. Each is judged from exact figures.
package enum Need: String, CaseIterable, Sendable {
  /// Memory doesn't grow with the rows.
  case flatMemory = "flat-memory"
  /// Rows are inserted, deleted, moved and reloaded.
  case updates
  /// Rows are as high as their content needs.
  case selfSizing = "self-sizing"
  /// Content arrives after its row was shown.
  case lateContent = "late-content"
  /// What a person did in a row is there when the row comes back.
  case state

  /// The need as a condition that a strategy meets.
  package var condition: String {
    switch self {
    case .flatMemory: "memory doesn't grow with the rows"
    case .updates: "rows come, go and are reloaded"
    case .selfSizing: "rows are as high as their content"
    case .lateContent: "content arrives after its row"
    case .state: "rows keep their state"
    }
  }

  /// The suite that measures it.
  package var suite: String { rawValue }

  /// The content whose late pictures are set on whatever row a view shows by then. All other contents of
  /// ``lateContent`` guard theirs.
  static let unguardedContent = "async-image"

  /// The workloads of other suites that show updates.
  private static let updatingWorkloads: Set<String> = ["edit", "reload"]

  /// The need that a case is about; `nil` for cases that every list must pass, whatever it needs.
  static func need(of key: CaseKey) -> Need? {
    if let need = allCases.first(where: { $0 != .flatMemory && $0.suite == key.suite }) {
      return need
    }
    return updatingWorkloads.contains(key.workload) ? .updates : nil
  }
}
