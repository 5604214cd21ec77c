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
      ? "\(count) (\(comparison.name(ofSetting: figures.key)))" : count
  }

  /// The cases that compare most strategies by `figure`: those of one setting, with the longest lists for
  /// which the file has the figure.
  package func longestLists(having figure: (CaseFigures) -> DerivedFigure?) -> [CaseFigures] {
    let cases = choices.filter { figure($0) != nil }
    let rows = cases.map(\.key.rows).max()
    let settings = OrderedDictionary(
      grouping: cases.filter { $0.key.rows == rows }, by: \.key.setting)
    return settings.values.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }

  /// The list whose strategies are compared: the longest that most strategies have, of the first of `figures` that the
  /// file has.
  package func mainList(_ figures: [KeyFigure]) -> CaseKey? {
    figures.lazy.compactMap { longestLists(having: $0.value).first?.key.list }.first
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
      let times = cases.compactMap { $0[.time, in: .scroll] }
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

extension Findings {
  /// Which strategies are not correct, with the worst case of each fault; `nil` if all are.
  var wrong: String? {
    let all = comparison.cases + comparison.checkedCases
    let clauses = Fault.Kind.all.compactMap { kind -> String? in
      let cases = all.filter { kind.isFound(in: $0) }
      guard let worst = Self.worst(kind, of: cases) else { return nil }
      let found = Set(cases.map(\.key.strategy))
      let names = OrderedSet(all.map(\.key.strategy)).filter(found.contains)
      let subject =
        names.count > 6 ? names.elements.inBrief : names.enumerated(by: "and")
      let size = kind.isCrash ? "" : " \(kind.size(in: worst)) at worst,"
      return "\(names.count > 1 ? "each of " : "")\(subject) \(kind.phrase):\(size) in "
        + place(of: worst) + (names.count > 1 ? ", under \(worst.key.strategy)" : "")
    }
    return clauses.ifAny { "Not correct: \($0.joined(separator: "; "))." }
  }

  private static func worst(_ kind: Fault.Kind, of cases: [CaseFigures]) -> CaseFigures? {
    func size(_ figures: CaseFigures) -> Double {
      kind.share(in: figures) ?? kind.amount(in: figures) ?? 0
    }
    return cases.max { size($0) < size($1) }
  }

  /// The worst case of the first fault in parts of files, all of one strategy:
  /// `pool forgets rows: 3 row-frames in 1k rows, and does so in 2 more cases`; `nil` if there is none.
  static func failure(in parts: [StrategyComparison]) -> String? {
    for kind in Fault.Kind.all {
      let wrong = parts.flatMap { part in
        part.cases.filter(kind.isFound).map { (figures: $0, findings: Findings(comparison: part)) }
      }
      guard let worst = worst(kind, of: wrong.map(\.figures)),
        let place = wrong.first(where: { $0.figures === worst })?.findings.place(of: worst)
      else { continue }
      let size = kind.isCrash ? "" : " \(kind.size(in: worst))"
      let rest =
        wrong.count == 1 ? "" : ", and does so in \(counted(wrong.count - 1, "more case"))"
      return "\(worst.key.strategy) \(kind.phrase):\(size) in \(place)\(rest)"
    }
    return nil
  }

  /// The number of cases without figures, or of those that were interrupted.
  var missing: String? {
    let failed = comparison.cases.filter { !$0.hasFigures }
    let incomplete = comparison.cases.count { $0.hasFigures && $0.status.outcome == .interrupted }
    let names = OrderedSet(failed.map { "\($0.key.strategy) (\($0.status.outcome.rawValue))" })
    let rows = failed.count == 1 ? " at \(RowCount(failed[0].key.rows).withNoun)" : ""
    let (count, problem) =
      failed.isEmpty
      ? (incomplete, "not measured to the end")
      : (failed.count, "without figures: \(names.elements.inBrief)\(rows)")
    return count == 0
      ? nil
      : "\(count) of \(counted(comparison.cases.count, "case")) \(count == 1 ? "is" : "are") "
        + "\(problem)."
  }
}

extension Findings {
  /// The memory of another row under strategies whose memory grows with the rows, and the maximum memory of the
  /// others.
  var growth: [String?] {
    let cases = choices.filter { $0.peakLiveBytes != nil && $0.cellsMade != nil }
    let growths = OrderedDictionary(grouping: cases, by: \.key.strategy).mapValues { cases in
      OrderedDictionary(grouping: cases, by: \.key.setting).values.compactMap { PeakGrowth($0) }
    }.filter { !$0.value.isEmpty }
    let costs = OrderedDictionary(grouping: growths.keys) { growths[$0].flatMap(RowCost.init) }
    let clauses = costs.compactMap { cost, strategies in cost?.text(under: strategies) }
    let flat = costs[nil] ?? []
    let peaks = choices.filter { flat.contains($0.key.strategy) }
      .compactMap(\.peakLiveBytes?.value)
    return [
      clauses.ifAny { "A further row costs \($0.joined(separator: "; "))." },
      peaks.max().map { most in
        "\(flat.inBrief.capitalizedFirst) \(flat.count == 1 ? "takes" : "take") at most "
          + "\(KeyFigure.peakLive.text(most)) at any length."
      },
    ]
  }

  /// Whether the memory of a strategy grows with the rows in any setting.
  func isGrowing(_ strategy: String) -> Bool {
    OrderedDictionary(grouping: measured.filter { $0.key.strategy == strategy }, by: \.key.setting)
      .values.contains { PeakGrowth($0).map { $0.bytes > 0 } ?? false }
  }

  private struct RowCost: Hashable {
    let range: [String]
    /// Whether it costs least where few rows are shown, and most where all are.
    let dependsOnShowing: Bool

    /// The cost under one strategy; `nil` if memory grows in no setting.
    init?(_ growths: [PeakGrowth]) {
      let sorted = growths.sorted { $0.bytes < $1.bytes }
      guard let least = sorted.first, let most = sorted.last, most.bytes > 0 else {
        return nil
      }
      let isOne = most.bytes < 1.01 * least.bytes
      // A difference of a percent is one of the cells on screen.
      let ends = (isOne ? [most] : [least, most]).map { KeyFigure.peakLive.text($0.bytes) }
      range = OrderedSet(ends).elements
      dependsOnShowing = range.count > 1 && least.shownShare < 0.1 && most.shownShare > 0.9
    }

    func text(under strategies: [String]) -> String {
      let names = "under \(strategies.inBrief)"
      return dependsOnShowing
        ? "\(range[0]) \(names) when few rows are shown and \(range[1]) when all are"
        : "\(range.joined(separator: " to ")) \(names)"
    }
  }
}

/// The change of a strategy's peak live memory from the shortest list to the longest, in one setting.
package struct PeakGrowth {
  package let setting: CaseKey
  /// The bytes that each further row adds; 0 if memory does not grow with the rows.
  package let bytes: Double
  /// The rows that come on screen in the longest list, as a share of all of its rows.
  let shownShare: Double

  /// Compares the shortest and the longest list of one strategy and setting; `nil` if there is only one, or if
  /// figures are missing. A longer list may need more cells, which explain growth up to the ratio of their numbers.
  /// Memory grows with the rows if the longer list takes at least one byte more than that for each further row.
  package init?(_ cases: [CaseFigures]) {
    let ends = cases.sorted { $0.key.rows < $1.key.rows }
    guard let first = ends.first, let last = ends.last, first.key.rows < last.key.rows,
      let low = first.peakLiveBytes?.value, let high = last.peakLiveBytes?.value,
      let cells = first.cellsMade?.value, let moreCells = last.cellsMade?.value
    else { return nil }
    setting = first.key.setting
    shownShare = (last.turnovers?.value ?? 0) / Double(last.key.rows)
    let addedRows = Double(last.key.rows - first.key.rows)
    let explained = cells > 0 ? low * max(1, moreCells / cells) : low
    bytes = high - explained >= addedRows ? (high - low) / addedRows : 0
  }
}
