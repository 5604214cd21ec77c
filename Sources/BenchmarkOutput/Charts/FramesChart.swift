import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// The times of frames while scrolling by percentile: a panel for each workload, a line for each strategy.
struct FramesChart {
  /// A chart for each content and kind of list.
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
    // The last of the longest lists.
    guard let longest = lists.reversed().max(by: { $0.rows < $1.rows }) else { return nil }
    return Chart(
      kind: .frames, subject: subject, title: title(of: longest),
      caption: caption(of: lists), view: .concat(lists.map { panel(of: $0).view }),
      alternative: lists.map(description).joined(separator: " "), table: table,
      remarks: lists.compactMap(\.remark) + lists.flatMap(missing) + oneLaunch + zeros
        + source.failures)
  }

  private func panel(of lists: LongestLists) -> LinePanel {
    let statistics = Metric.Statistic.allCases.filter { statistic in
      lists.cases.contains { Self.figure($0, statistic) != nil }
    }
    let points = lists.cases.flatMap { figures in
      statistics.compactMap { statistic in
        Self.figure(figures, statistic).map { figure in
          LinePanel.Point(
            strategy: figures.key.strategy, x: .string(statistic.rawValue), figure: figure,
            details: [
              ("frames", statistic.meaning), (Self.axisTitle, figure.text(.nanoseconds)),
            ] + FrameRate.allCases.map { ("share of \($0)", $0.share(of: figure.value)) })
        }
      }
    }
    return LinePanel(
      title: lists.name, points: points,
      notes: lists.cases.map { figures in
        let p99 = Self.figure(figures, .p99).map { "p99 \(Self.text($0.value))" }
        return (figures.key.strategy, p99)
      }, styles: source.styles,
      x: .steps(statistics.map(\.rawValue), title: "percentile of the frames of a launch"),
      axisTitle: Self.axisTitle, scale: .nanoseconds, isDodged: true)
  }

  /// The figure, if a logarithmic axis can show it.
  private static func figure(
    _ figures: CaseFigures, _ statistic: Metric.Statistic
  ) -> DerivedFigure? {
    figures.frameTimes[statistic].flatMap { $0.value > 0 ? $0 : nil }
  }

  private static func text(_ time: Double) -> String { ChartNumber(time, .nanoseconds).text }
}

extension FramesChart {
  private var oneLaunch: [String] {
    let isOfOne = cases.contains { $0.frameTimes.values.contains(where: \.isOfOneLaunch) }
    return isOfOne ? [Chart.oneLaunch.capitalizedFirst] : []
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
    let texts = [least, most].map { Self.text($0.time.value) }
    let shortest = "\(texts[0]) under \(least.strategy)"
    guard ends.count > 1 else { return start + shortest + place }
    guard !least.time.isIndistinguishable(from: most.time) else {
      let range = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
      return start + "about the same under every strategy: \(range)" + place
    }
    return start + "\(shortest), \(texts[1]) under \(most.strategy)" + place
  }

  /// The caption, with the longest frame as a share of the time that a display allows.
  private func caption(of lists: [LongestLists]) -> String {
    let all = lists.flatMap(\.cases).flatMap { figures in
      Metric.Statistic.allCases.compactMap { Self.figure(figures, $0)?.value }
    }
    let most = all.max() ?? 0
    let shares = FrameRate.allCases.map { "\($0.share(of: most)) of \($0)" }
    return
      "time of a frame on the main thread while scrolling the longest lists, median over launches, "
      + "logarithmic axis; vertical lines: 95 % intervals; the greatest, "
      + "\(Self.text(most)), is \(shares.enumerated(by: "and"))"
  }

  private func description(_ lists: LongestLists) -> String {
    let parts = lists.cases.map { figures in
      let times = Metric.Statistic.allCases.compactMap { statistic in
        Self.figure(figures, statistic).map { "\(statistic.rawValue) \(Self.text($0.value))" }
      }
      return "\(figures.key.strategy) \(times.joined(separator: ", "))"
    }
    return "\(lists.name): \(parts.joined(separator: "; "))."
  }

  /// Remarks on the percentiles that strategies lack.
  private func missing(_ lists: LongestLists) -> [String] {
    Metric.Statistic.allCases.compactMap { statistic in
      lists.strategies { $0.frameTimes[statistic] == nil }
        .map { "\(lists.name): the file has no \(statistic.rawValue) of \($0)." }
    }
  }

  private var zeros: [String] {
    cases.filter { $0.frameTimes.contains { $1.value <= 0 } }.map(\.key.shortName).ifAny {
      [
        "Not drawn, since a logarithmic axis has no place for zero: frame times of "
          + $0.beginning(by: "; ")
      ]
    } ?? []
  }

  /// All numbers of rows, drawn or not.
  private var table: ChartTable {
    let rows = cases.flatMap { figures in
      Metric.Statistic.allCases.compactMap { statistic in
        figures.frameTimes[statistic].map { figure in
          ChartTable.Cell.case(figures.key) + [ChartTable.Cell(statistic.rawValue)]
            + ChartTable.Cell.interval(figure, Self.text)
            + FrameRate.allCases.map {
              ChartTable.Cell($0.share(of: figure.value), number: $0.percent(of: figure.value))
            }
        }
      }
    }
    return ChartTable(
      columns: ChartTable.Column.case + ["frames"]
        + ChartTable.Column.interval(Self.axisTitle, unit: "ns")
        + FrameRate.allCases.map { ChartTable.Column("share of \($0)", unit: "%") },
      rows: rows)
  }
}

extension Metric.Statistic {
  /// Which frame it is.
  fileprivate var meaning: String {
    "\(rawValue.dropFirst()) % take no longer"
  }
}

/// The number of frames that a display shows per second.
enum FrameRate: Int, CaseIterable, CustomStringConvertible {
  case fast = 120
  case usual = 60

  /// The time of one frame, in nanoseconds.
  var nanoseconds: Double { 1e9 / Double(rawValue) }

  /// `8.33 ms (120 Hz)`.
  var description: String {
    "\(ChartNumber(nanoseconds, .nanoseconds).text) (\(rawValue) Hz)"
  }

  /// `time`, in nanoseconds, as a percentage of one frame.
  func percent(of time: Double) -> Double { time / nanoseconds * 100 }

  /// The percentage as text with two digits: `5.2 %`.
  func share(of time: Double) -> String {
    let percent = percent(of: time)
    if percent > 0, percent < 0.001 { return "<0.001 %" }
    return String(format: percent < 9.95 ? "%.2g %%" : "%.0f %%", percent)
  }
}
