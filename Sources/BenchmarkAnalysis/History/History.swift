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
        if let other, other.preference < run.preference { continue }
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
  /// The path of the file.
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

  var preference: RunPreference { RunPreference(blemishes: info.dirty ? 1 : 0, id: info.id) }
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
