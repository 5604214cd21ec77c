import BenchmarkStatistics
import Foundation

/// The subject of a series of figures. Cases of different suites are different cases.
package struct HistorySubject: Hashable, Sendable {
  /// The case.
  package let key: CaseKey

  /// The metric and the phase.
  package let figureID: FigureID

  /// The metric.
  package var metric: Metric { figureID.metric }
}

/// A figure as one run of a commit found it.
package struct HistoryPoint: Hashable, Sendable {
  /// The place of the run among the entries of its suite.
  package let entry: Int

  /// The commit that was measured.
  package let commit: String

  /// When it was measured.
  package let date: Date

  /// The figure in the unit of its metric: the median of a sampled one.
  package let value: Double

  /// The interval of a sampled figure; that of an exact one is its value alone.
  package let interval: Interval

  /// Whether the tree had changes that are not in the commit.
  package let isDirty: Bool

  /// The number, from 0, of the stretch of runs with comparable times that the run belongs to.
  package let segment: Int
}

/// One figure of one case, commit by commit.
package struct HistorySeries: Hashable, Sendable {
  /// What the figures are of.
  package let subject: HistorySubject

  /// The figures in the order of the commits, at most one a commit; never empty.
  package let points: [HistoryPoint]

  /// The points in stretches that a line may join: all points of an exact figure, and those of a
  /// sampled one that were measured on one machine with one Swift and one jemalloc.
  package var segments: [[HistoryPoint]] {
    guard subject.metric.kind == .sampled else { return [points] }
    return points.reduce(into: []) { segments, point in
      if segments.last?.last?.segment == point.segment {
        segments[segments.count - 1].append(point)
      } else {
        segments.append([point])
      }
    }
  }
}
