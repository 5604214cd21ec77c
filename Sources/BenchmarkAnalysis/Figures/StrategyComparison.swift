import BenchmarkResults
import OrderedCollections

/// The cases of a file, arranged for comparing strategies.
package struct StrategyComparison {
  /// Every case, in the order of the file.
  package private(set) var cases: [CaseFigures]
  /// Their settings, in the order of the file.
  package let settings: OrderedSet<Setting>
  /// The strategies that host no controller in any case. They show the cost of the list itself, and are no
  /// choice for an app that wants controllers.
  package let floors: Set<String>
  /// What strategies do wrong, by scene; strategies that are correct in a scene are left out.
  package let faults: OrderedDictionary<Setting, OrderedDictionary<String, [Fault]>>
  /// What the run's checks found.
  package let checks: Checks
  /// The checks of what the cases measure: of their strategies, contents, kinds of list and behaviors.
  package private(set) var checkedCases: [CaseFigures]

  /// Derives the figures of the cases of `table` that `filter` keeps. What is said of a strategy, such as its faults,
  /// comes from all of its cases.
  package init(_ table: ResultTable, filter: CaseFilter = CaseFilter()) {
    let cases = CaseFigures.all(in: table)
    let kept = cases.filter { filter.keeps($0.key) }
    self.cases = filter.metrics.map { metrics in kept.map { $0.keeping(metrics) } } ?? kept
    settings = OrderedSet(kept.map { Setting($0.key) })
    let made = Dictionary(grouping: cases.filter(\.hasFigures), by: \.key.strategy)
      .mapValues { $0.compactMap(\.controllersMade?.value) }
    floors = Set(made.filter { !$1.isEmpty && $1.allSatisfy { $0 == 0 } }.keys)
    let checks = Checks(table)
    self.checks = checks
    checkedCases = checks.cases(like: kept.map(\.key))
    faults = OrderedDictionary(grouping: cases) { Setting.scene($0.key) }.mapValues { cases in
      let all = cases + checks.cases(like: cases.map(\.key))
      return OrderedDictionary(grouping: all, by: \.key.strategy).mapValues(Fault.all)
        .filter { !$0.value.isEmpty }
    }
  }

  /// The wanted cases. Names of settings and faults of strategies stay those of the whole file.
  package func filter(_ isWanted: (CaseKey) -> Bool) -> StrategyComparison {
    var part = self
    part.cases.removeAll { !isWanted($0.key) }
    part.checkedCases = checks.cases(like: part.cases.map(\.key))
    return part
  }

  /// What the strategy of a case does wrong in any case of the same scene.
  package func faults(of key: CaseKey) -> [Fault] { faults[.scene(key)]?[key.strategy] ?? [] }

  /// Whether `figures` are valid, and of a correct strategy that hosts controllers in rows that could be checked: only these
  /// are ranked. Rows that can't be checked show something else than their content says.
  package func isContender(_ figures: CaseFigures) -> Bool {
    figures.hasFigures && !floors.contains(figures.key.strategy) && faults(of: figures.key).isEmpty
      && !isUnchecked(figures)
  }

  /// Whether views of rows didn't say which row they show, in a case or in the checks of its strategy.
  package func isUnchecked(_ figures: CaseFigures) -> Bool {
    figures.hasUncheckedRows || checks.outcome(of: figures.key)?.isUnchecked == true
  }

  /// The name of a setting, as short as the file allows.
  package func name(of setting: Setting) -> String { setting.name(among: settings) }
}

/// What some cases of a file have in common. Strategies are compared, and row counts are joined by a line,
/// within one setting.
package struct Setting: Hashable, Sendable {
  /// The suite, the name of the UIKit behaviour, and the kind of list.
  package let suite, uikit, host: String
  /// The values of prefetching that aren't the usual ones, each with its name.
  package let prefetching: [[String]]
  /// The UIKit behaviour in a few words, with those values.
  package let behavior: String
  /// The content of a row, and how the list is scrolled; `nil` for a setting of all.
  package let content, workload: String?

  /// Everything that `key` has but its strategy and its number of rows.
  package init(_ key: CaseKey) {
    self.init(key, content: key.content, workload: key.workload)
  }

  /// The setting of `key` with all workloads.
  package static func ofContent(_ key: CaseKey) -> Setting {
    Setting(key, content: key.content, workload: nil)
  }

  /// The setting of `key` with all contents and workloads: what an app does not choose with a strategy.
  package static func scene(_ key: CaseKey) -> Setting {
    Setting(key, content: nil, workload: nil)
  }

  private init(_ key: CaseKey, content: String?, workload: String?) {
    (suite, uikit, host, behavior) = (key.suite, key.uikit, key.host, key.behavior)
    (self.content, self.workload) = (content, workload)
    prefetching = key.unusualPrefetching.map { [$0.kind, $0.value] }
  }

  /// Content and workload, the host unless it is a table, and what else distinguishes this setting from
  /// `others`: `card · fling`, `card · grid · prefetching`. A scene has the host in any case.
  package func name(among others: some Sequence<Setting>) -> String {
    var parts = [content, workload].compactMap(\.self)
    if parts.isEmpty || host != CaseKey.tableHost { parts.append(host) }
    if others.contains(where: { $0.behavior != behavior }) { parts.append(behavior) }
    // Checks belong to every suite.
    if suite != CaseKey.checkSuite, others.contains(where: { $0.suite != suite }) {
      parts.append(suite)
    }
    return parts.joined(separator: " · ")
  }
}
