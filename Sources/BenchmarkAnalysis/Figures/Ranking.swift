import BenchmarkResults

/// The relation of a figure to the best of its competitors.
package enum Relation: Hashable {
  /// It is the best, or indistinguishable from the best.
  case best
  /// This multiple of the best.
  case ratio(Double)
  /// This difference to the best, if the best is 0 and has no multiples.
  case difference(Double)
}

/// The best of several figures. Lower is better for all figures of `CaseFigures`.
package struct Ranking {
  private let best: DerivedFigure?
  private let tolerance: Double

  /// Whether the best of several times can't be determined.
  package let isTied: Bool

  /// Finds the best of `figures`; there is none of fewer than two. A figure that is worse by less than
  /// `tolerance` is as good.
  package init(_ figures: [DerivedFigure], tolerance: Double = 0) {
    self.tolerance = tolerance
    let best = figures.count < 2 ? nil : Self.least(of: figures)
    self.best = best
    isTied =
      best.map { best in
        best.kind == .sampled
          && figures.filter { $0.isIndistinguishable(from: best) }.count > 1
      } ?? false
  }

  /// The least figure. A time that is certainly less, as turns show, is less whatever the medians are.
  private static func least(of figures: [DerivedFigure]) -> DerivedFigure? {
    figures.sorted { $0.value < $1.value }.reduce(nil) { least, figure in
      guard let least else { return figure }
      return figure.ratioInTurn(to: least).map { $0.interval.upper < 1 } == true ? figure : least
    }
  }

  /// The relation of one of the figures to the best; `nil` if there is none.
  package func relation(of figure: DerivedFigure) -> Relation? {
    guard let best else { return nil }
    if figure.isIndistinguishable(from: best) { return .best }
    if let ratio = figure.ratioInTurn(to: best) {
      return ratio.value < 1 ? .best : .ratio(ratio.value)
    }
    if figure.value - best.value < tolerance { return .best }
    let ratio = figure.value / best.value
    // A multiple of a best within the tolerance of 0 means nothing.
    guard best.value > tolerance, ratio.isFinite else {
      return .difference(figure.value - best.value)
    }
    return .ratio(ratio)
  }
}
