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

  /// Whether nothing tells which of several times is the best.
  package let isTied: Bool

  /// Finds the best of `figures`; there is none of fewer than two. A figure that is worse by less than
  /// `tolerance` is as good.
  package init(_ figures: [DerivedFigure], tolerance: Double = 0) {
    self.tolerance = tolerance
    let best = figures.count < 2 ? nil : figures.min { $0.value < $1.value }
    self.best = best
    isTied =
      best.map { best in
        best.kind == .sampled
          && figures.filter { $0.isIndistinguishable(from: best) }.count > 1
      } ?? false
  }

  /// The relation of one of the figures to the best; `nil` if there is none.
  package func relation(of figure: DerivedFigure) -> Relation? {
    guard let best else { return nil }
    if figure.isIndistinguishable(from: best) { return .best }
    if figure.value - best.value < tolerance { return .best }
    let ratio = figure.value / best.value
    // A multiple of a best within the tolerance of 0 means nothing.
    guard best.value > tolerance, ratio.isFinite else {
      return .difference(figure.value - best.value)
    }
    return .ratio(ratio)
  }
}
