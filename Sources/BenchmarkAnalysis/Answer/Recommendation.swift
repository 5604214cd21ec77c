import BenchmarkResults
import OrderedCollections

/// What to use for some needs: the strategies that are right in all of them, and what they cost.
package struct Recommendation: Sendable {
  /// A strategy that is right, at a multiple of the least figure of those that are.
  package struct Dear: Sendable {
    package let name: String
    package let factor: Double
    package let figure: Figure
  }

  /// The figures by which strategies that are right are told apart.
  package enum Figure: CaseIterable, Sendable {
    /// The most controllers alive at once.
    case controllers
    /// Blocks allocated from set-up to the end of the scroll.
    case blocks
  }

  /// The needs, the base of every list first.
  package let needs: [Need]
  package let rows: RowCount?
  package let best: [String]
  /// Those that are right as well, and take over twice the controllers or blocks of the best.
  package let dear: [Dear]
  /// Those that are wrong in no need, and unknown in some.
  package let unknown: OrderedDictionary<String, [Need]>
  /// Those that are wrong in the fewest needs, if no strategy is right.
  package let nearest: OrderedDictionary<String, [Need]>
  /// What the one of them does wrong that is right in most workloads.
  package let nearestFailure: (strategy: String, failure: Failure)?
  /// The list by which they are told apart: the longest of those that most of them have.
  package let list: ProjectedKey?
  /// The measured lengths next to the one that was asked for; `nil` if it lies beyond them.
  package let nearRows: ClosedRange<Int>?
  /// Whether lists as long as was asked for were measured, or shorter and longer ones.
  package var isOfMeasuredLength: Bool { rows == nil || nearRows != nil }
  /// Whether any strategy was judged in the needs, or may be by another run.
  package var isJudged: Bool { !best.isEmpty || !nearest.isEmpty || !unknown.isEmpty }
}

extension Answer {
  /// The strategies that are right in all of `needs` and the base; with `rows`, in lists of that length or the nearest ones.
  package func recommendation(
    for needs: some Sequence<Need>, rows: RowCount? = nil
  ) -> Recommendation {
    let asked = Set(needs).union([base])
    let ordered = [base] + Need.allCases.filter { asked.contains($0) && $0 != base }
    let hosting = strategies.values.filter(\.hostsControllers)
    let near = rows.flatMap { nearestRows(to: $0.count, among: hosting) }
    func judgement(_ entry: Entry) -> Judgement {
      let judgement = entry.judgement(of: ordered)
      if judgement != .right || rows == nil { return judgement }
      guard let near else { return .unknown }
      return [near.lowerBound, near.upperBound].allSatisfy { entry.hasFigures(ofRows: $0) }
        ? .right : .unknown
    }
    // A strategy without figures of its own may host none.
    let right = hosting.filter { $0.hasFigures && judgement($0) == .right }
    let list = longestList(of: right, rows: near?.upperBound, telling: ordered)
    var dear = right.compactMap { entry in list.flatMap { self.dear(entry, among: right, in: $0) } }
    // Where each is dear by another figure, those by the least multiple are the best.
    if dear.count == right.count, let least = dear.map(\.factor).min() {
      dear.removeAll { $0.factor <= 1.01 * least }
    }
    let names = Set(dear.map(\.name))
    let unknown = hosting.filter { judgement($0) == .unknown && !$0.isUnmeasured(in: ordered) }
    let wrong = hosting.filter { judgement($0) == .wrong }
    func parts(_ entries: [Entry], _ judgement: Judgement) -> OrderedDictionary<String, [Need]> {
      entries.reduce(into: [:]) { parts, entry in
        parts[entry.name] = ordered.filter { entry.judgement(of: $0, among: ordered) == judgement }
      }
    }
    let wrongs = parts(wrong, .wrong)
    let fewest = wrongs.values.map(\.count).min()
    var nearest = right.isEmpty ? wrongs.filter { $0.value.count == fewest } : [:]
    func rightCount(_ name: String) -> Int {
      ordered.reduce(0) { $0 + (strategies[name]?.evidence[$1]?.rightCount ?? 0) }
    }
    nearest.sort { rightCount($0.key) > rightCount($1.key) }
    return Recommendation(
      needs: ordered, rows: rows, best: right.map(\.name).filter { !names.contains($0) },
      dear: dear, unknown: parts(unknown, .unknown), nearest: nearest,
      nearestFailure: failure(ofNearest: nearest), list: list, nearRows: near)
  }

