import BenchmarkResults
import OrderedCollections

/// The cases of a file, arranged for comparing strategies.
package struct StrategyComparison {
  /// Every case, in the order of the file.
  package let cases: [CaseFigures]

  /// Every setting, in the order of the file.
  package let settings: OrderedSet<Setting>

  /// The strategies that host no controller in any case. They show the cost of the list itself, and are no
  /// choice for an app that wants controllers.
  package let floors: Set<String>

  /// Derives the figures of all cases of `table`.
  package init(_ table: ResultTable) {
    cases = CaseFigures.all(in: table)
    settings = OrderedSet(cases.map { Setting($0.key) })
    floors = Self.floors(among: cases.filter(\.hasFigures))
  }

  private init(
    cases: [CaseFigures], settings: OrderedSet<Setting>, floors: Set<String>
  ) {
    self.cases = cases
    self.settings = settings
    self.floors = floors
  }

  /// The wanted cases; the names of settings stay those of the whole file.
  package func filter(_ isWanted: (CaseKey) -> Bool) -> StrategyComparison {
    StrategyComparison(cases: cases.filter { isWanted($0.key) }, settings: settings, floors: floors)
  }

  private static func floors(among cases: [CaseFigures]) -> Set<String> {
    let made = Dictionary(grouping: cases, by: \.key.strategy)
      .mapValues { $0.compactMap(\.controllersMade?.value) }
    return Set(made.filter { !$1.isEmpty && $1.allSatisfy { $0 == 0 } }.keys)
  }

  /// Whether `figures` are valid and of a strategy that hosts controllers.
  package func isContender(_ figures: CaseFigures) -> Bool {
    figures.hasFigures && !floors.contains(figures.key.strategy)
  }

  /// The name of a setting, as short as the file allows.
  package func name(of setting: Setting) -> String { setting.name(among: settings) }
}
