import BenchmarkResults
import OrderedCollections

/// How the exact figures of one suite moved from commit to commit. Times of different days differ even if the code is the same.
package struct History: Sendable {
  /// A run that stands for its commit, with what changed since the one before.
  package struct Step: Sendable {
    package let path: String
    package let file: RunFile
    /// The comparison with the run of the commit before; `nil` for the first.
    package let comparison: RunComparison?

    package var info: RunInfo { file.table.run }
    /// The measured commit: its hash in short, or the path of the file if there is none.
    package var commit: String { Self.commit(of: info, path) }

    package var moved: [ComparedFigure] {
      comparison?.figures.filter { $0.metric.kind == .exact && $0.verdict != .same } ?? []
    }

    fileprivate static func commit(of info: RunInfo, _ path: String) -> String {
      info.commit.count >= 7 && info.commit.allSatisfy(\.isHexDigit) ? info.shortCommit : path
    }
  }

  package let suite: String
  /// One step a commit, oldest first.
  package let steps: [Step]
  /// The runs that stand for no commit: of unoptimized builds, parts of a run, and those that a newer one replaces.
  package let leftOut: [String]
  /// The commits that aren't in the checkout's history, and so are placed by the dates of their runs.
  package let unknownCommits: Set<String>
  package let otherSuites: [String]

  /// Joins the runs of the suite that most of `files` are of; `commitHistory` has the checkout's hashes, parents first.
  package init(
    _ files: [(path: String, file: RunFile)], commitHistory: [String],
    filter: CaseFilter = CaseFilter()
  ) {
    let suites = OrderedDictionary(grouping: files) { $0.file.table.rows.first?.key.suite ?? "" }
    let most = suites.max { $0.value.count < $1.value.count }
    suite = most?.key ?? ""
    otherSuites = suites.keys.filter { [suite] in $0 != suite }
    let runs = (most?.value ?? []).sorted { $0.file.table.run.date < $1.file.table.run.date }
    let sound = runs.filter {
      $0.file.environment?.settings?["shard"] == nil && !$0.file.table.run.debug
        && !$0.file.table.rows.contains { $0.status.outcome == .interrupted }
    }
    let byCommit = OrderedDictionary(grouping: sound) { path, file in
      Step.commit(of: file.table.run, path)
    }.compactMapValues { $0.max { $1.file.table.run.isPreferred(to: $0.file.table.run) } }
    let known = OrderedSet(commitHistory.map { String($0.prefix(7)) })
    unknownCommits = Set(byCommit.keys).subtracting(known)
    // Each commit that isn't known stands before the first whose run was started later.
    var order = known.filter { byCommit[$0] != nil }
    for (commit, run) in byCommit where !known.contains(commit) {
      let later = order.firstIndex {
        byCommit[$0].map { $0.file.table.run.date > run.file.table.run.date } ?? false
      }
      order.insert(commit, at: later ?? order.endIndex)
    }
    let kept = order.compactMap { byCommit[$0] }
    let paths = Set(kept.map(\.path))
    leftOut = runs.map(\.path).filter { !paths.contains($0) }
    var settings = ComparisonSettings.ofStoredRuns
    settings.filter = filter
    steps = kept.indices.map { index in
      let (path, file) = kept[index]
      let before = index > 0 ? kept[index - 1].file : nil
      return Step(
        path: path, file: file,
        comparison: before.map { RunComparison(base: $0, head: file, settings: settings) })
    }
  }
}
