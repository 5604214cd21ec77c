import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// The times of frames while scrolling by percentile, a panel a workload, a line a strategy.
struct FramesChart {
  /// One for each content and kind of list.
  static func charts(of source: ChartSource) -> [Chart] {
    source.charts(
      orElse: .missing(.frames, "no case of the file has times of frames")
    ) { subject, cases in
      FramesChart(source: source, cases: cases.filter { $0.frameTimes.contains { $1.value > 0 } })
        .chart(named: subject)
    }
  }

  let source: ChartSource
  /// The cases of one subject that have a time to draw.
  let cases: [CaseFigures]

  private static let axisTitle = "frame time"

  private func chart(named subject: String) -> Chart? {
    let lists = LongestLists.all(of: cases)
    guard !lists.isEmpty else { return nil }
    return Chart(
      .frames, subject: subject, title: title(of: lists[lists.count - 1]),
      caption: caption(of: lists), view: lists.map(panel).view,
      alternative: lists.map(sentence).joined(separator: " "), table: table,
      remarks: lists.compactMap(\.remark) + lists.flatMap(missing) + oneLaunch + zeros
        + source.failures)
  }

  private func panel(of lists: LongestLists) -> LinePanel {
    let statistics = Metric.FrameStatistic.allCases.filter { statistic in
      lists.cases.contains { Self.figure($0, statistic) != nil }
    }
    let points = lists.cases.flatMap { figures in
      statistics.compactMap { statistic in
        Self.figure(figures, statistic).map { figure in
          LinePanel.Point(
            strategy: figures.key.strategy, x: .string(statistic.shortName), figure: figure,
            details: [
              ("frames", statistic.meaning), (Self.axisTitle, figure.text(.nanoseconds)),
            ]
              + FrameRate.allCases.map { ("share of \($0)", $0.share(of: figure.value)) })
        }
      }
    }
    let x = VegaLite.Channel.steps(
      statistics.map(\.shortName), title: "percentile of the frames of a launch")
    return LinePanel(
      title: lists.name, points: points,
      notes: lists.cases.map { ($0.key.strategy, Self.note($0)) },
      styles: source.styles, x: x, axisTitle: Self.axisTitle, scale: .nanoseconds, isDodged: true)
  }

  /// The figure, if a logarithmic axis has a place for it.
  static func figure(
    _ figures: CaseFigures, _ statistic: Metric.FrameStatistic
  ) -> DerivedFigure? {
    figures.frameTimes[statistic].flatMap { $0.value > 0 ? $0 : nil }
  }

  private static func note(_ figures: CaseFigures) -> String? {
    figure(figures, .p99).map { "p99 \(ChartNumber($0.value, .nanoseconds).text)" }
  }
}

extension FramesChart {
  private var oneLaunch: [String] {
    let isOfOne = cases.contains { $0.frameTimes.values.contains(where: \.isOfOneLaunch) }
    return isOfOne ? [OneLaunch.remark.capitalizedFirst] : []
  }

  private func title(of lists: LongestLists) -> String {
    let ends = lists.cases.compactMap { figures in
      Self.figure(figures, .p99).map { (strategy: figures.key.strategy, time: $0) }
    }
    guard let least = ends.min(by: { $0.time.value < $1.time.value }),
      let most = ends.max(by: { $0.time.value < $1.time.value })
    else { return "Frame times while scrolling" }
    let start = "99 % of frames take at most "
    let place = " (\(lists.name))"
    let texts = [least, most].map { ChartNumber($0.time.value, .nanoseconds).text }
    let shortest = "\(texts[0]) under \(least.strategy)"
    guard ends.count > 1 else { return start + shortest + place }
    guard !least.time.isIndistinguishable(from: most.time) else {
      let range = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
      return start + "about the same under every strategy: \(range)" + place
    }
    return start + "\(shortest), \(texts[1]) under \(most.strategy)" + place
  }

