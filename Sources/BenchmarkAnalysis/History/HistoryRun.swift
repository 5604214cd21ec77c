import BenchmarkResults
import OrderedCollections

/// The parts of a result file that a history needs, much less than all of its samples.
package struct HistoryRun: Sendable {
  /// The path of the file.
  package let path: String
  package let info: RunInfo
  /// The suites and the strategies of its cases, selected or not.
  package let suites, strategies: OrderedSet<String>
  let environment: RunEnvironment?
  /// The selected figures of the cases that ended well.
  let rows: [ResultRow]

  /// Takes the selected figures from the file that was read from `path`.
  package init(_ file: RunFile, path: String, selection: HistorySelection = HistorySelection()) {
    self.path = path
    (info, environment) = (file.table.run, file.environment)
    suites = OrderedSet(file.table.caseKeys.lazy.map(\.suite))
    strategies = OrderedSet(file.table.caseKeys.lazy.map(\.strategy))
    rows = file.table.rows.filter { $0.status.isOK && selection.selects($0) }
  }

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

  var preference: RunPreference { RunPreference(blemishes: info.dirty ? 1 : 0, id: info.id) }
}

/// Which figures a history holds.
package struct HistorySelection: Hashable, Sendable {
  /// Only these metrics; `nil` for all exact ones, and the headlines of the sampled ones.
  package var metrics: Set<Metric>?
  /// Only these strategies; `nil` for all.
  package var strategies: Set<String>?

  package init(metrics: Set<Metric>? = nil, strategies: Set<String>? = nil) {
    (self.metrics, self.strategies) = (metrics, strategies)
  }

  func selects(_ row: ResultRow) -> Bool {
    guard strategies?.contains(row.key.strategy) != false else { return false }
    if let metrics { return metrics.contains(row.metric) }
    return row.metric.kind == .exact || FigureID.sampledHeadlines.contains(row.figureID)
  }
}

/// The rank of a run among several of a commit, the best first: of a clean tree and an optimised build, and of those
/// the newest.
package struct RunPreference: Comparable, Sendable {
  /// How many of `dirty` and `debug` the run is marked with.
  let blemishes: Int
  /// The identifier of the run, which begins with its time.
  let id: String

  package init(blemishes: Int, id: String) { (self.blemishes, self.id) = (blemishes, id) }

  package static func < (left: RunPreference, right: RunPreference) -> Bool {
    (left.blemishes, right.id) < (right.blemishes, left.id)
  }
}
