import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension HistoryReport {
  /// The maximum number of series of a suite that are listed one by one.
  private static let seriesShown = 40

  /// The maximum number of explained breaks of times.
  private static let breaksShown = 8

  /// The trends of each suite with two commits, and a line on the others.
  var trendBlocks: [[String]] {
    let moving = history.suites.filter { !$0.movableSeries.isEmpty }
    let others = history.suites.filter { $0.movableSeries.isEmpty }
    let once = others.filter { $0.entries.count == 1 }.map(\.name)
    let apart = others.filter { $0.entries.count > 1 }.map(\.name)
    let none = [
      once.isEmpty ? nil : "No trend yet, since one commit has it: \(once.beginning())",
      apart.isEmpty
        ? nil : "No trend, since no two commits have a case of it: \(apart.beginning())",
    ]
    return moving.map(lines) + [Self.items(none.compactMap(\.self))]
  }

  /// The series of `suite` that are shown, and whether one by one rather than as means.
  private func shown(of suite: HistorySuite) -> (series: [HistorySeries], isListed: Bool) {
    let series = suite.movableSeries.filter { series in
      history.selection.metrics != nil || FigureID.headlines.contains(series.subject.figureID)
    }
    return (series, history.selection.isNarrowed && series.count <= Self.seriesShown)
  }

  private func lines(of suite: HistorySuite) -> [String] {
    let (shown, isListed) = shown(of: suite)
    let commits = [suite.entries[0], suite.entries[suite.entries.count - 1]].map { entry in
      commitName(entry.run.info.commit, isDirty: entry.run.info.dirty)
    }
    let title =
      "\(suite.name): \(counted(suite.entries.count, "commit")),"
      + " \(commits[0]) to \(commits[1])"
      + (isListed ? "" : ", mean of all cases of a strategy")
    let hint =
      history.selection.isNarrowed && !isListed
      ? ["\(shown.count) series; --metric and --strategy together list up to \(Self.seriesShown)."]
      : []
    return Self.items([title], marked: "")
      + (isListed ? listed(shown, in: suite) : means(of: shown, in: suite))
      + Self.items(breaks(of: suite), marked: "| ") + Self.items(hint)
  }

  private func means(of series: [HistorySeries], in suite: HistorySuite) -> [String] {
    let trends = suite.meanTrends(of: series)
    let table = TrendTable(names: trends.map(\.figureID.description), suite: suite)
    let strategies = OrderedDictionary(grouping: trends) { $0.keys[0].strategy }
    return [table.head]
      + strategies.flatMap { strategy, trends in
        [heading(of: strategy)]
          + Self.inOrder(trends).flatMap { table.lines(of: $0, named: $0.figureID.description) }
      }
  }

  private func listed(_ series: [HistorySeries], in suite: HistorySuite) -> [String] {
    let names = CaseNames(series.map(\.subject.key))
    func name(of trend: HistoryTrend) -> String { names[trend.keys[0]].escapingControls }
    let trends = Self.inOrder(suite.trends(ofEach: series))
    let table = TrendTable(names: trends.map(name), suite: suite)
    let figures = OrderedDictionary(grouping: trends, by: \.figureID)
    return [table.head]
      + figures.flatMap { figureID, trends in
        [figureID.description]
          + trends.flatMap { trend in
            marking(
              table.lines(of: trend, named: name(of: trend)), of: trend.keys[0].strategy)
          }
      }
  }

  /// The name of a strategy, after its shape if there is room for both.
  private func heading(of strategy: String) -> String {
    let name = strategy.escapingControls.cut(to: Terminal.width)
    let marked = marks.glyph(of: strategy) + name
    let heading = marked.count <= Terminal.width ? marked : name
    return marks.coloring(heading, columns: heading.count, of: strategy)
  }

  /// The lines of a case, whose name begins with that of its strategy.
  private func marking(_ lines: [String], of strategy: String) -> [String] {
    let name = zip(lines[0].dropFirst(2), strategy.escapingControls).prefix { $0 == $1 }
    return [marks.marking(lines[0], columns: name.count, of: strategy)] + lines.dropFirst()
  }

  /// Headlines first, in their order, and the others in the order of all metrics.
  private static func inOrder(_ trends: [HistoryTrend]) -> [HistoryTrend] {
    func rank(_ trend: HistoryTrend) -> (Int, Int) {
      let headlines = FigureID.headlines
      return (headlines.firstIndex(of: trend.figureID) ?? headlines.count, trend.metric.place)
    }
    return trends.sorted { rank($0) < rank($1) }
  }

  private func showsTimes(of suite: HistorySuite) -> Bool {
    shown(of: suite).series.contains { $0.subject.metric.kind == .sampled }
  }

  /// The differences across each break of times.
  private func breaks(of suite: HistorySuite) -> [String] {
    guard showsTimes(of: suite) else { return [] }
    let earlier = suite.breaks.count - Self.breaksShown
    return (earlier > 0 ? ["\(counted(earlier, "earlier break")) of times"] : [])
      + suite.breaks.suffix(Self.breaksShown).map { gap in
        let info = suite.entries[gap.entry].run.info
        let differences = gap.differences.map { remark in
          remark.topic == .environment ? "machine unknown" : Self.text(remark)
        }
        return "times break before \(commitName(info.commit, isDirty: info.dirty)): "
          + differences.joined(separator: "; ")
      }
  }

  /// The meaning of the columns of the trends.
  var legendLines: [String] {
    let moving = history.suites.filter { !$0.movableSeries.isEmpty }
    guard !moving.isEmpty else { return [] }
    let means = moving.filter { !shown(of: $0).isListed }
    let meetsZero = means.contains { suite in
      suite.meanTrends(of: shown(of: suite).series).contains(where: \.meetsZero)
    }
    let items: [(mark: String, text: String, isShown: Bool)] = [
      (
        "trend  ",
        "a bar a commit, low where the row is least, high where it is greatest, however small the"
          + " difference of a count; level if nothing moved, or a time by less than"
          + " \(Share(Sparkline.floor)); no bar where a commit lacks it", true
      ),
      (
        "mean   ", "the geometric mean of ratios to the first run that has the case",
        !means.isEmpty
      ),
      (
        "|      ", "parts times that can't be joined; first and last are behind the last one",
        moving.contains { !$0.breaks.isEmpty && showsTimes(of: $0) }
      ),
      ("†      ", "a case is at zero or below at some commit, where no mean holds it", meetsZero),
    ]
    let times =
      "Times of different hours differ without a change of the code, so that none is called a"
      + " change here; 'ab' measures two commits side by side and tells."
    return items.filter(\.isShown).map {
      $0.text.item(marked: $0.mark)
    }
      + (moving.contains(where: showsTimes) ? Self.items([times], marked: "") : [])
  }
}
