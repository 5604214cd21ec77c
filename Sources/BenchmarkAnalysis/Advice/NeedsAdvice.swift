import BenchmarkResults
import OrderedCollections

/// The strategies that meet an app's needs, according to result files: a walk down a decision tree, whose
/// steps each rule strategies out by an exact figure.
package struct NeedsAdvice {
  /// One decision.
  package struct Step {
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
    let isTold: Bool
  }

  /// The needs, in the order of decisions.
  package let needs: [Need]

  /// The behavior of UIKit that counts: today's, if a file has it; `nil` if all do.
  let uikit: String?

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
    let used = tables.map { name, table in
      let rows = table.rows.filter { !isOfToday || $0.key.behavior == Self.today }
      return (name: name, file: StrategyComparison(ResultTable(run: table.run, rows: rows)))
    }.filter { !$0.file.cases.isEmpty }
    uikit = isOfToday ? Self.today : nil
    files = used.map(\.name)
    let judge = NeedsJudge(used.map(\.file))
    var left = judge.strategies(measuredFor: self.needs)
    var steps: [Step] = []
    for need in [nil] + self.needs.map(Optional.some) {
      let verdicts = OrderedDictionary(
        uniqueKeysWithValues: left.map { ($0, judge.verdict(on: $0, need)) })
      func sentences(
        _ isWanted: (NeedsJudge.Verdict) -> String?
      ) -> OrderedDictionary<String, String> {
        verdicts.compactMapValues(isWanted)
      }
      let ruledOut = sentences { if case .fails(let reason) = $0 { reason } else { nil } }
      steps.append(
        Step(
          need: need, before: left.count, ruledOut: ruledOut,
          ifGuarded: sentences { if case .meetsIfGuarded(let reason) = $0 { reason } else { nil } },
          unmeasured: need == nil ? [] : left.filter { verdicts[$0] == .unmeasured },
          isTold: judge.all.contains { judge.verdict(on: $0, need) != .unmeasured }))
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

/// The cases that decide.
private struct NeedsJudge {
  /// What the figures say of a strategy and a need.
  enum Verdict: Equatable {
    case meets, unmeasured
    /// It does if rows guard their content. The sentence says what is wrong otherwise.
    case meetsIfGuarded(String)
    /// It doesn't, for a reason that is a sentence.
    case fails(String)
  }

  /// A case, and the place of its file.
  private typealias Case = (figures: CaseFigures, file: Int)

  private let files: [StrategyComparison]

  /// All strategies, in the order of the files.
  let all: OrderedSet<String>

  private let cases: [Case]

  init(_ files: [StrategyComparison]) {
    self.files = files
    cases = files.indices.flatMap { file in files[file].cases.map { ($0, file) } }
    all = OrderedSet(cases.map(\.figures.key.strategy))
  }

  /// The strategies with controllers that are measured for any of `needs`.
  func strategies(measuredFor needs: [Need]) -> [String] {
    let floors = Set(files.flatMap(\.floors))
    return all.filter { strategy in
      !floors.contains(strategy) && needs.contains { verdict(on: strategy, $0) != .unmeasured }
    }
  }

  func verdict(on strategy: String, _ need: Need?) -> Verdict {
    guard need != .flatMemory else { return growth(of: strategy) }
    let cases = cases.filter {
      $0.figures.key.strategy == strategy && Need.need(of: $0.figures.key) == need
    }
    guard let failure = failure(in: cases) else {
      return cases.contains(where: \.figures.hasFigures) ? .meets : .unmeasured
    }
    guard let need, let unguarded = unguardedContent(of: need) else { return .fails("\(failure).") }
    let guarded = cases.filter { $0.figures.key.content != unguarded }
    guard self.failure(in: guarded) == nil, guarded.contains(where: \.figures.hasFigures) else {
      return .fails("\(failure).")
    }
    return .meetsIfGuarded("\(failure); guarded, in none of \(counted(guarded.count, "case")).")
  }

  /// The content under which most strategies are wrong, of those that were measured for a need; the others
  /// guard themselves. `nil` if contents make no difference.
  private func unguardedContent(of need: Need) -> String? {
    guard need.dependsOnContent else { return nil }
    let cases = cases.map(\.figures).filter { Need.need(of: $0.key) == need }
    let wrong = OrderedDictionary(grouping: cases, by: \.key.content).mapValues { cases in
      Set(
        cases.filter { figures in Fault.Kind.allCases.contains { $0.isFound(in: figures) } }
          .map(\.key.strategy)
      ).count
    }
    return wrong.max { $0.value < $1.value }?.key
  }

  /// The worst case of the first fault among cases of one strategy, as a clause.
  private func failure(in cases: [Case]) -> String? {
    for kind in Fault.Kind.allCases {
      let wrong = cases.filter { kind.isFound(in: $0.figures) }
      let worst = wrong.max {
        (kind.amount(in: $0.figures) ?? 0) < (kind.amount(in: $1.figures) ?? 0)
      }
      guard let worst else { continue }
      return Findings(comparison: files[worst.file]).clause(
        kind, in: worst.figures, among: wrong.count)
    }
    return nil
  }

  /// Judges by the setting in which memory grows most with the rows.
  private func growth(of strategy: String) -> Verdict {
    let measured = cases.filter {
      $0.figures.key.strategy == strategy && $0.figures.hasFigures
        && Need.need(of: $0.figures.key) == nil
    }
    let growths = files.indices.flatMap { file in
      OrderedDictionary(grouping: measured.filter { $0.file == file }.map(\.figures)) {
        Setting($0.key)
      }.values.compactMap { PeakGrowth($0) }.map { (bytes: $0.bytesPerRow ?? 0, $0.setting, file) }
    }
    guard let (bytes, setting, file) = growths.max(by: { $0.bytes < $1.bytes }) else {
      return .unmeasured
    }
    guard bytes > 0 else { return .meets }
    return .fails(
      "\(strategy) takes \(KeyFigure.peakLive.text(bytes)) more for each row "
        + "(\(files[file].name(of: setting))).")
  }
}
