/// A commit at which an exact figure is not what it was at the commit measured before.
package struct ChangePoint: Hashable, Sendable {
  /// What moved.
  package let subject: HistorySubject

  /// The figure at the commit measured before.
  package let from: HistoryPoint

  /// The figure from this commit on.
  package let to: HistoryPoint

  /// In what Swift and jemalloc of the two runs differ, which may have moved the figure instead of
  /// the code.
  package let environment: [ComparisonRemark]

  /// How far it moved.
  package var change: FigureChange { FigureChange(exactFrom: from.value, to: to.value) }

  /// Whether it moved to the better or the worse.
  package var verdict: Verdict {
    Verdict(hasRisen: to.value > from.value, better: subject.metric.better)
  }
}

extension HistorySeries {
  /// Where the series moved, if its figures are exact. A step of a sampled one is none: times of
  /// different hours differ without a change of the code.
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
