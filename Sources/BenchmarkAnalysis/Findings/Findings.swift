import BenchmarkResults
import OrderedCollections

/// The conclusions from the figures of a run, in a few sentences for readers who haven't read the manual.
package struct Findings {
  let comparison: StrategyComparison

  package init(comparison: StrategyComparison) { self.comparison = comparison }

  /// The verdict in at most six sentences: what to use, what is wrong and what is missing, then memory and times of
  /// the correct strategies that host controllers.
  package var sentences: [String] {
    let times = [
      extremes(of: .firstFrame) { "In the model, the first frame of \($0) takes" },
      extremes(of: .frameTime) { "In the model, 99 % of frames of \($0) take at most" },
    ]
    return Array(([verdict, wrong, missing] + growth + times).compactMap(\.self).prefix(6))
  }

  /// The strategies that are right wherever they were checked, and whose memory doesn't grow with the rows; `nil` if
  /// no strategy was checked, or none hosts controllers.
  var verdict: String? {
    let cases = measured.filter { !comparison.floors.contains($0.key.strategy) }
    let outcomes = OrderedDictionary(grouping: cases, by: \.key.strategy).mapValues { cases in
      cases.compactMap { comparison.checks.outcome(of: $0.key) }
    }
    guard outcomes.values.contains(where: { !$0.isEmpty }) else { return nil }
    let right = OrderedSet(cases.filter(comparison.isContender).map(\.key.strategy)).filter {
      name in
      cases.allSatisfy { $0.key.strategy != name || comparison.isContender($0) }
        && outcomes[name]?.contains { $0.isUnchecked } == false
    }
    let flat = right.filter { !isGrowing($0) }
    guard let checks = flat.first.flatMap({ outcomes[$0]?.first }) else {
      return "No strategy here is right in all workloads without memory for each row."
    }
    let rows =
      OrderedSet(cases.map(\.key.rows)).count > 1 ? ", and memory doesn't grow with rows" : ""
    return "Use \(Array(flat).enumerated(by: "or")): right in \(checks.text) workloads\(rows)."
  }

  /// The cases with figures.
  var measured: [CaseFigures] { comparison.cases.filter(\.hasFigures) }

  /// The measured cases of the strategies that can be chosen, or all of them if none can be.
  var choices: [CaseFigures] {
    let contenders = measured.filter { comparison.isContender($0) }
    return contenders.isEmpty ? measured : contenders
  }

  /// The list of a case: `1k rows (card · fling)`; the setting is left out if the file has only one.
  package func place(of figures: CaseFigures) -> String {
    let count = RowCount(figures.key.rows).withNoun
    return comparison.settings.count > 1
      ? "\(count) (\(comparison.name(of: Setting(figures.key))))" : count
  }

  /// The cases that compare most strategies by `figure`: those of one setting, with the longest lists for
  /// which the file has the figure.
  package func longestLists(having figure: (CaseFigures) -> DerivedFigure?) -> [CaseFigures] {
    let cases = choices.filter { figure($0) != nil }
    let rows = cases.map(\.key.rows).max()
    let settings = OrderedDictionary(grouping: cases.filter { $0.key.rows == rows }) {
      Setting($0.key)
    }
    return settings.values.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }

  /// The least and the greatest time of the longest lists; a range if they can't be told apart. A time of one launch may
  /// be far from that of the next one, so it says nothing.
  private func extremes(of figure: KeyFigure, _ opening: (String) -> String) -> String? {
    func value(_ figures: CaseFigures) -> DerivedFigure? {
      figure.value(figures).flatMap { $0.isOfOneLaunch ? nil : $0 }
    }
    let times = longestLists(having: value).compactMap { figures in
      value(figures).map { (strategy: figures.key.strategy, time: $0, figures: figures) }
    }.sorted { $0.time.value < $1.time.value }
    guard let least = times.first, let most = times.last else { return nil }
    let ends = [least, most].map { (text: figure.text($0.time.value), strategy: $0.strategy) }
    let isRange = times.count == 1 || least.time.isIndistinguishable(from: most.time)
    let range = OrderedSet(ends.map(\.text)).joined(separator: " to ")
    return opening(place(of: least.figures))
      + (isRange
        ? " \(range) under \(times.count == 1 ? least.strategy : "any strategy")."
        : " \(ends.map { "\($0.text) under \($0.strategy)" }.enumerated(by: "and")).")
  }

  /// Half the width of the 95 % interval of the ratio of two strategies' scrolls, in the middle and at worst of all pairs
  /// with the first strategy of a list. `nil` if no two strategies were taken in turn often enough.
  package var precision: String? {
    let lists = OrderedDictionary(grouping: comparison.cases, by: \.key.list).values
    let widths = lists.flatMap { cases in
      let times = cases.compactMap(\.scrollTime)
      return times.dropFirst().compactMap { $0.ratioInTurn(to: times[0])?.imprecision }
    }
    guard let sample = Sample(widths) else { return nil }
    // To a tenth of a percent, never to less.
    let shares = [sample.median, sample.max].map { Share(($0 * 1_000).rounded(.up) / 1_000) }
    let worst = shares[0] == shares[1] ? "" : ", at worst \(shares[1])"
    return "Strategies of a list played in turn: the ratio of two scrolls is known within "
      + "\(shares[0])\(worst) (95% interval)."
  }
}
