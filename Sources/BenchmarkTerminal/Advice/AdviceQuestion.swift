import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics

/// The list for which a strategy is to be chosen, and its budgets.
package struct AdviceQuestion: Hashable, Sendable {
  /// The length of the list.
  package let rows: RowCount

  /// The name of the content of its rows.
  package let content: String

  /// The limit of its peak live memory; `nil` without one.
  package let memoryBudget: ByteCount?

  /// The limit of the time of 99 in 100 frames; `nil` without one.
  package let frameBudget: TimeSpan?

  package init(
    rows: RowCount, content: String, memoryBudget: ByteCount? = nil, frameBudget: TimeSpan? = nil
  ) {
    self.rows = rows
    self.content = content
    self.memoryBudget = memoryBudget
    self.frameBudget = frameBudget
  }

  /// Whether there is a budget.
  package var hasBudget: Bool { memoryBudget != nil || frameBudget != nil }

  /// The budget for `figure`, in its unit.
  package func budget(for figure: KeyFigure) -> Double? {
    switch figure {
    case .peakLive: memoryBudget.map { Double($0.bytes) }
    case .frameTime: frameBudget?.nanoseconds
    default: nil
    }
  }
}

extension KeyFigure {
  /// The figures that decide the choice of a strategy.
  package static let advised = [peakLive, frameTime, firstFrame, containmentTime]

  /// The name as a heading.
  package var title: String { name.capitalizedFirst }

  /// Whether a law applies to lists shorter than all that have the figure. Percentiles of frames need long
  /// scrolls, so measured short lists lack them. Other figures change their law below the shortest list,
  /// where rows do not fill the screen.
  var reachesBelow: Bool { self == .frameTime }

  /// Whether lists of `counts` rows, which have the figure, tell what it is at `rows`.
  func tells(of rows: Int, from counts: Set<Int>, isExact: Bool) -> Bool {
    guard let first = counts.min(), let last = counts.max() else { return false }
    if counts.contains(rows) || isExact && first < rows && rows < last { return true }
    return counts.count >= GrowthFit.leastCounts
      && (rows >= first || reachesBelow && Double(rows) * FigureSeries.reach >= Double(first))
      && Double(rows) <= Double(last) * FigureSeries.reach
  }

  /// The difference below which figures of lists with `rows` rows are alike, of which `best` is the least.
  func tolerance(rows: Int, best: Double) -> Double {
    self == .peakLive ? min(64 * Double(rows), 0.02 * best) : 0
  }

  /// The ranking of `figures`, all of lists with `rows` rows.
  ///
  /// A difference of memory counts from 64 bytes for each row, since less is not kept for each row, or from
  /// 2 % of the total, as in comparisons.
  func ranking(_ figures: [DerivedFigure], rows: Int) -> Ranking {
    guard let best = figures.map(\.value).min() else { return Ranking(figures) }
    return Ranking(figures, tolerance: tolerance(rows: rows, best: best))
  }
}
