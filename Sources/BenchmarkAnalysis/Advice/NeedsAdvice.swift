import BenchmarkResults
import OrderedCollections

/// The strategies that meet an app's needs, according to result files: a walk down a decision tree, whose
/// steps each rule strategies out by an exact figure.
package struct NeedsAdvice {
  /// What the figures say of a strategy and a need.
  package struct Verdict: Equatable {
    /// Whether it meets the need, of its own, or only if rows guard their content.
    package enum Kind { case meets, meetsIfGuarded, fails, unmeasured }

    package let kind: Kind
    package var reason: String?
  }

  package struct Step {
    /// The need; `nil` for the first step, being correct whatever a list needs.
    package let need: Need?
    package let isTold: Bool
    /// The strategies that were left before, in the order of the files.
    package let verdicts: OrderedDictionary<String, Verdict>

    package func strategies(_ isWanted: (Verdict.Kind) -> Bool) -> [String] {
      verdicts.filter { isWanted($0.value.kind) }.keys.elements
    }
  }

  /// The behavior of UIKit that counts: today's, if a file has it; `nil` if all do.
  package let uikit: String?
  /// The names of the files that have it.
  package let files: [String]
  /// The decisions: correctness, then the needs in their order.
  package let steps: [Step]
  /// The strategies that meet all needs that the files tell of, in the order of the files; and those that do so
  /// as well if rows guard their content.
  package let choice, choiceIfGuarded: [String]

  package var isAnswered: Bool { steps.dropFirst().allSatisfy(\.isTold) }

  package init(
    _ needs: some Sequence<Need>, from tables: [(name: String, table: ResultTable)]
  ) {
    let today = "prefetching"
    let asked = Set(needs)
    let isOfToday = tables.contains { $0.table.rows.contains { $0.key.behavior == today } }
    let used = tables.map { name, table in
      let rows = table.rows.filter {
        (!isOfToday || $0.key.behavior == today) && $0.key.isOfPager == asked.contains(.pagers)
      }
      return (name: name, file: StrategyComparison(ResultTable(run: table.run, rows: rows)))
    }.filter { !$0.file.cases.isEmpty }
    uikit = isOfToday ? today : nil
    files = used.map(\.name)
    let ordered = Need.allCases.filter(asked.contains)
    let judge = NeedsJudge(files: used.map(\.file))
    var left = judge.strategies.filter { strategy in
      !judge.files.contains { $0.floors.contains(strategy) }
        && ordered.contains { judge.verdict(on: strategy, $0).kind != .unmeasured }
    }
    steps = ([nil] + ordered.map(Optional.some)).map { need in
      let verdicts = left.map { ($0, judge.verdict(on: $0, need)) }
      let step = Step(
        need: need,
        isTold: judge.strategies.contains { judge.verdict(on: $0, need).kind != .unmeasured },
        verdicts: OrderedDictionary(uniqueKeysWithValues: verdicts))
      left = step.strategies { $0 != .fails }
      return step
    }
    let unmeasured = Set(
      steps.filter { $0.need != nil && $0.isTold }.flatMap { $0.strategies { $0 == .unmeasured } })
    let guarded = Set(steps.flatMap { $0.strategies { $0 == .meetsIfGuarded } })
    left.removeAll { unmeasured.contains($0) }
    choice = left.filter { !guarded.contains($0) }
    choiceIfGuarded = left.filter(guarded.contains)
  }
}

private struct NeedsJudge {
  let files: [StrategyComparison]
  let strategies: [String]

  init(files: [StrategyComparison]) {
    self.files = files
    strategies = OrderedSet(files.flatMap { $0.cases.map(\.key.strategy) }).elements
  }

  func verdict(on strategy: String, _ need: Need?) -> NeedsAdvice.Verdict {
    guard need != .flatMemory else { return growth(of: strategy) }
    // That there are pages instead of rows is a need of all cases.
    let parts = files.map {
      $0.filter { $0.strategy == strategy && (Need.need(of: $0) == need || need == .pagers) }
    }
    if need == .pagers {
      return .init(kind: parts.contains { !$0.cases.isEmpty } ? .meets : .unmeasured)
    }
    guard let failure = Findings.failure(in: parts) else {
      let isMeasured = parts.contains { $0.cases.contains(where: \.hasFigures) }
      return .init(kind: isMeasured ? .meets : .unmeasured)
    }
    let unguarded = need == .lateContent ? unguardedContent : nil
    let guarded = parts.map { part in part.filter { unguarded != nil && $0.content != unguarded } }
    let cases = guarded.flatMap(\.cases)
    return Findings.failure(in: guarded) == nil && cases.contains(where: \.hasFigures)
      ? .init(
        kind: .meetsIfGuarded,
        reason: "\(failure); guarded, in none of \(counted(cases.count, "case")).")
      : .init(kind: .fails, reason: "\(failure).")
  }

  /// The content under which most strategies are wrong, of those that arrive late; the others guard themselves.
  private var unguardedContent: String? {
    let wrong = files.flatMap(\.cases).filter { figures in
      Need.need(of: figures.key) == .lateContent
        && Fault.Kind.all.contains { $0.isFound(in: figures) }
    }
    return OrderedDictionary(grouping: wrong, by: \.key.content)
      .mapValues { Set($0.map(\.key.strategy)).count }.max { $0.value < $1.value }?.key
  }

  /// Judges by the setting in which memory grows most with the rows.
  private func growth(of strategy: String) -> NeedsAdvice.Verdict {
    let growths = files.flatMap { file in
      let cases = file.cases.filter {
        $0.key.strategy == strategy && $0.hasFigures && Need.need(of: $0.key) == nil
      }
      return OrderedDictionary(grouping: cases, by: \.key.setting).values
        .compactMap { PeakGrowth($0) }
        .map { (bytes: $0.bytes, place: file.name(ofSetting: $0.setting)) }
    }
    guard let (bytes, place) = growths.max(by: { $0.bytes < $1.bytes }) else {
      return .init(kind: .unmeasured)
    }
    guard bytes > 0 else { return .init(kind: .meets) }
    let text = KeyFigure.peakLive.text(bytes)
    return .init(kind: .fails, reason: "\(strategy) takes \(text) more for each row (\(place)).")
  }
}

/// Something that an app's list needs, and that not every strategy can do. Each is judged from exact figures.
package enum Need: String, CaseIterable, Sendable {
  /// The list is a pager, and its rows are pages.
  case pagers
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
  /// Rows show whether they are selected when all are.
  case selection

  package var condition: String {
    switch self {
    case .pagers: "the list is a pager, and its rows are pages"
    case .flatMemory: "memory doesn't grow with the rows"
    case .updates: "rows come, go and are reloaded"
    case .selfSizing: "rows are as high as their content"
    case .lateContent: "content arrives after its row"
    case .state: "rows keep their state"
    case .selection: "rows show a selection of all"
    }
  }

  /// The need that a case is about; `nil` for cases that every list must pass, whatever it needs. The suite of
  /// a need has its name; in other suites, some workloads update rows.
  static func need(of key: CaseKey) -> Need? {
    if key.isOfPager { return key.content == "stateful" ? .state : nil }
    // Where a list inside a row is scrolled to is a state.
    if key.suite == "inner-lists" { return .state }
    if let need = Need(rawValue: key.suite), need != .flatMemory { return need }
    return ["edit", "reload"].contains(key.workload) ? .updates : nil
  }
}

extension CaseKey {
  /// Whether the case is about a pager, whose workloads have names of their own.
  fileprivate var isOfPager: Bool { workload.hasPrefix("page-") }
}
