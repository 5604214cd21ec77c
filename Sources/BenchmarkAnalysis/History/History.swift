import BenchmarkResults
import OrderedCollections

/// How figures moved from commit to commit. For each suite, the newest clean run represents a commit, or else the newest
/// run with uncommitted changes. Debug builds and shards are left out.
package struct History: Sendable {
  /// The runs that stand for their commits, in the order of those.
  package let runs: [HistoryRun]
  /// The suites that were measured, in the order of their first commits.
  package let suites: [HistorySuite]
  /// The runs that are left out, by date, each with a word why.
  package let leftOut: [(run: HistoryRun, reason: String)]
  /// The commits that aren't in the checkout's history, and so are placed by the dates of their runs.
  package let unknownCommits: [String]

  /// Joins runs, each made with the same filter; `commitHistory` has the hashes of the checkout's commits, parents
  /// before children.
  package init(_ runs: [HistoryRun], commitHistory: [String]) {
    let runs = runs.sorted { ($0.info.date, $0.path) < ($1.info.date, $1.path) }
    var chosen: OrderedDictionary<String, [String: HistoryRun]> = [:]
    for run in runs where run.flaw == nil {
      for suite in run.suites {
        let other = chosen[suite]?[run.commit]
        if let other, other.info.isPreferred(to: run.info) { continue }
        chosen[suite, default: [:]][run.commit] = run
      }
    }
    let paths = Set(chosen.values.flatMap { $0.values.map(\.path) })
    let kept = runs.filter { paths.contains($0.path) }
    leftOut = runs.filter { !paths.contains($0.path) }.map {
      ($0, $0.flaw ?? ($0.info.dirty ? "uncommitted changes" : "older"))
    }
    let known = OrderedSet(commitHistory.map { String($0.prefix(7)) })
    let byCommit = OrderedDictionary(grouping: kept, by: \.commit)
    let commits = Self.ordered(byCommit, known: known)
    unknownCommits = commits.filter { !known.contains($0) }
    self.runs = commits.flatMap { byCommit[$0] ?? [] }
    suites = chosen.map { name, runs in
      HistorySuite(name: name, entries: commits.compactMap { runs[$0] })
    }.sorted { left, right in
      func rank(_ suite: HistorySuite) -> Int {
        commits.firstIndex(of: suite.entries[0].commit) ?? 0
      }
      return (rank(left), left.name) < (rank(right), right.name)
    }
  }

  /// The commits, oldest first: those that are known in their order, and each other one before the first whose run
  /// was started later.
  private static func ordered(
    _ runs: OrderedDictionary<String, [HistoryRun]>, known: OrderedSet<String>
  ) -> OrderedSet<String> {
    var ordered = known.filter { runs[$0] != nil }
    for (commit, own) in runs where !known.contains(commit) {
      let later = ordered.firstIndex { runs[$0]![0].info.date > own[0].info.date }
      ordered.insert(commit, at: later ?? ordered.endIndex)
    }
    return ordered
  }
}

/// The parts of a result file that a history needs, much less than all of its samples.
package struct HistoryRun: Sendable {
  package let path: String
  package let info: RunInfo
  /// The cases of the file, filtered out or not.
  package let cases: OrderedSet<CaseKey>
  let environment: RunEnvironment?
  /// The figures of the cases that ended well: those of the metrics that the filter names, or else all exact ones, and the
  /// headlines of the sampled ones.
  let rows: [ResultRow]

  /// Takes the figures that `filter` keeps from the file that was read from `path`.
  package init(_ file: RunFile, path: String, filter: CaseFilter = CaseFilter()) {
    self.path = path
    (info, environment) = (file.table.run, file.environment)
    cases = file.table.caseKeys
    rows = file.table.rows.filter { row in
      row.status.isOK && filter.keeps(row)
        && (filter.metrics != nil || row.metric.kind == .exact
          || FigureID.sampledHeadlines.contains(row.figureID))
    }
  }

  package var suites: OrderedSet<String> { OrderedSet(cases.lazy.map(\.suite)) }

  /// The measured commit: its hash in short, or the path of the file if there is none.
  package var commit: String {
    info.commit.count >= 7 && info.commit.allSatisfy(\.isHexDigit) ? info.shortCommit : path
  }

  /// The commit in seven characters, marked if the measured code had uncommitted changes.
  package var name: String {
    "\(info.commit.prefix(7))\(info.dirty ? "*" : "")".escapingControls
  }

  /// Why it can't stand for its commit; `nil` if it can.
  var flaw: String? {
    info.debug ? "unoptimised" : environment?.settings?["shard"] != nil ? "a part" : nil
  }
}

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
  package let key: CaseKey
  package let figureID: FigureID
  /// The runs before the change and from it on.
  package let from, to: HistoryRun
  /// The index of the second run among the entries of its suite.
  package let entry: Int
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
    OrderedDictionary(grouping: series) { [$0.key.strategy: $0.figureID] }
      .values.map { HistoryTrend($0, in: self) }
  }
}

package struct HistoryTrend: Sendable {
  package let figureID: FigureID
  package let keys: [CaseKey]
  /// The level at each commit of the suite, with a list for each stretch of comparable runs; `nil` where no case has a
  /// figure. That of several cases is their geometric mean at the first run of the stretch, multiplied by the mean ratio
  /// to the first run that has the case. Cases at zero are left out of it.
  package let levels: [[Double?]]

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
