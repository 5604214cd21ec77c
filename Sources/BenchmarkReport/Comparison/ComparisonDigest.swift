import BenchmarkResults
import OrderedCollections

/// The figures of a comparison that matter to a person, in order of importance, and the numbers of the others.
package struct ComparisonDigest: Sendable {
  /// Figures of one verdict.
  package struct Section {
    /// The heading above its figures.
    package let title: String

    /// Its figures by metric and phase, in the order of the registry.
    package let groups: [Group]

    /// The number of its figures.
    package var count: Int { groups.reduce(0) { $0 + $1.figures.count } }
  }

  /// Figures of one metric and phase, the greatest change first.
  package struct Group {
    let figureID: FigureID

    /// The figures, at least one.
    package let figures: [ComparedFigure]

    /// The metric and its phase, with the unit that exact bytes have.
    package var title: String {
      let metric = figureID.metric
      return "\(figureID)\(metric.unit == .bytes && metric.kind == .exact ? ", bytes" : "")"
    }
  }

  /// The comparison.
  package let comparison: RunComparison

  private let names: CaseNames

  /// Sums up `comparison`.
  package init(_ comparison: RunComparison) {
    self.comparison = comparison
    names = CaseNames(comparison.figures.lazy.map(\.key))
  }

  /// Changed exact figures first, then changed times, without empty sections.
  package var sections: [Section] {
    let share = Share(comparison.settings.threshold)
    let instructions =
      "instructions, by more than \(Share(comparison.settings.instructionThreshold))"
    let sampled = "times and other sampled figures, by more than \(share)"
    return [
      section("Worse: exact figures", .exact, .worse),
      section("Better: exact figures", .exact, .better),
      section("Changed: exact figures of which neither direction is better", .exact, .changed),
      section("Worse: \(sampled)", .worse, ofInstructions: false),
      section("Better: \(sampled)", .better, ofInstructions: false),
      section("Worse: \(instructions)", .worse, ofInstructions: true),
      section("Better: \(instructions)", .better, ofInstructions: true),
      section("Permitted changes", comparison.figures.filter { $0.allowance != nil }),
    ].filter { $0.count > 0 }
  }

  private func section(_ title: String, _ kind: Metric.Kind, _ verdict: Verdict) -> Section {
    section(
      title,
      comparison.figures.filter {
        $0.metric.kind == kind && $0.verdict == verdict && $0.allowance == nil
          && ($0.isGated || kind == .exact)
      })
  }

  /// A section of sampled figures. Gated instructions have a threshold of their own.
  private func section(_ title: String, _ verdict: Verdict, ofInstructions: Bool) -> Section {
    let whole = section(title, .sampled, verdict)
    let hasOwn = comparison.settings.gatesInstructions
    return section(
      title,
      whole.groups.filter { (hasOwn && $0.figureID.metric == .instructions) == ofInstructions }
        .flatMap(\.figures))
  }

  private func section(_ title: String, _ figures: [ComparedFigure]) -> Section {
    let groups = OrderedDictionary(grouping: figures, by: \.figureID).map { figureID, figures in
      Group(figureID: figureID, figures: figures.sorted { $0.magnitude > $1.magnitude })
    }
    return Section(
      title: title, groups: groups.sorted { $0.figureID.metric.place < $1.figureID.metric.place })
  }

  /// The case in a few words, unescaped.
  package func name(of key: CaseKey) -> String { names[key] }
}
