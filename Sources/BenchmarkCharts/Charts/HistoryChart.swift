import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The headline figures across commits, as changes from the first commit: a panel for each figure, a line for
/// each strategy, with a mark where an exact figure moved.
enum HistoryChart {
  static func charts(of source: ChartSource) -> [Chart] {
    guard source.files.count > 1 else {
      return [.missing(.history, "one file alone has no history; name those of several commits")]
    }
    // All exact figures, since the title names their commits.
    let runs = source.files.map {
      HistoryRun($0.file, path: $0.name, selection: HistorySelection())
    }
    let history = History(runs, commitHistory: source.commitHistory)
    let suites = history.suites.filter { $0.entries.count > 1 }
    let charts = suites.compactMap { suite in
      chart(of: suite, named: suites.count > 1 ? suite.name : "", in: source)
    }
    guard charts.isEmpty else { return charts }
    return [.missing(.history, "no suite was measured at two commits of these files")]
  }

  private static func chart(
    of suite: HistorySuite, named name: String, in source: ChartSource
  ) -> Chart? {
    let series = suite.movableSeries.filter {
      FigureID.headlines.contains($0.subject.figureID)
    }
    let trends = OrderedDictionary(grouping: suite.meanTrends(of: series), by: \.figureID)
    let moved = Set(suite.changePoints.map { Mark($0.subject, entry: $0.to.entry) })
    let panels = FigureID.headlines.compactMap { headline in
      trends[headline].map {
        FigurePanel(headline, $0.map { Line($0, of: suite, moved: moved) }, suite: suite)
      }
    }
    guard !panels.isEmpty else { return nil }
    let threshold = ComparisonSettings().threshold
    let scale = ChartScale.changes(panels.flatMap(\.percentages), atLeast: threshold * 150)
    let views = panels.map { $0.view(on: scale, source.styles, threshold: threshold * 100) }
    return Chart(
      kind: .history, subject: name, title: title(of: panels, suite),
      caption: "change of medians from the first commit, as the mean over all cases of a strategy; "
        + "filled marks: an exact figure moved; gray band: changes of times up to "
        + "\(Share(threshold)), which don't count. Times of different hours differ even with the same code",
      view: .concat(views, columns: 2),
      alternative: panels.compactMap(\.description).joined(separator: " "),
      table: table(of: panels, suite), remarks: remarks(on: suite) + undrawn(in: suite))
  }

  /// A remark on figures that moved and have no panel.
  private static func undrawn(in suite: HistorySuite) -> [String] {
    let names = OrderedSet(
      suite.changePoints.compactMap { point -> String? in
        guard !FigureID.headlines.contains(point.subject.figureID) else { return nil }
        let commit = suite.entries[point.to.entry].run.info.shortCommit
        return "\(point.subject.figureID) at \(commit)"
      })
    guard !names.isEmpty else { return [] }
    let more = names.count > mostNames ? "; and \(names.count - mostNames) more" : ""
    return ["Moved but not drawn: \(names.prefix(mostNames).joined(separator: "; "))\(more)."]
  }

  private static let mostNames = 8

  private static func title(of panels: [FigurePanel], _ suite: HistorySuite) -> String {
    let commits = "\(suite.entries.count) commits of \(suite.name)"
    let moved = OrderedSet(
      suite.changePoints.map { suite.entries[$0.to.entry].run.info.shortCommit })
    return moved.isEmpty
      ? "No exact figure moved over \(commits)"
      : "Exact figures moved at \(moved.count) of \(commits): "
        + Array(moved).enumerated(by: "and")
  }

  private static func remarks(on suite: HistorySuite) -> [String] {
    suite.breaks.map { broken in
      let commit = suite.entries[broken.entry].run.info.shortCommit
      let reasons = broken.differences.map { "\($0.topic.rawValue): \($0.base), then \($0.head)" }
        .joined(separator: "; ")
      return "Times are not joined at \(commit); changes start anew there: \(reasons)"
    }
  }

  private static func table(of panels: [FigurePanel], _ suite: HistorySuite) -> ChartTable {
    let commits = Self.commits(of: suite)
    return ChartTable(
      columns: ["figure", "strategy"]
        + commits.map { ChartTable.Column($0, unit: "% from the first") },
      rows: panels.flatMap { panel in
        panel.lines.map { line in
          [ChartTable.Cell(panel.name), ChartTable.Cell(line.strategy)]
            + line.changes.map { change in
              ChartTable.Cell(change.map(Line.text) ?? "", number: change.map { $0 * 100 })
            }
        }
      })
  }

  /// The names of the commits on axes and columns.
  static func commits(of suite: HistorySuite) -> [String] {
    suite.entries.map { commitName($0.run.info.commit, isDirty: $0.run.info.dirty) }
  }

  /// A commit at which an exact figure of a strategy moved.
  struct Mark: Hashable {
    let strategy: String
    let headline: FigureID
    let entry: Int

    init(_ subject: HistorySubject, entry: Int) {
      self.init(subject.key.strategy, subject.figureID, entry)
    }

    init(_ strategy: String, _ headline: FigureID, _ entry: Int) {
      (self.strategy, self.headline, self.entry) = (strategy, headline, entry)
    }
  }
}
