import BenchmarkResults
import OrderedCollections

/// A commit at which an exact figure differs from that of the commit measured before.
package struct ChangePoint: Hashable, Sendable {
  /// What moved.
  package let subject: HistorySubject

  /// The figure at the commit measured before.
  package let from: HistoryPoint

  /// The figure from this commit on.
  package let to: HistoryPoint

  /// The differences in Swift and jemalloc between the two runs, which may have moved the figure
  /// instead of the code.
  package let environment: [ComparisonRemark]

  /// How far it moved.
  package var change: FigureChange { FigureChange(exactFrom: from.value, to: to.value) }

  /// Whether it moved to the better or the worse.
  package var verdict: Verdict {
    Verdict(hasRisen: to.value > from.value, better: subject.metric.better)
  }
}

extension HistorySeries {
  /// The commits at which the figure changed, if it is exact. A sampled figure has none, since times of
  /// different hours differ even if the code is the same.
  func changePoints(
    differences: (HistoryPoint, HistoryPoint) -> [ComparisonRemark]
  ) -> [ChangePoint] {
    guard subject.metric.kind == .exact else { return [] }
    return zip(points, points.dropFirst()).compactMap { from, to in
      from.value == to.value
        ? nil
        : ChangePoint(subject: subject, from: from, to: to, environment: differences(from, to))
    }
  }
}

/// The change points of one commit and figure.
package struct ChangeGroup: Hashable, Sendable {
  /// The figure that moved.
  package let figureID: FigureID

  /// The change points, the greatest change first; never empty.
  package let points: [ChangePoint]

  /// The strategies of the cases, in the order of the points.
  package var strategies: OrderedSet<String> { OrderedSet(points.map(\.subject.key.strategy)) }

  /// Whether all cases moved from the same figure to the same figure.
  package var isUniform: Bool {
    points.allSatisfy { ($0.from.value, $0.to.value) == (points[0].from.value, points[0].to.value) }
  }
}

extension History {
  /// The change points by commit, in the order of the commits. Metrics with a better direction come
  /// first, and otherwise the order is that of all metrics.
  package var changeGroups: [(commit: HistoryCommit, groups: [ChangeGroup])] {
    let points = suites.flatMap { suite in
      suite.changePoints.map { (commit: suite.entries[$0.to.entry].commit, point: $0) }
    }
    return OrderedDictionary(grouping: points, by: \.commit).sorted { $0.key < $1.key }
      .map { commit, points in
        let groups = OrderedDictionary(grouping: points.map(\.point), by: \.subject.figureID)
          .map { figureID, points in
            ChangeGroup(
              figureID: figureID,
              points: points.sorted { $0.change.magnitude > $1.change.magnitude })
          }
        func rank(_ group: ChangeGroup) -> (Int, Int) {
          let metric = group.figureID.metric
          return (metric.better == .neither ? 1 : 0, metric.place)
        }
        return (commits[commit], groups.sorted { rank($0) < rank($1) })
      }
  }
}
