import BenchmarkResults
import OrderedCollections

/// The runs of one suite, one a commit, and their figures.
package struct HistorySuite: Sendable {
  package let name: String
  /// The runs in the order of their commits; never empty.
  package let entries: [HistoryRun]

  /// One figure of one case: a value for each entry, `nil` where it has none.
  package struct Series: Sendable {
    package let key: CaseKey
    package let figureID: FigureID
    package let values: [Double?]
  }

  /// The series that at least two commits have, in the order in which the files have them.
  package let series: [Series]

  /// A place between two runs across which times aren't comparable.
  package struct Break: Hashable, Sendable {
    /// The index of the entry after it.
    package let entry: Int
    /// The differences in machine, Swift and jemalloc, with the earlier run as BASE; never empty.
    package let differences: [ComparisonRemark]
  }

  package let breaks: [Break]

  init(name: String, entries: [HistoryRun]) {
    (self.name, self.entries) = (name, entries)
    var values: OrderedDictionary<CaseKey, OrderedDictionary<FigureID, [Double?]>> = [:]
    for (index, run) in entries.enumerated() {
      for row in run.rows where row.key.suite == name {
        let none = [Double?](repeating: nil, count: entries.count)
        values[row.key, default: [:]][row.figureID, default: none][index] = row.median
      }
    }
    series = values.flatMap { key, figures in
      figures.filter { $1.count { $0 != nil } > 1 }.map {
        Series(key: key, figureID: $0, values: $1)
      }
    }
    breaks = entries.indices.dropFirst().compactMap { entry in
      let differences = ComparisonRemark.differences(
        from: entries[entry - 1].environment, to: entries[entry].environment
      ).filter { $0.effect != .nothing }
      return differences.isEmpty ? nil : Break(entry: entry, differences: differences)
    }
  }
}

/// A commit at which an exact figure differs from that of the commit measured before.
package struct ChangePoint: Sendable {
  /// The case and the figure that moved.
  package let key: CaseKey
  package let figureID: FigureID
  /// The runs before the change and from it on.
  package let from, to: HistoryRun
  /// The index of the second run among the entries of its suite.
  package let entry: Int
  /// The figures before and after.
  package let values: (from: Double, to: Double)

  package var change: FigureChange { FigureChange(exactFrom: values.from, to: values.to) }

  package var verdict: Verdict {
    Verdict(hasRisen: values.to > values.from, better: figureID.metric.better)
  }

  /// The differences in Swift and jemalloc, which may have moved the figure instead of the code.
  package var causes: [ComparisonRemark] {
    ComparisonRemark.differences(from: from.environment, to: to.environment)
      .filter { $0.effect == .memory }
  }
}

extension HistorySuite {
  /// Where exact figures moved, in the order of the series. A sampled figure has no such place, since times of
  /// different hours differ even if the code is the same.
  package var changePoints: [ChangePoint] {
    series.filter { $0.figureID.metric.kind == .exact }.flatMap { series in
      let known = series.values.enumerated().compactMap { entry, value in
        value.map { (entry: entry, value: $0) }
      }
      return zip(known, known.dropFirst()).filter { $0.value != $1.value }.map { from, to in
        ChangePoint(
          key: series.key, figureID: series.figureID, from: entries[from.entry],
          to: entries[to.entry], entry: to.entry, values: (from.value, to.value))
      }
    }
  }

  /// The trend of each strategy and figure of `series`, over its cases.
  package func meanTrends(of series: [Series]) -> [HistoryTrend] {
    OrderedDictionary(grouping: series) { StrategyFigureID($0.key.strategy, $0.figureID) }
      .values.map { HistoryTrend($0, in: self) }
  }
}

/// How one or several series of a figure moved.
package struct HistoryTrend: Sendable {
  package let figureID: FigureID
  /// The cases.
  package let keys: [CaseKey]
  /// The level at each commit of the suite, with a list for each stretch of comparable runs; `nil` where no case has a
  /// figure. That of several cases is their geometric mean at the first run of the stretch, multiplied by the mean ratio
  /// to the first run that has the case. Cases at zero are left out of it.
  package let levels: [[Double?]]

  /// The trend of series of one figure of `suite`.
  package init(_ series: [HistorySuite.Series], in suite: HistorySuite) {
    figureID = series[0].figureID
    keys = series.map(\.key)
    let starts = series[0].figureID.metric.kind == .exact ? [] : suite.breaks.map(\.entry)
    levels = zip([0] + starts, starts + [suite.entries.count]).map { start, end in
      Self.levels(series.map { Array($0.values[start..<end]) })
    }
  }

  private static func levels(_ rows: [[Double?]]) -> [Double?] {
    // A case with one figure can't have moved, and would dilute the mean of the others.
    let moving = rows.filter { $0.count { $0 != nil } > 1 }
    let rows = moving.isEmpty ? rows.filter { $0.contains { $0 != nil } } : moving
    let firsts = rows.map { $0.lazy.compactMap(\.self).first ?? 0 }
    let base = Sample(firsts.filter { $0 > 0 })?.geometricMean
    return (rows.first ?? []).indices.map { entry in
      let values = zip(rows, firsts).compactMap { row, first in row[entry].map { ($0, first) } }
      guard rows.count > 1, let base else { return values.first?.0 }
      let ratios = values.filter { $0 > 0 && $1 > 0 }.map { $0 / $1 }
      return Sample(ratios)?.geometricMean.map { base * $0 }
    }
  }
}
