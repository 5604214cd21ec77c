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
    let settings = comparison.settings
    let instructions = "instructions, by more than \(Share(settings.instructionThreshold))"
    let times = "times and other sampled figures, by more than \(Share(settings.threshold))"
    func changed(_ kind: Metric.Kind, _ verdict: Verdict) -> [ComparedFigure] {
      comparison.figures.filter {
        $0.metric.kind == kind && $0.verdict == verdict && $0.allowance == nil
          && ($0.isGated || kind == .exact)
      }
    }
    // Gated instructions have a threshold of their own.
    func sampled(_ verdict: Verdict, ofInstructions: Bool) -> [ComparedFigure] {
      changed(.sampled, verdict).filter {
        (settings.gatesInstructions && $0.metric == .instructions) == ofInstructions
      }
    }
    return [
      section("Worse: exact figures", changed(.exact, .worse)),
      section("Better: exact figures", changed(.exact, .better)),
      section(
        "Changed: exact figures of which neither direction is better", changed(.exact, .changed)),
      section("Worse: \(times)", sampled(.worse, ofInstructions: false)),
      section("Better: \(times)", sampled(.better, ofInstructions: false)),
      section("Worse: \(instructions)", sampled(.worse, ofInstructions: true)),
      section("Better: \(instructions)", sampled(.better, ofInstructions: true)),
      section(
        "Times that are not gated, changed by more than \(Share(settings.threshold))", informing),
      section("Permitted changes", comparison.figures.filter { $0.allowance != nil }),
    ].filter { $0.count > 0 }
  }

  /// The headline times that changed, if none is gated.
  private var informing: [ComparedFigure] {
    guard !comparison.settings.gatesTimes else { return [] }
    return comparison.figures.filter {
      $0.metric.kind == .sampled && [.better, .worse].contains($0.verdict)
        && comparison.settings.watches($0.base, $0.head)
    }
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
