import BenchmarkResults
import OrderedCollections

/// The figures of a comparison that a person should see, in the order in which to see them, and how
/// many others there are.
struct ComparisonDigest: Sendable {
  /// Figures of one verdict.
  struct Section {
    let title: String
    let groups: [Group]

    var count: Int { groups.reduce(0) { $0 + $1.figures.count } }
  }

  /// Figures of one metric and phase, the greatest change first.
  struct Group {
    let metric: Metric
    let phase: Phase
    let figures: [ComparedFigure]

    var title: String {
      let unit = metric.unit == .bytes && metric.kind == .exact ? ", bytes" : ""
      return Headline(metric: metric, phase: phase).name + unit
    }
  }

  let comparison: RunComparison

  private let names: CaseNames

  init(_ comparison: RunComparison) {
    self.comparison = comparison
    names = CaseNames(comparison.figures.lazy.map(\.key))
  }

  /// Changed exact figures first, then changed times; none that is empty.
  var sections: [Section] {
    let share = Share(comparison.settings.threshold)
    let sampled = "times and other sampled figures, by \(share) or more"
    return [
      section("Worse: exact figures", .exact, .worse),
      section("Better: exact figures", .exact, .better),
      section("Changed: exact figures of which neither direction is better", .exact, .changed),
      section("Worse: \(sampled)", .sampled, .worse),
      section("Better: \(sampled)", .sampled, .better),
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

  private func section(_ title: String, _ figures: [ComparedFigure]) -> Section {
    let places = Dictionary(uniqueKeysWithValues: zip(Metric.all, Metric.all.indices))
    let groups = OrderedDictionary(grouping: figures) {
      Heading(metric: $0.metric, phase: $0.phase)
    }
    .map { heading, figures in
      Group(
        metric: heading.metric, phase: heading.phase,
        figures: figures.sorted { $0.magnitude > $1.magnitude })
    }
    return Section(
      title: title,
      groups: groups.sorted { places[$0.metric, default: 0] < places[$1.metric, default: 0] })
  }

  private struct Heading: Hashable {
    let metric: Metric
    let phase: Phase
  }

  /// The case in a few words, as they stand in the file.
  func name(of key: CaseKey) -> String { names[key] }
}
