import BenchmarkResults
import OrderedCollections

package struct StrategyComparison {
  package private(set) var cases: [CaseFigures]
  package let settings: OrderedSet<CaseKey>
  /// The strategies that host no controller in any case. They show the cost of the list itself, and are no
  /// choice for an app that wants controllers.
  package let floors: Set<String>
  /// What strategies do wrong, by scene; strategies that are correct in a scene are left out.
  package let faults: OrderedDictionary<CaseKey, OrderedDictionary<String, [Fault]>>
  package let checks: Checks
  /// The checks of what the cases measure: of their strategies, contents, kinds of list and behaviors.
  package private(set) var checkedCases: [CaseFigures]

  /// Derives the figures of the cases of `table` that `filter` keeps. What is said of a strategy, such as its faults,
  /// comes from all of its cases.
  package init(_ table: ResultTable, filter: CaseFilter = CaseFilter()) {
    let cases = CaseFigures.all(in: table)
    let kept = cases.filter { filter.keeps($0.key) }
    self.cases = filter.metrics.map { metrics in kept.map { $0.keeping(metrics) } } ?? kept
    settings = OrderedSet(kept.map(\.key.setting))
    let made = Dictionary(grouping: cases.filter(\.hasFigures), by: \.key.strategy)
      .mapValues { $0.compactMap(\.controllersMade?.value) }
    floors = Set(made.filter { !$1.isEmpty && $1.allSatisfy { $0 == 0 } }.keys)
    let checks = Checks(table)
    self.checks = checks
    checkedCases = checks.cases(like: kept.map(\.key))
    faults = OrderedDictionary(grouping: cases, by: \.key.scene).mapValues { cases in
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
  package func faults(of key: CaseKey) -> [Fault] { faults[key.scene]?[key.strategy] ?? [] }

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
  package func name(ofSetting key: CaseKey) -> String { key.setting.name(among: settings) }
}

/// What some cases of a file have in common, as a key without the parts in which they differ.
extension CaseKey {
  /// Everything but the strategy and the number of rows. Strategies are compared, and row counts are joined by a line,
  /// within one setting.
  package var setting: CaseKey {
    var setting = list
    setting.rows = 0
    return setting
  }

  /// The setting with all workloads.
  package var settingOfContent: CaseKey {
    var setting = setting
    setting.workload = ""
    return setting
  }

  /// The setting with all contents and workloads: what an app does not choose with a strategy.
  package var scene: CaseKey {
    var scene = settingOfContent
    scene.content = ""
    return scene
  }

  /// Content and workload, the host unless it is a table, and what else distinguishes this setting from
  /// `others`: `card · fling`, `card · grid · prefetching`. A scene has the host in any case.
  package func name(among others: some Sequence<CaseKey>) -> String {
    var parts = [content, workload].filter { !$0.isEmpty }
    if parts.isEmpty || host != CaseKey.tableHost { parts.append(host) }
    if others.contains(where: { $0.behavior != behavior }) { parts.append(behavior) }
    // Checks belong to every suite.
    if !isCheck, others.contains(where: { $0.suite != suite }) { parts.append(suite) }
    return parts.joined(separator: " · ")
  }
}