  private func failure(
    ofNearest nearest: OrderedDictionary<String, [Need]>
  ) -> (strategy: String, failure: Failure)? {
    let evidence = nearest.compactMap { name, needs in
      needs.compactMap { strategies[name]?.evidence[$0] }.max { $0.rightCount < $1.rightCount }
        .map { (name, $0) }
    }
    return evidence.max { $0.1.rightCount < $1.1.rightCount }
      .flatMap { name, evidence in evidence.failures.first.map { (name, $0) } }
  }

  /// The measured lengths around `rows`: itself, or the nearest shorter and longer one.
  private func nearestRows(to rows: Int, among entries: [Entry]) -> ClosedRange<Int>? {
    let known = Set(entries.flatMap(\.cases).filter(\.hasFigures).map(\.key.rows))
    guard let low = known.filter({ $0 <= rows }).max(),
      let high = known.filter({ $0 >= rows }).min()
    else { return nil }
    return low...high
  }

  /// The list that most strategies have figures of, the longest of several, or the first; with `needs`, of a telling content.
  package func longestList(
    of entries: [Entry], rows: Int? = nil, telling needs: [Need] = []
  ) -> ProjectedKey? {
    let cases = entries.flatMap(\.cases).filter { figures in
      Recommendation.Figure.allCases.allSatisfy { figures.value(of: $0) != nil }
        && (rows == nil || figures.key.rows == rows)
        && (needs.isEmpty
          || self.needs(ofContent: figures.key.content).contains { needs.contains($0) })
    }
    let lists = OrderedDictionary(grouping: cases, by: \.key.list).map { list, cases in
      (list: list, size: (Set(cases.map(\.key.strategy)).count, cases[0].key.rows))
    }
    let greatest = lists.map(\.size).max { $0 < $1 }
    return greatest.flatMap { size in lists.first { $0.size == size }?.list }
  }

  private func dear(
    _ entry: Entry, among right: [Entry], in list: ProjectedKey
  ) -> Recommendation.Dear? {
    func value(_ figure: Recommendation.Figure, of entry: Entry) -> Double? {
      entry.figures(ofList: list)?.value(of: figure)
    }
    return Recommendation.Figure.allCases.compactMap { figure -> Recommendation.Dear? in
      guard let own = value(figure, of: entry),
        let least = right.compactMap({ value(figure, of: $0) }).min(), own > 2 * least
      else { return nil }
      return .init(name: entry.name, factor: least > 0 ? own / least : .infinity, figure: figure)
    }.max { $0.factor < $1.factor }
  }
}

extension Answer.Entry {
  package func figures(ofList list: ProjectedKey) -> CaseFigures? {
    cases.first { $0.key.list == list && $0.hasFigures }
  }

  var hasFigures: Bool { cases.contains(where: \.hasFigures) }

  func hasFigures(ofRows rows: Int) -> Bool {
    cases.contains { $0.key.rows == rows && $0.hasFigures }
  }

  /// Whether nothing was measured of a need, so that the strategy isn't worth a word.
  func isUnmeasured(in needs: [Need]) -> Bool {
    needs.allSatisfy { $0 == .flatMemory || evidence[$0]?.isUnmeasured ?? true }
  }
}

extension CaseFigures {
  package func value(of figure: Recommendation.Figure) -> Double? {
    switch figure {
    case .controllers: self[.controllersAliveMax, in: .launch]?.value
    case .blocks: allocationsInAll?.value
    }
  }
}
