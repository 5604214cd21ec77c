import BenchmarkResults
import OrderedCollections

/// The cases of a file, and who is right.
package struct StrategyComparison: Sendable {
  package let cases: [CaseFigures]
  package let settings: OrderedSet<ProjectedKey>
  /// Of the strategies, kinds of list and UIKits that are kept, from all of their contents, workloads and lengths.
  package let answers: [Answer]

  package init(_ table: ResultTable?, filter: CaseFilter = CaseFilter()) {
    let tables = table.map { [$0] } ?? []
    let kept = tables.flatMap { CaseFigures.all(in: $0) }.filter { filter.keeps($0.key) }
    cases = filter.metrics.map { metrics in kept.map { $0.keeping(metrics) } } ?? kept
    settings = OrderedSet(kept.map(\.key.setting))
    answers = Answer.all(
      of: tables.map { table in
        ResultTable(
          run: table.run, rows: table.allRows.filter { filter.keepsChecks(of: $0.key) })
      })
  }

  package func entry(of key: CaseKey) -> (answer: Answer, entry: Answer.Entry)? {
    guard let answer = answers.first(where: { $0.isOf(key) }),
      let entry = answer.strategies[key.strategy]
    else { return nil }
    return (answer, entry)
  }

  /// Whether the strategy of a case is right, with the content of the case and in the base of every list.
  package func judgement(of key: CaseKey) -> Judgement {
    guard let (answer, entry) = entry(of: key) else { return .unknown }
    return entry.judgement(of: [answer.base] + answer.needs(ofContent: key.content))
  }

  /// Whether `figures` are valid, and of a strategy that hosts controllers and is right: only these are ranked.
  package func isRanked(_ figures: CaseFigures) -> Bool {
    figures.hasFigures && hostsControllers(figures.key) && judgement(of: figures.key) == .right
  }

  package func hostsControllers(_ key: CaseKey) -> Bool {
    entry(of: key).map(\.entry.hostsControllers) ?? true
  }

  /// The longest list, or of several the one with most strategies, among those that can be ranked if there are any.
  package var mainList: ProjectedKey? {
    let measured = cases.filter(\.hasFigures)
    let ranked = measured.filter(isRanked)
    let lists = OrderedDictionary(grouping: ranked.isEmpty ? measured : ranked, by: \.key.list)
    return lists.max {
      ($0.value[0].key.rows, $0.value.count) < ($1.value[0].key.rows, $1.value.count)
    }?.key
  }

  /// The name of a setting, as short as the file allows.
  package func name(ofSetting setting: ProjectedKey) -> String { setting.name(among: settings) }
}
