import BenchmarkReport

extension KeyFigure {
  /// The figures that a strategy is chosen by.
  package static let advised = [peakLive, frameTime, firstFrame, containmentTime]

  /// The name as a heading.
  package var title: String { name.capitalizedFirst }

  /// Whether a law is asked for lists shorter than any that have the figure. Percentiles of frames take
  /// long scrolls, and short lists that were measured lack them; whatever else there is of the shortest
  /// list falls apart below it, where rows do not fill the screen.
  var reachesBelow: Bool { self == .frameTime }

  /// Which of `figures`, all of lists of `rows` rows, is the best.
  ///
  /// Memory that differs by less than 64 bytes for each row of the list is not kept for each row, and
  /// below 2 % of the whole, which is the least that counts in comparisons, it decides nothing.
  func ranking(_ figures: [DerivedFigure], rows: Int) -> Ranking {
    guard self == .peakLive, let best = figures.map(\.value).min() else { return Ranking(figures) }
    return Ranking(figures, tolerance: min(64 * Double(rows), 0.02 * best))
  }
}
