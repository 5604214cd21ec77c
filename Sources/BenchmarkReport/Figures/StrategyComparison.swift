import BenchmarkResults
import OrderedCollections

/// The cases of a file, arranged for comparing strategies.
package struct StrategyComparison {
  /// Every case, in the order of the file.
  package let cases: [CaseFigures]

  /// Every setting, in the order of the file.
  package let settings: OrderedSet<Setting>

  /// The strategies that are known to host no controller in any case: what a list costs by itself,
  /// and not a choice for somebody who wants controllers.
  package let floors: Set<String>

  /// What strategies do wrong, by scene; strategies that are correct in a scene are left out.
  package let faults: OrderedDictionary<Scene, OrderedDictionary<String, [Fault]>>

  /// Derives the figures of all cases of `table`.
  package init(_ table: ResultTable) {
    cases = CaseFigures.all(in: table)
    settings = OrderedSet(cases.map { Setting($0.key) })
    floors = Self.floors(among: cases.filter(\.hasFigures))
    faults = Self.faults(in: cases)
  }

  private init(_ cases: [CaseFigures], of whole: StrategyComparison) {
    self.cases = cases
    settings = whole.settings
    floors = whole.floors
    faults = whole.faults
  }

  /// The cases that are wanted; settings are named, and strategies found correct or not, as among all of
  /// the file.
  package func filter(_ isWanted: (CaseKey) -> Bool) -> StrategyComparison {
    StrategyComparison(cases.filter { isWanted($0.key) }, of: self)
  }

  private static func faults(
    in cases: [CaseFigures]
  ) -> OrderedDictionary<Scene, OrderedDictionary<String, [Fault]>> {
    OrderedDictionary(grouping: cases) { Scene($0.key) }
      .mapValues { cases in
        OrderedDictionary(grouping: cases, by: \.key.strategy).mapValues(Fault.all)
          .filter { !$0.value.isEmpty }
      }
  }

  /// What the strategy of a case does wrong in any case of the same scene.
  package func faults(of key: CaseKey) -> [Fault] { faults[Scene(key)]?[key.strategy] ?? [] }

  private static func floors(among cases: [CaseFigures]) -> Set<String> {
    let made = Dictionary(grouping: cases, by: \.key.strategy)
      .mapValues { $0.compactMap(\.controllersMade?.value) }
    return Set(made.filter { !$1.isEmpty && $1.allSatisfy { $0 == 0 } }.keys)
  }

  /// Whether `figures` belong to a strategy that hosts controllers and is correct, and may be ranked.
  package func isContender(_ figures: CaseFigures) -> Bool {
    figures.hasFigures && !floors.contains(figures.key.strategy) && faults(of: figures.key).isEmpty
  }

  /// The name of a setting, as short as the file allows.
  package func name(of setting: Setting) -> String { setting.name(among: settings) }
}
