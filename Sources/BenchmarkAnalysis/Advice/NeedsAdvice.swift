import BenchmarkResults
import OrderedCollections

/// The strategies that meet an app's needs, according to result files: a walk down a decision tree, whose
/// steps each rule strategies out by an exact figure.
package struct NeedsAdvice {
  /// What the figures say of a strategy and a need.
  package enum Verdict: Equatable {
    case meets, unmeasured
    /// It does if rows guard their content. The sentence says what is wrong otherwise.
    case meetsIfGuarded(String)
    /// It doesn't, for a reason that is a sentence.
    case fails(String)
  }

  /// One decision.
  package struct Step {
    /// The need; `nil` for the first step, being correct whatever a list needs.
    package let need: Need?

    /// Whether any file tells of the need.
    package let isTold: Bool

    /// The strategies that were left before, in the order of the files.
    package let verdicts: OrderedDictionary<String, Verdict>

    /// Those that are left.
    package var left: [String] {
      verdicts.keys.filter { if case .fails = verdicts[$0] { false } else { true } }
    }

    /// Those that no file measures for the need.
    package var unmeasured: [String] {
      need == nil ? [] : verdicts.keys.filter { verdicts[$0] == .unmeasured }
    }

    /// Those that meet the need if rows guard their content.
    var guarded: [String] {
      verdicts.keys.filter { if case .meetsIfGuarded = verdicts[$0] { true } else { false } }
    }
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
  package var isAnswered: Bool { steps.dropFirst().allSatisfy(\.isTold) }

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
    let judge = NeedsJudge(files: used.map(\.file))
    var left = judge.strategies(measuredFor: self.needs)
    steps = ([nil] + self.needs.map(Optional.some)).map { need in
      let verdicts = left.map { ($0, judge.verdict(on: $0, need)) }
      let step = Step(
        need: need, isTold: judge.tells(of: need),
        verdicts: OrderedDictionary(uniqueKeysWithValues: verdicts))
      left = step.left
      return step
    }
    let unmeasured = Set(steps.filter(\.isTold).flatMap(\.unmeasured))
    let guarded = Set(steps.flatMap(\.guarded))
    left.removeAll { unmeasured.contains($0) }
    choice = left.filter { !guarded.contains($0) }
    choiceIfGuarded = left.filter(guarded.contains)
  }
}

/// The cases that decide.
private struct NeedsJudge {
  let files: [StrategyComparison]

  /// All strategies, in the order of the files.
  private var strategies: OrderedSet<String> {
    OrderedSet(files.flatMap { $0.cases.map(\.key.strategy) })
  }

  /// The strategies with controllers that are measured for any of `needs`.
  func strategies(measuredFor needs: [Need]) -> [String] {
    let floors = Set(files.flatMap(\.floors))
    return strategies.filter { strategy in
      !floors.contains(strategy) && needs.contains { verdict(on: strategy, $0) != .unmeasured }
    }
  }

  /// Whether any strategy is measured for a need.
  func tells(of need: Need?) -> Bool {
    strategies.contains { verdict(on: $0, need) != .unmeasured }
  }

  func verdict(on strategy: String, _ need: Need?) -> NeedsAdvice.Verdict {
    guard need != .flatMemory else { return growth(of: strategy) }
    let parts = files.map { $0.filter { $0.strategy == strategy && Need.need(of: $0) == need } }
    guard let failure = failure(in: parts) else {
      return parts.contains { $0.cases.contains(where: \.hasFigures) } ? .meets : .unmeasured
    }
    guard let unguarded = unguardedContent(of: need) else { return .fails("\(failure).") }
    let guarded = parts.map { $0.filter { $0.content != unguarded } }
    let cases = guarded.flatMap(\.cases)
    return self.failure(in: guarded) == nil && cases.contains(where: \.hasFigures)
      ? .meetsIfGuarded("\(failure); guarded, in none of \(counted(cases.count, "case")).")
      : .fails("\(failure).")
  }

  /// The content under which most strategies are wrong, of those that were measured for a need that depends on
  /// contents; the others guard themselves.
  private func unguardedContent(of need: Need?) -> String? {
    guard let need, need.dependsOnContent else { return nil }
    let wrong = files.flatMap(\.cases).filter { figures in
      Need.need(of: figures.key) == need
        && Fault.Kind.allCases.contains { $0.isFound(in: figures) }
    }
    return OrderedDictionary(grouping: wrong, by: \.key.content)
      .max { Set($0.value.map(\.key.strategy)).count < Set($1.value.map(\.key.strategy)).count }?
      .key
  }

  /// The worst case of the first fault in parts of files, all of one strategy, as a clause.
  private func failure(in parts: [StrategyComparison]) -> String? {
    for kind in Fault.Kind.allCases {
      let wrong = parts.map { part in part.cases.filter(kind.isFound) }
      guard let worst = Findings.worst(kind, of: wrong.flatMap(\.self)),
        let file = wrong.firstIndex(where: { $0.contains { $0 === worst } })
      else { continue }
      return Findings(comparison: parts[file])
        .clause(kind, in: worst, among: wrong.joined().count)
    }
    return nil
  }

  /// Judges by the setting in which memory grows most with the rows.
  private func growth(of strategy: String) -> NeedsAdvice.Verdict {
    let growths = files.flatMap { file in
      let cases = file.cases.filter {
        $0.key.strategy == strategy && $0.hasFigures && Need.need(of: $0.key) == nil
      }
      return OrderedDictionary(grouping: cases) { Setting($0.key) }.values
        .compactMap { PeakGrowth($0) }
        .map { (bytes: $0.bytesPerRow, place: file.name(of: $0.setting)) }
    }
    guard let worst = growths.max(by: { $0.bytes < $1.bytes }) else { return .unmeasured }
    return worst.bytes == 0
      ? .meets
      : .fails(
        "\(strategy) takes \(KeyFigure.peakLive.text(worst.bytes)) more for each row "
          + "(\(worst.place)).")
  }
}
