import BenchmarkResults
import OrderedCollections

/// How figures moved from commit to commit.
///
/// For each suite, the newest clean run represents a commit, or else the newest run with uncommitted changes. Debug
/// builds and shards are left out.
package struct History: Sendable {
  /// The runs that stand for their commits, in the order of those.
  package let runs: [HistoryRun]
  /// The suites that were measured, in the order of their first commits.
  package let suites: [HistorySuite]
  /// The runs that are left out, by date, each with a word why.
  package let leftOut: [(run: HistoryRun, reason: String)]
  /// The commits that aren't in the checkout's history, and so are placed by the dates of their runs.
  package let unknownCommits: [String]

  /// Joins runs.
  ///
  /// - Parameters:
  ///   - runs: all runs, in any order, each made with the same selection.
  ///   - commitHistory: the hashes of the checkout's commits, parents before children.
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
