import BenchmarkResults
import OrderedCollections

/// Which strategies are right for what in one kind of list and one UIKit, at what cost and by what evidence. Times don't count.
package struct Answer: Sendable {
  /// The kind of list, and the UIKit with its values of prefetching.
  package let host, uikit: String
  package let isPager: Bool
  /// The needs of which the file has cases, in the order of `Need`.
  package let needs: [Need]
  private let contents: [String: [Need]]
  /// In the order of the files.
  package let strategies: OrderedDictionary<String, Entry>

  package struct Entry: Sendable {
    package let name: String
    /// Whether any case made a controller. Lists without controllers show what the others cost, and are no choice.
    package let hostsControllers: Bool
    /// By need, but for `flatMemory`.
    package let evidence: [Need: Evidence]
    /// In the content and workload in which it is greatest.
    package let growth: Growth.Known
    /// By need, in the contents that tell of it.
    let growths: [Need: Growth.Known]
    /// Its measured cases, checks not among them.
    package let cases: [CaseFigures]
  }

  /// The base of every list of this kind: what is wrong there is right for no need.
  package var base: Need { isPager ? .pages : .oneHeight }

  /// Whether UIKit is as it is today: a device's, or the model's with the values of prefetching that have most evidence.
  package var isOfToday: Bool { uikit == Self.today || uikit.hasPrefix("ios-") }
  private static let today = "prefetching"

  /// The answers of files, today's UIKit first, and tables before other lists. Containers aren't judged.
  package static func all(of tables: [ResultTable]) -> [Answer] {
    let cases = tables.flatMap { CaseFigures.all(of: $0.allRows) }
      .filter { !Need.isOfContainer($0.key.workload) }
    let kinds = OrderedDictionary(grouping: cases) {
      [$0.key.projected(by: .kindOfList): Need.isOfPager($0.key.workload)]
    }
    let answers = kinds.values.map { Answer($0) }.filter { !$0.strategies.isEmpty }
    func rank(_ answer: Answer) -> Int {
      (answer.isOfToday ? 0 : 2) + (answer.host == CaseKey.tableHost ? 0 : 1)
    }
    return answers.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.1)
  }

  /// The answer of cases in one kind of list, at least one.
  private init(_ cases: [CaseFigures]) {
    let list = cases[0].key.projected(by: .kindOfList)
    (host, uikit) = (list[.host] ?? "", list.behavior ?? "")
    let isPager = Need.isOfPager(cases[0].key.workload)
    let needs = Self.needs(byContentOf: cases, isPager: isPager)
    let found = Set(needs.values.joined())
    contents = needs
    self.isPager = isPager
    let measured = OrderedDictionary(grouping: cases.filter { !$0.key.isCheck }, by: \.key.strategy)
    let plain = measured["plain"] ?? []
    strategies = OrderedDictionary(grouping: cases, by: \.key.strategy).map { name, cases in
      func telling(of need: Need, _ cases: [CaseFigures]) -> [CaseFigures] {
        cases.filter { needs[$0.key.content]?.contains(need) == true }
      }
      let own = measured[name] ?? []
      func growth(_ cases: [CaseFigures]) -> Growth.Known {
        Growth.known(cases, plain: plain, isPager: isPager)
      }
      return Entry(
        name: name,
        hostsControllers: own.isEmpty
          || own.contains { $0.controllersMade.map { $0.value > 0 } ?? true },
        evidence: found.reduce(into: [:]) {
          $0[$1] = Evidence($1, telling(of: $1, cases), isPager: isPager)
        },
        growth: growth(own),
        growths: found.reduce(into: [:]) { $0[$1] = growth(telling(of: $1, own)) }, cases: own)
    }.reduce(into: [:]) { $0[$1.name] = $1 }
    let hasGrowth = strategies.values.contains {
      if case .bytes = $0.growth { true } else { false }
    }
    let others = Need.allCases.filter {
      !$0.isBase && (found.contains($0) || $0 == .flatMemory && hasGrowth)
    }
    self.needs = found.filter(\.isBase) + others
  }

  private static func needs(byContentOf cases: [CaseFigures], isPager: Bool) -> [String: [Need]] {
    Dictionary(grouping: cases, by: \.key.content).reduce(into: [:]) { needs, content in
      let metrics = content.value.reduce(into: Set<Metric>()) { metrics, figures in
        metrics.formUnion(figures.rows.keys.lazy.map(\.metric))
      }
      needs[content.key] = Need.needs(ofContent: content.key, measuring: metrics, isPager: isPager)
    }
  }

  package func needs(ofContent name: String) -> [Need] { contents[name] ?? [] }

  /// What a strategy does wrong in the first need that it is wrong in: to most of the visible rows, if it is of rows.
  package func worstFailure(of entry: Entry) -> Failure? {
    let evidence = needs.lazy.compactMap { entry.evidence[$0] }.first { $0.judgement == .wrong }
    return evidence?.failures.max { ($0.share ?? 0) < ($1.share ?? 0) }
  }

  package func isOf(_ key: CaseKey) -> Bool {
    (key.host, key.behavior, Need.isOfPager(key.workload)) == (host, uikit, isPager)
  }
}

extension Answer.Entry {
  /// What is known of the strategy and a need. Memory is judged in rows of the needs `asked`.
  package func judgement(of need: Need, among asked: [Need] = []) -> Judgement {
    guard need == .flatMemory else { return evidence[need]?.judgement ?? .unknown }
    guard case .bytes(let growth) = growth(among: asked) else { return .unknown }
    return growth.isFlat ? .right : .wrong
  }

  /// What a further row costs in rows of the needs `asked`, or in all rows if none is; the base counts if it is alone.
  package func growth(among asked: [Need]) -> Growth.Known {
    let known = Need.withRows(asked).map { growths[$0] ?? .unknown(.notMeasured) }
    return known.isEmpty ? growth : Growth.worst(of: known, ignoringUnmeasured: false)
  }

  /// The evidence of needs, joined: wrong if any is wrong, right if all are.
  package func judgement(of needs: [Need]) -> Judgement {
    let judgements = Set(needs.map { judgement(of: $0, among: needs) })
    return judgements.contains(.wrong) ? .wrong : judgements == [.right] ? .right : .unknown
  }
}

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
        ResultTable(run: table.run, rows: table.allRows.filter { filter.keepsChecks(of: $0.key) })
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

  package func name(ofSetting setting: ProjectedKey) -> String { setting.name(among: settings) }
}
