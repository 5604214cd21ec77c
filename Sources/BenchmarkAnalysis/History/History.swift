import BenchmarkResults
import Foundation
import OrderedCollections

/// A commit that was measured.
package struct HistoryCommit: Sendable {
  /// The runs that stand for it, oldest first; never empty.
  package let runs: [HistoryRun]

  /// Whether it is in the checkout's history. If not, the date of its runs decides on its place.
  package let isKnown: Bool

  /// Its hash, in short if only figures are known of it, or what the files hold instead of one.
  package var commit: String { runs[0].info.commit }

  /// When the first of its runs was started.
  package var date: Date { runs[0].info.date }

  /// Its hash in seven characters, or the path of the file if there is none.
  package var identity: String { runs[0].commitIdentity }

  /// The commits of `runs`, oldest first: those in `history` in its order, and each other one before the
  /// first whose run was started later.
  ///
  /// - Parameter runs: Runs by ascending date.
  fileprivate static func ordered(_ runs: [HistoryRun], history: [String]) -> [HistoryCommit] {
    let ranks = Dictionary(
      zip(history.lazy.map { String($0.prefix(7)) }, history.indices),
      uniquingKeysWith: { first, _ in first })
    let commits = Dictionary(grouping: runs, by: \.commitIdentity).map { identity, runs in
      HistoryCommit(runs: runs, isKnown: ranks[identity] != nil)
    }
    var ordered = commits.filter(\.isKnown)
      .sorted { ranks[$0.identity, default: 0] < ranks[$1.identity, default: 0] }
    let others = commits.filter { !$0.isKnown }
      .sorted { ($0.date, $0.identity) < ($1.date, $1.identity) }
    for commit in others {
      let index = ordered.firstIndex { $0.date > commit.date } ?? ordered.endIndex
      ordered.insert(commit, at: index)
    }
    return ordered
  }
}

/// A run that a history leaves out.
package struct LeftOutRun: Sendable {
  /// The reason for leaving a run out.
  package enum Reason: CaseIterable, Sendable {
    /// There is a newer run of the commit and suite.
    case older
    /// The tree had uncommitted changes, and there is a run of the commit as it is.
    case dirty
    /// The code was built without optimization.
    case debug
    /// It is a shard that hasn't been merged with the others.
    case shard
  }

  /// The run.
  package let run: HistoryRun

  /// Why it is left out.
  package let reason: Reason
}

/// How figures moved from commit to commit.
///
/// For each suite, the newest clean run represents a commit, or else the newest run with uncommitted changes. Debug
/// builds and shards are left out.
package struct History: Sendable {
  /// Which figures it holds.
  package let selection: HistorySelection

  /// The commits that were measured, oldest first.
  package let commits: [HistoryCommit]

  /// The suites that were measured, in the order of their first commits.
  package let suites: [HistorySuite]

  /// The runs that are left out, by date.
  package let leftOut: [LeftOutRun]

  /// Joins runs.
  ///
  /// - Parameters:
  ///   - runs: all runs, in any order, each made with the same selection.
  ///   - commitHistory: the hashes of the checkout's commits, parents before children.
  package init(
    _ runs: [HistoryRun], commitHistory: [String], selection: HistorySelection = HistorySelection()
  ) {
    self.selection = selection
    let runs = runs.sorted { ($0.info.date, $0.path) < ($1.info.date, $1.path) }
    var suites: OrderedDictionary<String, [String: HistoryRun]> = [:]
    for run in runs where !run.info.debug && !run.isShard {
      for suite in run.suites.keys {
        let other = suites[suite]?[run.commitIdentity]
        if let other, other.info.preference < run.info.preference { continue }
        suites[suite, default: [:]][run.commitIdentity] = run
      }
    }
    let chosen = Dictionary(
      suites.values.flatMap(\.values).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }
    )
    leftOut = runs.filter { chosen[$0.path] == nil }.map {
      LeftOutRun(run: $0, reason: Self.reason(for: $0))
    }
    let commits = HistoryCommit.ordered(
      runs.filter { chosen[$0.path] != nil }, history: commitHistory)
    self.commits = commits
    self.suites = suites.map { name, runs in
      HistorySuite(
        name: name,
        runs: commits.enumerated().compactMap { index, commit in
          runs[commit.identity].map { (index, $0) }
        })
    }
    .sorted { ($0.entries[0].commit, $0.name) < ($1.entries[0].commit, $1.name) }
  }

  private static func reason(for run: HistoryRun) -> LeftOutRun.Reason {
    run.info.debug ? .debug : run.isShard ? .shard : run.info.dirty ? .dirty : .older
  }
}
