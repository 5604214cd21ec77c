import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The figures of a comparison that matter to the user, in order of importance, and sentences on the others.
package struct ComparisonDigest: Sendable {
  /// Figures of one verdict, in the order of all metrics, and the greatest change of each first.
  package typealias Section = (title: String, figures: [ComparedFigure])

  private let comparison: RunComparison
  /// The case in a few words, unescaped.
  package let name: @Sendable (CaseKey) -> String
  private let rowDisplays: [CaseKey: Double]
  private var figures: [ComparedFigure] { comparison.figures }

  package init(_ comparison: RunComparison) {
    self.comparison = comparison
    name = caseNames(of: comparison.figures.lazy.map(\.key))
    let ofRowDisplays = comparison.figures.filter { $0.metric == .rowDisplays }
    rowDisplays = Dictionary(ofRowDisplays.map { ($0.key, $0.head.median) }) { first, _ in first }
  }

  /// Changed exact figures first, then changed times, without empty sections.
  package var sections: [Section] {
    let settings = comparison.settings
    let (times, instructions) = (Share(settings.threshold), Share(settings.instructionThreshold))
    let kinds: [(name: String, includes: (Metric) -> Bool)] = [
      ("exact figures", { $0.kind == .exact }),
      ("times, by more than \(times)", { $0.kind == .sampled && !settings.judgesByRange($0) }),
      ("instructions, by more than \(instructions)", settings.judgesByRange),
    ]
    let gated = kinds.flatMap { kind in
      [
        section("Worse: \(kind.name)") { $0.isRegression && kind.includes($0.metric) },
        section("Better: \(kind.name)") { $0.isImprovement && kind.includes($0.metric) },
      ]
    }
    let others = [
      section("Different counts", where: \.isDifference),
      section("Changed: exact figures of which neither direction is better") {
        $0.metric.kind == .exact && $0.verdict == .changed && !$0.isDifference
      },
      section("Times that are not gated, changed by more than \(times)") {
        !settings.gatesTimes && $0.metric.kind == .sampled
          && [.better, .worse].contains($0.verdict) && settings.watches($0.base, $0.head)
      }, section("Permitted changes") { $0.allowance != nil },
    ]
    return (gated + others).filter { !$0.figures.isEmpty }
  }

  private func section(_ title: String, where belongs: (ComparedFigure) -> Bool) -> Section {
    func rank(_ figure: ComparedFigure) -> (Int, Int, Double) {
      let phase = Phase.allCases.firstIndex(of: figure.figureID.phase) ?? 0
      return (figure.metric.place, phase, -figure.magnitude)
    }
    return (title, figures.filter(belongs).sorted { rank($0) < rank($1) })
  }

  package var conclusion: String {
    let worse = figures.count { $0.isRegression }
    let better = figures.count { $0.isImprovement }
    let failing = comparison.uncomparedCases.count { $0.isRegression }
    switch comparison.outcome {
    case .nothing: return "Nothing was compared: no selected figure is in both runs."
    case .incomplete: return "Unknown: a run was interrupted, and lacks cases of the other."
    case .same:
      guard comparison.isOfTwoUIKits else { return "No regression." }
      return "The model agrees with Apple's UIKit in all counts: \(figures.count)."
    case .difference:
      let differing = figures.count(where: \.isDifference)
      return "The model differs from Apple's UIKit in \(differing) of "
        + "\(counted(figures.count, "count")): \(phrase(greatest[0]))."
    case .improvement:
      return "No regression; \(counted(better, "figure")) better: \(phrase(greatest[0]))."
    case .regression:
      let parts = [
        (worse, "\(counted(worse, "figure")) worse"),
        (failing, "\(counted(failing, "case")) that HEAD fails and BASE does not"),
        (better, "\(counted(better, "figure")) better"),
      ].filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
      guard worse > 0 else { return "\(Self.alarm)\(parts)." }
      return "\(Self.alarm)\(phrase(greatest[0])) (\(parts))."
    }
  }

  package var headline: String { conclusion.replacing(Self.alarm, with: "").capitalizedFirst }

  private static let alarm = "REGRESSION: "

  /// The gated changes that nothing permits, by figure: worse before better, exact ones before times, failures and what is made
  /// before what follows from it, means of calls last, then the greatest first.
  package var greatest: [[ComparedFigure]] {
    func rank(_ figure: ComparedFigure) -> (Int, Int, Int, Double, Double) {
      let metric = figure.metric
      let follows = metric.isOfCalls || [.allocations, .reallocations].contains(metric)
      let isCause =
        Failure.figureIDs.contains(figure.figureID) || (metric.unit == .count && !follows)
      return (
        figure.isRegression ? 0 : 1, metric.kind == .exact ? 0 : 1,
        isCause ? 0 : metric.unit == .allocationsPerCall ? 2 : 1,
        -figure.magnitude, -abs(figure.change?.difference ?? 0)
      )
    }
    let changed = figures.filter { $0.isRegression || $0.isImprovement || $0.isDifference }
      .map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    return OrderedDictionary(grouping: changed) { [$0.figureID: $0.isRegression] }.values.elements
  }

  /// The change of a figure in some cases: `+64 B peak_live_bytes in scroll, in pool`.
  package func phrase(_ cases: [ComparedFigure]) -> String {
    var name = cases[0].metric.name
    if cases[0].size == "+1", name.hasSuffix("s") { name.removeLast() }
    let shares = Set(cases.map(share))
    let share = shares.count == 1 ? shares.first ?? nil : nil
    return "\(cases[0].size) \(name) in \(cases[0].figureID.phase.rawValue)"
      + (share.map { ", about \($0) per row" } ?? "") + ", in "
      + OrderedSet(cases.map(\.key.strategy)).elements.inBrief
  }

  /// The failures that are new in HEAD, or more than in BASE, by strategy and kind, in the case that shows most of each: a
  /// sentence, the arguments that show where it happens first, and how to permit it.
  var newFailures: [(text: String, trace: String, allowance: String)] {
    let worse = figures.filter { $0.isRegression && Failure.figureIDs.contains($0.figureID) }
    let groups = OrderedDictionary(grouping: worse) { figure in
      [figure.key.strategy, figure.key.host, figure.metric.name]
    }
    return groups.values.compactMap { figures in
      guard let worst = figures.max(by: { $0.head.median < $1.head.median }),
        let failure = worst.metric.failure
      else { return nil }
      let key = worst.key
      let workloads = OrderedSet(figures.map(\.key.workload)).elements
      let place = "\(key.workload), \(RowCount(key.rows).withNoun) of \(key.content)"
      let others = workloads.count > 1 ? " in \(workloads.count) workloads, most in" : " in"
      let words =
        [
          "trace", "--strategy", key.strategy, "--content", key.content, "--workload", key.workload,
          "--rows", "\(key.rows)", "--frames", "2400", "--host", key.host, "--uikit", key.uikit,
        ] + key.unusualPrefetching.flatMap { ["--\($0.option)", $0.value] }
      // What a trace doesn't mark follows from the calls that it shows.
      let isMarked = failure.isOfRows && worst.metric != .orphanedRows
      let line = FigurePattern(key, uikit: key.behavior, phase: "*", metric: worst.metric.name)
        .fields
      return (
        text: "\(key.strategy) \(failure.phrase ?? worst.metric.name)\(others) \(place): "
          + "\(worst.texts.base) → \(worst.texts.head) \(failure.noun)s. \(isMarked ? "The first is marked ✗" : "What is called stands") here:",
        trace: ShellCommand.line(words),
        allowance: "To permit it, give --allow a file with its header and this line: "
          + "\(line.joined(separator: ",")),*,WHY"
      )
    }
  }

  /// How much a count changed a row, if that is about a small whole number. Scrolls prepare a few more cells than they show.
  private func share(_ figure: ComparedFigure) -> Int? {
    guard figure.metric.unit == .count, let difference = figure.change?.difference,
      let rows = figure.figureID.phase == .scroll
        ? rowDisplays[figure.key] : Double(figure.key.rows),
      rows > 1
    else { return nil }
    let share = (difference / rows).rounded()
    let isNear = (1...9).contains(abs(share)) && abs(difference / rows - share) < 0.05
    return isNear ? Int(abs(share)) : nil
  }

  package var warnings: [String] {
    var warnings = comparison.notes + comparison.remarks.map(\.description)
    if let drift = comparison.drift {
      warnings.append(
        "The times of cases whose exact figures are all the same moved by \(drift.changeText) on average. The machine "
          + "is the likely cause, so no time is judged. Measure both side by side (ab), or again.")
    }
    if figures.contains(where: { $0.doubt == .otherMachine }) {
      warnings.append(
        "Times are not compared, since the machines or builds differ or are unknown; 'ab' measures both side by side."
      )
    }
    return warnings
  }

  package var uncompared: [String] {
    let groups = OrderedDictionary(grouping: comparison.uncomparedCases) { uncompared in
      let statuses = [uncompared.base, uncompared.head].map { $0?.description ?? "not there" }
      let mark = uncompared.isRegression ? "REGRESSION" : "Not compared"
      return "\(mark): \(statuses[0]) in BASE, \(statuses[1]) in HEAD"
    }
    return groups.sorted { $0.value[0].isRegression && !$1.value[0].isRegression }
      .map { "\($0): \($1.map { name($0.key) }.beginning(by: "; "))" }
  }

  package var rest: [String] {
    let gatesTimes = comparison.settings.gatesTimes
    let same = figures.filter { $0.verdict == .same && ($0.isGated || $0.metric.kind == .exact) }
    let exact = same.count { $0.metric.kind == .exact }
    var rest = [
      "Same: \(counted(exact, "exact figure"))"
        + (gatesTimes && same.count > exact ? ", \(same.count - exact) sampled." : ".")
    ]
    let unsure = figures.filter { $0.isGated && $0.verdict == .unsure }
    if !unsure.isEmpty {
      let needed = comparison.launchesNeeded
      let reasons: [(Int, String)] = [
        (Doubt.tooFewLaunches, "of too few launches (\(needed) a side would do)"),
        (.wideSpread, "spread too widely"), (.otherMachine, "not compared"),
        (.machineDrift, "no further off than the machine may have moved them"),
      ].map { doubt, text in (unsure.count { $0.doubt == doubt }, text) }
      let parts = reasons.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
      rest.append("Unsure: \(unsure.count) sampled: \(parts).")
    }
    let others = figures.filter { !$0.isGated && $0.metric.kind == .sampled }
    if !others.isEmpty {
      let changed = others.count { [.better, .worse, .changed].contains($0.verdict) }
      rest.append(
        "For information: \(others.count) sampled, \(changed) of them changed; --format csv shows them."
      )
    }
    for (side, lone) in [("BASE", comparison.onlyInBase), ("HEAD", comparison.onlyInHead)]
    where !lone.isEmpty {
      let names = OrderedSet(lone.map(\.metric.name)).elements.beginning()
      rest.append("Only in \(side): \(counted(lone.count, "figure")) of \(names)")
    }
    return rest
      + comparison.unusedAllowances.map {
        "Line \($0.line) of the permitted changes is not needed: \($0.reason)"
      }
  }
}
