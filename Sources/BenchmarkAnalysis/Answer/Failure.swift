import BenchmarkResults

/// What a strategy does wrong in a case.
package struct Failure: Sendable {
  /// A kind of failure: a metric that must be 0 and isn't, or a crash.
  package enum Kind: Hashable, Sendable {
    case figure(FigureID, isNegative: Bool)
    case crash
    /// The scroll before the workload crashes, which goes to both ends of the list.
    case crashInWarmUp
  }

  package let kind: Kind
  package let figures: CaseFigures
  /// How much of it the case shows, in the unit of the metric; 1 for a crash.
  package let amount: Double

  /// All kinds: those of rows and controllers, those of the allocator, and crashes.
  package static let kinds: [Kind] = {
    let failing = Metric.all.filter { $0.failure != nil }
    let ordered = failing.filter { $0.unit != .bytes } + failing.filter { $0.unit == .bytes }
    return ordered.flatMap { metric in
      (metric.failure?.phases ?? []).flatMap { phase -> [Kind] in
        let id = FigureID(metric, in: phase)
        let positive = metric.failure?.phrase == nil ? [] : [Kind.figure(id, isNegative: false)]
        return metric.failure?.negativePhrase == nil
          ? positive : positive + [.figure(id, isNegative: true)]
      }
    } + [.crash, .crashInWarmUp]
  }()

  /// The figures that must be 0.
  package static let figureIDs: [FigureID] = kinds.compactMap {
    if case .figure(let id, false) = $0 { id } else { nil }
  }

  /// The failure of one kind in a case; `nil` if it shows none, or wasn't measured.
  package init?(_ kind: Kind, in figures: CaseFigures) {
    switch kind {
    case .figure(let id, let isNegative):
      guard figures.hasFigures, let value = figures[id.metric, in: id.phase]?.value,
        isNegative ? value < 0 : value > 0
      else { return nil }
      amount = abs(value)
    case .crash, .crashInWarmUp:
      let outcome: CaseStatus.Outcome = kind == .crash ? .crashed : .crashedInWarmUp
      guard figures.status.outcome == outcome else { return nil }
      amount = 1
    }
    (self.kind, self.figures) = (kind, figures)
  }

  package static func all(in figures: CaseFigures) -> [Failure] {
    kinds.compactMap { Failure($0, in: figures) }
  }

  /// The failure as a share of the rows on screen in all frames; `nil` if it isn't one of rows.
  package var share: Double? {
    guard case .figure(let id, _) = kind, id.metric.failure?.isOfRows == true,
      let shown = figures[.rowFrames, in: .scroll]?.value, shown > 0
    else { return nil }
    return min(1, amount / shown)
  }

  /// By how much failures of one kind are compared.
  package var size: Double { share ?? amount }
}
