import BenchmarkResults
import OrderedCollections

/// The figures of a comparison that matter to a person, in order of importance, and sentences on the others.
package struct ComparisonDigest: Sendable {
  /// Figures of one verdict.
  package struct Section: Sendable {
    /// The heading above its figures.
    package let title: String

    /// Its figures, in the order of all metrics, and the greatest change of each first.
    package let figures: [ComparedFigure]
  }

  /// The comparison.
  package let comparison: RunComparison

  private let names: CaseNames

  private var figures: [ComparedFigure] { comparison.figures }

  /// Sums up `comparison`.
  package init(_ comparison: RunComparison) {
    self.comparison = comparison
    names = CaseNames(comparison.figures.lazy.map(\.key))
  }

  /// The case in a few words, unescaped.
  package func name(of key: CaseKey) -> String { names[key] }

  /// Changed exact figures first, then changed times, without empty sections.
  package var sections: [Section] {
    let settings = comparison.settings
    let threshold = "by more than \(Share(settings.threshold))"
    // Gated instructions have a threshold of their own.
    let kinds: [(name: String, includes: (Metric) -> Bool)] = [
      ("exact figures", { $0.kind == .exact }),
      ("times, \(threshold)", { $0.kind == .sampled && !settings.judgesByRange($0) }),
      (
        "instructions, by more than \(Share(settings.instructionThreshold))", settings.judgesByRange
      ),
    ]
    var sections = kinds.flatMap { kind in
      [Verdict.worse, .better].map { verdict in
        section("\(verdict.rawValue.capitalizedFirst): \(kind.name)") {
          kind.includes($0.metric) && $0.isGated && $0.verdict == verdict && $0.allowance == nil
        }
      }
    }
    sections.insert(
      section("Changed: exact figures of which neither direction is better") {
        $0.metric.kind == .exact && $0.verdict == .changed
      }, at: 2)
    sections += [
      section("Times that are not gated, changed \(threshold)") {
        $0.metric.kind == .sampled && !$0.isGated && !settings.gatesTimes
          && [.better, .worse].contains($0.verdict) && settings.watches($0.base, $0.head)
      }, section("Permitted changes") { $0.allowance != nil },
    ]
    return sections.filter { !$0.figures.isEmpty }
  }

  private func section(_ title: String, where belongs: (ComparedFigure) -> Bool) -> Section {
    func rank(_ figure: ComparedFigure) -> (Int, Int, Double) {
      (
        figure.metric.place, Phase.allCases.firstIndex(of: figure.figureID.phase) ?? 0,
        -figure.magnitude
      )
    }
    return Section(title: title, figures: figures.filter(belongs).sorted { rank($0) < rank($1) })
  }
}

extension ComparisonDigest {
  /// The conclusion of the comparison.
  package var conclusion: String {
    let worse = figures.filter(\.isRegression)
    let better = figures.count { $0.isImprovement }
    let failing = comparison.uncomparedCases.count { $0.isRegression }
    switch comparison.outcome {
    case .nothing: return "Nothing was compared: no selected figure is in both runs."
    case .same: return "No regression."
    case .improvement: return "No regression; \(counted(better, "figure")) better."
    case .regression:
      let parts = [
        (worse.count, "\(counted(worse.count, "figure")) worse"),
        (failing, "\(counted(failing, "case")) that HEAD fails and BASE does not"),
        (better, "\(counted(better, "figure")) better"),
      ].filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
      return Self.alarm + (greatest(of: worse).map { "\($0) (\(parts))." } ?? "\(parts).")
    }
  }

  /// The conclusion without the word that programs look for.
  package var headline: String { conclusion.replacing(Self.alarm, with: "").capitalizedFirst }

  private static let alarm = "REGRESSION: "

  /// The greatest change of an exact figure, or else of a time: `+64 B peak_live_bytes in scroll, in pool`.
  private func greatest(of worse: [ComparedFigure]) -> String? {
    let exact = worse.filter { $0.metric.kind == .exact }
    guard let greatest = (exact.isEmpty ? worse : exact).max(by: { $0.magnitude < $1.magnitude })
    else { return nil }
    let strategies = OrderedSet(
      worse.filter { $0.figureID == greatest.figureID }.map(\.key.strategy))
    let size = ChangeText(figure: greatest).size
    var name = greatest.metric.name
    if size == "+1", name.hasSuffix("s") { name.removeLast() }
    let phase = greatest.figureID.phase.rawValue
    return "\(size) \(name) in \(phase), in \(strategies.elements.inBrief)"
  }

