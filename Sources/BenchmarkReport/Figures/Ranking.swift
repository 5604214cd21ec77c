/// How a figure relates to the best of those it competes with.
package enum Relation: Hashable {
  /// It is the best, or nothing tells it from the best.
  case best
  /// So many times the best.
  case ratio(Double)
  /// So much above a best of nothing, of which no figure is a multiple.
  case difference(Double)
}

/// Which of several figures is the best. Lower is better for all that `CaseFigures` has.
package struct Ranking {
  private let best: DerivedFigure?
  private let tolerance: Double

  /// Whether nothing tells which of several times is the best.
  package let isTied: Bool

  /// Finds the best of `figures`; there is none unless at least two compete. A figure that is worse
  /// by less than `tolerance` is as good.
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
    // A best that is next to nothing is nothing: of that, no figure is a multiple.
    guard best.value > tolerance, ratio.isFinite else {
      return .difference(figure.value - best.value)
    }
    return .ratio(ratio)
  }
}
