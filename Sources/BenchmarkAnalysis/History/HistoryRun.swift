import BenchmarkResults
import OrderedCollections

/// The parts of a result file that a history needs, much less than all of its samples.
package struct HistoryRun: Sendable {
  /// How many cases of a suite a run has.
  package struct CaseCount: Hashable, Sendable {
    /// All of them.
    package var all = 0

    /// Those that failed, and so have no figures.
    package var failed = 0
  }

  struct Figure: Sendable {
    let value: Double
    let interval: Interval
  }

  /// The path of the file.
  package let path: String

  /// Commit and date.
  package let info: RunInfo

  /// The machine; `nil` if it is unknown.
  package let environment: RunEnvironment?

  /// The suites of its cases, in the order of the file.
  package let suites: OrderedDictionary<String, CaseCount>

  /// The strategies of its cases, selected or not.
  package let strategies: Set<String>

  /// The selected figures of the cases that ended well.
  let figures: OrderedDictionary<HistorySubject, Figure>

  /// Takes the selected figures from the file that was read from `path`.
  package init(_ file: RunFile, path: String, selection: HistorySelection = HistorySelection()) {
    self.path = path
    info = file.table.run
    environment = file.environment
    let failed = Set(file.table.rows.lazy.filter { !$0.status.isOK }.map(\.key))
    let keys = file.table.caseKeys
    suites = keys.reduce(into: [:]) { suites, key in
      suites[key.suite, default: CaseCount()].all += 1
      if failed.contains(key) { suites[key.suite]?.failed += 1 }
    }
    strategies = Set(keys.lazy.map(\.strategy))
    var figures: OrderedDictionary<HistorySubject, Figure> = [:]
    for row in file.table.rows where selection.selects(row) && !failed.contains(row.key) {
      let subject = HistorySubject(key: row.key, figureID: row.figureID)
      figures[subject] = Figure(value: row.median, interval: row.interval)
    }
    self.figures = figures
  }

  /// Whether the run is a shard that hasn't been merged with the others.
  var isShard: Bool { environment?.settings?["shard"] != nil }

  /// The identity of the measured commit: its hash in short, as figures alone have it, or the path of the file if
  /// there is none.
  var commitIdentity: String {
    info.commit.count >= 7 && info.commit.allSatisfy(\.isHexDigit) ? info.shortCommit : path
  }
}

/// Which figures a history holds.
package struct HistorySelection: Hashable, Sendable {
  /// Only these metrics; `nil` for all exact ones, and the headlines of the sampled ones.
  package var metrics: Set<Metric>?

  /// Only these strategies; `nil` for all.
  package var strategies: Set<String>?

  /// Selects figures.
  package init(metrics: Set<Metric>? = nil, strategies: Set<String>? = nil) {
    self.metrics = metrics
    self.strategies = strategies
  }

  /// Whether it leaves out figures that are selected by default.
  package var isNarrowed: Bool { metrics != nil || strategies != nil }

  func selects(_ row: ResultRow) -> Bool {
    guard strategies?.contains(row.key.strategy) != false else { return false }
    if let metrics { return metrics.contains(row.metric) }
    return row.metric.kind == .exact || FigureID.sampledHeadlines.contains(row.figureID)
  }
}

/// The rank of a run among several of a commit, from best to worst: clean trees and optimised builds
/// come first, and of those the newest.
package struct RunPreference: Comparable, Sendable {
  /// How many of `dirty` and `debug` the run is marked with.
  let blemishes: Int

  /// The identifier of the run, which begins with its time.
  let id: String

  /// The rank of a run by its identifier, which is the name of its files.
  package init(blemishes: Int, id: String) {
    self.blemishes = blemishes
    self.id = id
  }

  /// Whether the left run is better than the right one.
  package static func < (left: RunPreference, right: RunPreference) -> Bool {
    (left.blemishes, right.id) < (right.blemishes, left.id)
  }
}

extension RunInfo {
  /// The rank of the run among those of its commit.
  var preference: RunPreference {
    RunPreference(blemishes: (dirty ? 1 : 0) + (debug ? 1 : 0), id: id)
  }
}