  /// What is drawn, and how far the longest frame is from what a display allows.
  private func caption(of lists: [LongestLists]) -> String {
    let all = lists.flatMap { lists in
      lists.cases.flatMap { figures in
        Metric.FrameStatistic.allCases.compactMap { Self.figure(figures, $0)?.value }
      }
    }
    let most = all.max() ?? 0
    let shares = FrameRate.allCases.map { "\($0.share(of: most)) of \($0)" }
    return
      "time of a frame on the main thread while scrolling the longest lists, median over launches, "
      + "logarithmic axis; vertical lines: 95 % intervals; the greatest, "
      + "\(ChartNumber(most, .nanoseconds).text), is \(shares.enumerated(by: "and"))"
  }

  private func sentence(_ lists: LongestLists) -> String {
    let parts = lists.cases.map { figures in
      let times = Metric.FrameStatistic.allCases.compactMap { statistic in
        Self.figure(figures, statistic).map {
          "\(statistic.shortName) \(ChartNumber($0.value, .nanoseconds).text)"
        }
      }
      return "\(figures.key.strategy) \(times.joined(separator: ", "))"
    }
    return "\(lists.name): \(parts.joined(separator: "; "))."
  }

  /// Which percentiles are not drawn, and of which strategies.
  private func missing(_ lists: LongestLists) -> [String] {
    Metric.FrameStatistic.allCases.compactMap { statistic in
      let lacking = lists.cases.filter { $0.frameTimes[statistic] == nil }.map(\.key.strategy)
      guard !lacking.isEmpty else { return nil }
      let who = lacking.count == lists.cases.count ? "any strategy" : lacking.enumerated(by: "and")
      return "\(lists.name): the file has no \(statistic.shortName) of \(who)."
    }
  }

  private var zeros: [String] {
    let zeros = cases.filter { $0.frameTimes.contains { $1.value <= 0 } }.map(\.key.shortName)
    guard !zeros.isEmpty else { return [] }
    return [
      "Not drawn, since a logarithmic axis has no place for zero: frame times of "
        + "\(zeros.joined(separator: "; "))."
    ]
  }

  /// All numbers of rows, those that are not drawn among them.
  private var table: ChartTable {
    let columns =
      [
        ChartTable.Column("workload"), ChartTable.Column("strategy"), ChartTable.Column("rows"),
        ChartTable.Column("frames"), ChartTable.Column(Self.axisTitle, unit: "ns"),
        ChartTable.Column("95 % from", unit: "ns"), ChartTable.Column("to", unit: "ns"),
      ] + FrameRate.allCases.map { ChartTable.Column("share of \($0)", unit: "%") }
    let rows = cases.flatMap { figures in
      Metric.FrameStatistic.allCases.compactMap { statistic in
        figures.frameTimes[statistic].map { Self.cells(of: figures.key, statistic, $0) }
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }

  private static func cells(
    of key: CaseKey, _ statistic: Metric.FrameStatistic, _ figure: DerivedFigure
  ) -> [ChartTable.Cell] {
    let times = [figure.value, figure.interval.lower, figure.interval.upper]
    return [
      ChartTable.Cell(key.workload), ChartTable.Cell(key.strategy),
      ChartTable.Cell(rows: key.rows),
      ChartTable.Cell(statistic.shortName),
    ] + times.map { ChartTable.Cell(ChartNumber($0, .nanoseconds).text, number: $0) }
      + FrameRate.allCases.map {
        ChartTable.Cell($0.share(of: figure.value), number: $0.percent(of: figure.value))
      }
  }
}

extension Metric.FrameStatistic {
  /// The tick of an axis.
  var shortName: String { self == .p999 ? "p99.9" : rawValue }

  /// Which frame it is.
  fileprivate var meaning: String {
    self == .max ? "the longest" : "\(shortName.dropFirst()) % take no longer"
  }
}
