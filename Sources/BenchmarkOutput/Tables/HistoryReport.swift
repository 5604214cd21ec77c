import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A history as plain text for a terminal of 80 columns.
package struct HistoryReport {
  private let history: History
  private let filter: CaseFilter
  private let subjects: [String: String]
  private let marks: TerminalMarks

  /// Shows `history` of the figures that `filter` keeps; `subjects` are the first lines of the messages of commits,
  /// by their hashes in seven characters.
  package init(
    _ history: History, filter: CaseFilter = CaseFilter(),
    subjects: [String: String] = [:], style: TerminalStyle = .plain
  ) {
    (self.history, self.filter, self.subjects) = (history, filter, subjects)
    marks = style.marks(of: Set(history.runs.flatMap { $0.cases.map(\.strategy) }).sorted())
  }

  /// The runs, the commits at which exact figures moved, and the trends of the headlines or of the selected
  /// figures.
  package var text: String {
    let trends = history.suites.map(trends).filter { !$0.isEmpty }
    return ([runs, notes, changes] + trends + [trends.isEmpty ? [] : Self.legend]).joinedBlocks
  }

  private var runs: [String] {
    let (all, shown) = (history.runs, history.runs.suffix(24))
    let table = TextTable(
      [.text(""), .text(""), .text(""), .text("")],
      rows: shown.map { run in
        [
          String(run.info.dateText.prefix(16)).replacing("T", with: " "),
          run.name + (history.unknownCommits.contains(run.commit) ? "?" : ""),
          run.suites.joined(separator: ", ").cut(to: 20), (subjects[run.commit] ?? "").cut(to: 28),
        ]
      })
    let earlier = all.count - shown.count
    return [
      "\(counted(all.count, "run")) of \(counted(Set(all.map(\.commit)).count, "commit")), in the order of the commits"
        + (earlier > 0 ? ", without \(earlier) earlier ones" : "")
    ] + table.lines(indent: 2)
  }

  private var notes: [String] {
    let leftOut = history.leftOut.map { "\($0.run.path) (\($0.reason))" }
    let notes = [
      (
        !history.unknownCommits.isEmpty,
        "?: not in the history of this checkout, placed by the date of the run."
      ),
      (history.runs.contains(where: \.info.dirty), "*: measured with uncommitted changes."),
      (!leftOut.isEmpty, "Left out: \(leftOut.beginning())"),
    ]
    return notes.filter(\.0).map(\.1).items(marked: "- ")
  }

  /// The last commits at which exact figures moved.
  private var changes: [String] {
    let points = history.suites.flatMap(\.changePoints)
    let byCommit = OrderedDictionary(grouping: points, by: \.to.commit)
    let commits = OrderedSet(history.runs.map(\.commit)).filter { byCommit[$0] != nil }
    if commits.isEmpty {
      return history.suites.allSatisfy(\.series.isEmpty) ? [] : ["No exact figure moved."]
    }
    let table = TextTable(
      [.text(""), .number("before"), .number("after"), .number("change"), .text("")],
      rows: commits.suffix(10).flatMap { rows(of: byCommit[$0] ?? []) })
    return [
      "\(counted(points.count, "exact figure")) moved, at \(counted(commits.count, "commit"))"
        + (commits.count > 10 ? ", the last 10 of which are shown" : "")
    ] + table.lines()
  }

  /// The change points of one commit: a heading, and a row for each figure.
  private func rows(of points: [ChangePoint]) -> [[String]] {
    let before = OrderedSet(points.map(\.from.name)).joined(separator: " or ")
    let verdicts = [("worse", Verdict.worse), ("better", .better), ("neither", .changed)]
    let counts = verdicts.map { word, verdict in (points.count { $0.verdict == verdict }, word) }
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let subject = subjects[points[0].to.commit].map { [[$0]] } ?? []
    let causes = OrderedSet(points.flatMap(\.causes).map(Self.text)).joined(separator: "; ")
    func rank(_ id: FigureID) -> (Int, Int) {
      (id.metric.better == .neither ? 1 : 0, id.metric.place)
    }
    let groups = OrderedDictionary(grouping: points, by: \.figureID)
      .sorted { rank($0.key) < rank($1.key) }
    let most = filter.metrics == nil ? 6 : groups.count
    let hidden = groups.dropFirst(most).reduce(0) { $0 + $1.value.count }
    return [["\(points[0].to.name), after \(before): \(counts)"]] + subject
      + (causes.isEmpty ? [] : [["! \(causes): that may have moved them, not the code"]])
      + groups.prefix(most).map { id, points in
        let greatest = points.max { $0.change.magnitude < $1.change.magnitude } ?? points[0]
        let (metric, change) = (id.metric, greatest.change)
        let strategies = Set(points.map(\.key.strategy))
        return [
          id.description, metric.text(of: greatest.values.from),
          metric.text(of: greatest.values.to),
          change.ratio?.changeText ?? metric.difference(change.difference),
          "\(counted(points.count, "case")) of "
            + (strategies.count == 1 ? points[0].key.strategy : "\(strategies.count) strategies")
            .cut(to: 15),
        ]
      }
      + (hidden > 0
        ? [["and \(counted(hidden, "other figure")); --metric shows them"]] : [])
  }

  /// `Swift: 6.3 → 6.4`.
  private static func text(_ remark: ComparisonRemark) -> String {
    "\(remark.topic): \(remark.base) → \(remark.head)"
  }

  /// The trends of a suite: case by case if some were selected, or else the means of each strategy.
  private func trends(of suite: HistorySuite) -> [String] {
    let series = suite.series.filter {
      filter.metrics != nil || FigureID.headlines.contains($0.figureID)
    }
    guard !series.isEmpty else { return [] }
    let isListed = filter.metrics != nil || filter.strategies != nil
    let trends =
      isListed ? series.map { HistoryTrend([$0], in: suite) } : suite.meanTrends(of: series)
    let name = caseNames(of: series.lazy.map(\.key))
    var table = TextTable([
      .text(""), .number("first"), .number("last"), .number("change"), .text("trend"),
    ])
    let groups = OrderedDictionary(grouping: trends) {
      isListed ? $0.figureID.description : $0.keys[0].strategy
    }
    for (heading, trends) in groups {
      table.rows.append([heading])
      table.rows += trends.sorted { $0.figureID.metric.place < $1.figureID.metric.place }.map {
        trend in
        [isListed ? name(trend.keys[0]) : trend.figureID.description] + Self.cells(of: trend)
      }
    }
    let (first, last) = (suite.entries[0], suite.entries[suite.entries.count - 1])
    let breaks = series.contains { $0.figureID.metric.kind == .sampled } ? suite.breaks : []
    let heading =
      "\(suite.name): \(counted(suite.entries.count, "commit")), \(first.name) to \(last.name)"
      + (isListed ? "" : ", mean of all cases of a strategy")
    let broken = breaks.suffix(8).map {
      "times break before \(suite.entries[$0.entry].name): "
        + $0.differences.map(Self.text).joined(separator: "; ")
    }
    return [heading].items() + table.lines().map { marks.coloring($0, columns: $0.count, of: $0) }
      + broken.items(marked: "| ")
  }

  private static func cells(of trend: HistoryTrend) -> [String] {
    let metric = trend.figureID.metric
    let known = trend.levels.last { $0.contains { $0 != nil } }?.compactMap(\.self) ?? []
    guard let first = known.first, let last = known.last else { return ["", "", "", ""] }
    let change =
      first > 0 && last > 0 ? (last / first).changeText : metric.difference(last - first)
    return [
      metric.text(of: first), metric.text(of: last), first == last ? "=" : change,
      sparkline(trend.levels, of: metric),
    ]
  }

  private static let legend = [
    "trend: a bar a commit, low where the row is least, high where it is greatest, however small the difference of a "
      + "count; level if nothing moved, or a time by less than \(Share(leastMove)); no bar where a commit lacks it; "
      + "| parts times that can't be joined, and first and last are behind the last one.",
    "Times of different hours differ without a change of the code, so that none is called a change here; 'ab' "
      + "measures two commits side by side and tells.",
  ].items()

  /// The share of its least level by which a time must move for its bars to differ. Two runs of one commit differ by
  /// less.
  private static let leastMove = ComparisonSettings().threshold

  /// A bar for each of the last twenty commits. A `|` separates stretches that can't be compared, each with its own
  /// least and greatest level.
  static func sparkline(_ levels: [[Double?]], of metric: Metric) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    let text = levels.map { levels in
      let known = levels.compactMap(\.self)
      guard let least = known.min(), let greatest = known.max() else {
        return String(repeating: " ", count: levels.count)
      }
      let isLevel = greatest - least <= (metric.kind == .exact ? 0 : leastMove * abs(least))
      return String(
        levels.map { level in
          guard let level else { return " " }
          let share = isLevel ? 0 : (level - least) / (greatest - least)
          return bars[Int((share * Double(bars.count - 1)).rounded())]
        })
    }.joined(separator: "|")
    return text.count > 20 ? "…\(text.suffix(19))" : text
  }
}
