import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// The headline figures across commits, as changes from the first commit: a panel for each figure, a line for
  /// each strategy, with a filled mark where an exact figure moved.
  static let history = ChartKind(
    "history", heading: "Over many commits", PackageResources.history_vl_json,
    columns: [
      "panel": "figure", "strategy": "strategy", "commit": "commit",
      "text": "change from the first",
    ]
  ) { source in
    guard source.files.count > 1 else {
      return .nothing("one file alone has no history; name those of several commits")
    }
    let runs = source.files.map { HistoryRun($0.file, path: $0.name) }
    let suites = History(runs, commitHistory: source.commitHistory).suites
      .filter { $0.entries.count > 1 }
    let contents = suites.compactMap { suite -> Content? in
      var content = content(of: suite)
      if suites.count > 1 { content?.subject = suite.name }
      return content
    }
    return contents.isEmpty
      ? .nothing("no suite was measured at two commits of these files") : contents
  }

  private static func content(of suite: HistorySuite) -> Content? {
    let series = suite.series.filter { FigureID.headlines.contains($0.figureID) }
    let commits = suite.entries.map(\.name)
    let points = suite.changePoints
    let trends = suite.meanTrends(of: series).sorted {
      headlinePlace($0.figureID) < headlinePlace($1.figureID)
    }
    guard !trends.isEmpty else { return nil }
    let moved = OrderedSet(points.map { commits[$0.entry] })
    return Content(
      title: moved.isEmpty
        ? "No exact figure moved over \(commits.count) commits of \(suite.name)"
        : "Exact figures moved at \(moved.count) of \(commits.count) commits of \(suite.name): "
          + moved.elements.listed,
      caption: "change of medians from the first commit, as the mean over all cases of a strategy; "
        + "filled marks: an exact figure moved. Times of different hours differ even with the same code",
      rows: trends.flatMap { rows(of: $0, commits, points) },
      remarks: suite.breaks.map { broken in
        let reasons = broken.differences.map { "\($0.topic): \($0.base), then \($0.head)" }
        return "Times are not joined at \(commits[broken.entry]); changes start anew there: "
          + reasons.joined(separator: "; ")
      })
  }

  private static func headlinePlace(_ id: FigureID) -> Int {
    FigureID.headlines.firstIndex(of: id) ?? .max
  }

  /// The changes of one figure of a strategy. A line joins the commits of one stretch only.
  private static func rows(
    of trend: HistoryTrend, _ commits: [String], _ points: [ChangePoint]
  ) -> [[String: JSON]] {
    let strategy = trend.keys[0].strategy
    let moved = Set(
      points.filter { $0.key.strategy == strategy && $0.figureID == trend.figureID }.map(\.entry))
    var entry = -1
    return trend.levels.enumerated().flatMap { stretch, levels in
      let first = levels.lazy.compactMap(\.self).first ?? 0
      return levels.compactMap { level -> [String: JSON]? in
        entry += 1
        guard let level, first > 0 || level == 0 else { return nil }
        let change = first > 0 ? level / first - 1 : 0
        return [
          "panel": .string(trend.figureID.description), "strategy": .string(strategy),
          "commit": .string(commits[entry]), "value": .number(change), "stretch": .count(stretch),
          "moved": .bool(moved.contains(entry)), "text": .string((change + 1).changeText),
        ]
      }
    }
  }
}
