import BenchmarkResults
import Foundation
import OrderedCollections

/// The runs of one suite, one a commit, and their figures.
package struct HistorySuite: Sendable {
  /// A run that stands for its commit.
  package struct Entry: Sendable {
    /// The place of its commit among those of the history.
    package let commit: Int

    /// The run.
    package let run: HistoryRun

    /// The number, from 0, of the stretch of runs with comparable times.
    package let segment: Int
  }

  /// The name of the suite.
  package let name: String

  /// The runs in the order of their commits; never empty.
  package let entries: [Entry]

  /// The places across which times aren't comparable.
  package let breaks: [HistoryBreak]

  /// The series, in the order in which the files have them.
  package let series: [HistorySeries]

  /// Joins runs, which are in the order of their commits.
  init(name: String, runs: [(commit: Int, run: HistoryRun)]) {
    self.name = name
    var (entries, breaks): ([Entry], [HistoryBreak]) = ([], [])
    for (commit, run) in runs {
      if let last = entries.last {
        let differences = ComparisonRemark.breaks(from: last.run, to: run)
        if !differences.isEmpty {
          breaks.append(HistoryBreak(entry: entries.count, differences: differences))
        }
      }
      entries.append(Entry(commit: commit, run: run, segment: breaks.count))
    }
    self.entries = entries
    self.breaks = breaks
    series = Self.series(of: entries, suite: name)
  }

  private static func series(of entries: [Entry], suite: String) -> [HistorySeries] {
    var points: OrderedDictionary<HistorySubject, [HistoryPoint]> = [:]
    for (index, entry) in entries.enumerated() {
      let info = entry.run.info
      for (subject, figure) in entry.run.figures where subject.key.suite == suite {
        points[subject, default: []].append(
          HistoryPoint(
            entry: index, commit: info.commit, date: info.date, value: figure.value,
            interval: figure.interval, isDirty: info.dirty, segment: entry.segment))
      }
    }
    return points.map { HistorySeries(subject: $0, points: $1) }
  }

  /// Where exact figures moved, in the order of the series.
  package var changePoints: [ChangePoint] {
    series.flatMap { series in
      series.changePoints { from, to in
        ComparisonRemark.memoryDifferences(
          from: entries[from.entry].run, to: entries[to.entry].run)
      }
    }
  }
}

/// A place between two successive runs across which times aren't comparable.
package struct HistoryBreak: Hashable, Sendable {
  /// The index, among the entries of the suite, of the run after the break.
  package let entry: Int

  /// The differences between the two runs, with the earlier one as BASE; never empty.
  package let differences: [ComparisonRemark]
}

extension ComparisonRemark {
  /// The differences between two runs that affect times: in the machine, Swift and jemalloc. An
  /// environment that is unknown is a difference too.
  static func breaks(from base: HistoryRun, to head: HistoryRun) -> [ComparisonRemark] {
    guard let old = base.environment, let new = head.environment else {
      return [.environment(of: base.environment, head.environment)]
    }
    return differences(from: old, to: new).filter {
      $0.topic.decidesOnTimes || $0.topic.decidesOnMemory
    }
  }

  /// The differences between two runs, besides the code, that may affect exact figures.
  static func memoryDifferences(from base: HistoryRun, to head: HistoryRun) -> [ComparisonRemark] {
    guard let old = base.environment, let new = head.environment else { return [] }
    return differences(from: old, to: new).filter { $0.topic.decidesOnMemory }
  }

  /// Whether the times of two runs are comparable.
  package static func areJoinable(_ base: HistoryRun, _ head: HistoryRun) -> Bool {
    breaks(from: base, to: head).isEmpty
  }
}

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
}
