import BenchmarkResults
import OrderedCollections

/// The cases of a file, arranged for comparing strategies.
package struct StrategyComparison {
  /// Every case, in the order of the file.
  package private(set) var cases: [CaseFigures]

  /// Every setting, in the order of the file.
  package let settings: OrderedSet<Setting>

  /// The strategies that host no controller in any case. They show the cost of the list itself, and are no
  /// choice for an app that wants controllers.
  package let floors: Set<String>

  /// What strategies do wrong, by scene; strategies that are correct in a scene are left out.
  package let faults: OrderedDictionary<Setting, OrderedDictionary<String, [Fault]>>

  /// Derives the figures of all cases of `table`.
  package init(_ table: ResultTable) {
    cases = CaseFigures.all(in: table)
    settings = OrderedSet(cases.map { Setting($0.key) })
    let made = Dictionary(grouping: cases.filter(\.hasFigures), by: \.key.strategy)
      .mapValues { $0.compactMap(\.controllersMade?.value) }
    floors = Set(made.filter { !$1.isEmpty && $1.allSatisfy { $0 == 0 } }.keys)
    faults = OrderedDictionary(grouping: cases) { Setting.scene($0.key) }.mapValues { cases in
      OrderedDictionary(grouping: cases, by: \.key.strategy).mapValues(Fault.all)
        .filter { !$0.value.isEmpty }
    }
  }

  /// The wanted cases. Names of settings and faults of strategies stay those of the whole file.
  package func filter(_ isWanted: (CaseKey) -> Bool) -> StrategyComparison {
    var part = self
    part.cases.removeAll { !isWanted($0.key) }
    return part
  }

  /// What the strategy of a case does wrong in any case of the same scene.
  package func faults(of key: CaseKey) -> [Fault] { faults[.scene(key)]?[key.strategy] ?? [] }

  /// Whether `figures` are valid, and of a correct strategy that hosts controllers: only these are ranked.
  package func isContender(_ figures: CaseFigures) -> Bool {
    figures.hasFigures && !floors.contains(figures.key.strategy) && faults(of: figures.key).isEmpty
  }

  /// The name of a setting, as short as the file allows.
  package func name(of setting: Setting) -> String { setting.name(among: settings) }
}
