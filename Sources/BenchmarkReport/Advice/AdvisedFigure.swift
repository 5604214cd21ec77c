import BenchmarkResults

/// A figure that a strategy is chosen by. Lower is better for all of them.
package enum AdvisedFigure: CaseIterable, Hashable, Sendable {
  /// Most bytes in use at once, in the phase in which that is greatest; exact.
  case peakLive
  /// The 99th percentile of frame times while scrolling, in nanoseconds; the greatest is mostly noise.
  case frameTime
  /// From making the list to the end of its first frame, in nanoseconds.
  case firstFrame
  /// What containment calls take for each row that comes on screen, in nanoseconds.
  case containmentTime

  /// Whether a law is asked for lists shorter than any that have the figure. Percentiles of frames take
  /// long scrolls, and short lists that were measured lack them; whatever else there is of the shortest
  /// list falls apart below it, where rows do not fill the screen.
  var reachesBelow: Bool { self == .frameTime }

  /// The figure of one case, if the file has it.
  func value(of figures: CaseFigures) -> DerivedFigure? {
    switch self {
    case .peakLive: figures.peakLiveBytes
    case .frameTime: figures.frameTimeP99
    case .firstFrame: figures.firstFrameTime
    case .containmentTime: figures.containmentTimePerTurnover
    }
  }

  /// Which of `figures`, all of lists of `rows` rows, is the best.
  ///
  /// Memory that differs by less than 64 bytes for each row of the list is not kept for each row, and
  /// below 2 % of the whole, which is the least that counts in comparisons, it decides nothing.
  func ranking(_ figures: [DerivedFigure], rows: Int) -> Ranking {
    guard self == .peakLive, let best = figures.map(\.value).min() else { return Ranking(figures) }
    return Ranking(figures, tolerance: min(64 * Double(rows), 0.02 * best))
  }

  /// What a heading calls it.
  package var title: String {
    switch self {
    case .peakLive: "Peak live memory"
    case .frameTime: "Frame time (p99)"
    case .firstFrame: "First frame"
    case .containmentTime: "Containment time a row"
    }
  }

  /// What a sentence calls it.
  package var phrase: String {
    switch self {
    case .peakLive: "peak live memory"
    case .frameTime: "frame p99"
    case .firstFrame: "first frame"
    case .containmentTime: "containment time a row"
    }
  }

  /// `value` with its unit.
  package func text(_ value: Double) -> String {
    switch self {
    case .peakLive: ByteCount(nearest: value).description
    case .frameTime, .firstFrame, .containmentTime: TimeSpan(nanoseconds: value).description
    }
  }
}
