import Foundation
import OrderedCollections

/// A commit that was measured.
package struct HistoryCommit: Sendable {
  /// Its full hash, or what stands in the files instead of one.
  package let commit: String

  /// When the first of its runs was started.
  package let date: Date

  /// Whether it is in the checkout's history; if not it was placed by the date of its runs.
  package let isKnown: Bool

  /// The runs that stand for it, the oldest first.
  package let runs: [HistoryRun]
}

/// A run that takes no part in a history.
package struct LeftOutRun: Sendable {
  /// Why it takes none.
  package enum Reason: CaseIterable, Sendable {
    /// There is a newer run of the commit and suite.
    case older
    /// The tree had uncommitted changes, and there is a run of the commit as it is.
    case dirty
    /// Unoptimised code was measured.
    case debug
    /// It is a part of a run, not joined with the others.
    case shard
  }

  /// The run.
  package let run: HistoryRun

  /// Why it takes none.
  package let reason: Reason
}

/// How figures moved from commit to commit.
///
/// For each suite the newest clean run stands for a commit, or the newest one with uncommitted changes
/// if there is none. Runs of unoptimised code and shards take no part.
package struct History: Sendable {
  /// Which figures it holds.
  package let selection: HistorySelection

  /// The commits that were measured, oldest first.
  package let commits: [HistoryCommit]

  /// The suites that were measured, in the order of their first commits.
  package let suites: [HistorySuite]

  /// The runs that take no part, in the order of their dates.
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
    let order = CommitOrder(Array(chosen.values), history: commitHistory)
    let ofCommits = Dictionary(
      grouping: runs.filter { chosen[$0.path] != nil }, by: \.commitIdentity)
    commits = order.places.map { place in
      let runs = ofCommits[place.identity] ?? []
      return HistoryCommit(
        commit: runs[0].info.commit, date: place.date, isKnown: place.isKnown, runs: runs)
    }
    self.suites = suites.map { name, runs in
      HistorySuite(
        name: name,
        runs: order.places.enumerated().compactMap { index, place in
          runs[place.identity].map { (index, $0) }
        })
    }
    .sorted { ($0.entries[0].commit, $0.name) < ($1.entries[0].commit, $1.name) }
  }

  private static func reason(for run: HistoryRun) -> LeftOutRun.Reason {
    run.info.debug ? .debug : run.isShard ? .shard : run.info.dirty ? .dirty : .older
  }
}