  /// The differences between the runs, and other reasons to doubt the comparison.
  package var warnings: [String] {
    var warnings = comparison.remarks.map(\.description)
    if let drift = comparison.drift {
      warnings.append(
        "The times of cases whose exact figures are all the same moved by "
          + "\(ChangeText.text(ofRatio: drift)) on average. The machine is the likely cause, so no "
          + "time is judged. Measure both side by side (ab), or again.")
    }
    if figures.contains(where: { $0.doubt == .otherMachine }) {
      warnings.append(
        "Times are not compared, since the machines or builds differ or are unknown; "
          + "'compare --across-machines' compares them all the same.")
    }
    return warnings
  }

  /// The cases that were not compared, with a line for each that failed.
  package var uncompared: [String] {
    let cases = comparison.uncomparedCases
    let failed = cases.filter { $0.base?.isOK == false || $0.head?.isOK == false }
    let lines = failed.sorted { $0.isRegression && !$1.isRegression }.map { failure in
      let (base, head) = (failure.base, failure.head)
      return "\(failure.isRegression ? "REGRESSION" : "Not compared"): \(name(of: failure.key)): "
        + "\(base?.description ?? "not there") in BASE, \(head?.description ?? "not there") in HEAD"
    }
    func only(in side: String, _ belongs: (UncomparedCase) -> Bool) -> [String] {
      let keys = cases.filter(belongs).map { name(of: $0.key) }
      let names = keys.beginning(by: "; ")
      return keys.isEmpty ? [] : ["Only in \(side): \(counted(keys.count, "case")): \(names)"]
    }
    return lines + only(in: "BASE") { $0.head == nil && $0.base?.isOK == true }
      + only(in: "HEAD") { $0.base == nil && $0.head?.isOK == true }
  }

  /// Sentences on the figures that no section shows.
  package var rest: [String] {
    let gatesTimes = comparison.settings.gatesTimes
    let same = figures.filter { $0.verdict == .same && ($0.isGated || $0.metric.kind == .exact) }
    let exact = same.count { $0.metric.kind == .exact }
    var rest = [
      "Same: \(counted(exact, "exact figure"))"
        + (gatesTimes ? ", \(same.count - exact) sampled." : ".")
    ]
    let unsure = figures.filter { $0.isGated && $0.verdict == .unsure }
    if !unsure.isEmpty {
      let reasons = Doubt.allCases.map { doubt in (doubt, unsure.count { $0.doubt == doubt }) }
        .filter { $0.1 > 0 }.map { "\($0.1) \(text(of: $0.0))" }
      rest.append("Unsure: \(unsure.count) sampled: \(reasons.joined(separator: ", ")).")
    }
    let others = figures.filter { !$0.isGated && $0.metric.kind == .sampled }
    if !others.isEmpty {
      let changed = others.count { [.better, .worse, .changed].contains($0.verdict) }
      rest.append(
        "For information: \(others.count)\(gatesTimes ? " other" : "") sampled, \(changed) of them "
          + "changed; --format csv shows them.")
    }
    for side in LoneFigure.Side.allCases {
      let lone = comparison.loneFigures.filter { $0.side == side }
      if lone.isEmpty { continue }
      let names = OrderedSet(lone.map(\.row.metric.name)).elements.beginning()
      rest.append(
        "Only in \(side.rawValue.uppercased()): \(counted(lone.count, "figure")) of \(names)")
    }
    return rest
      + comparison.unusedAllowances.map {
        "Line \($0.line) of the permitted changes is not needed: \($0.reason)"
      }
  }

  private func text(of doubt: Doubt) -> String {
    switch doubt {
    case .tooFewLaunches: "of too few launches (\(comparison.launchesNeeded) a side would do)"
    case .wideSpread: "spread too widely"
    case .machineDrift: "no further off than the machine may have moved them"
    case .otherMachine: "not compared"
    }
  }
}
