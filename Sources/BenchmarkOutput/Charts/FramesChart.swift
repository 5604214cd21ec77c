import BenchmarkAnalysis
import BenchmarkResults

extension ChartKind {
  /// The times of frames while scrolling by percentile: a panel for each workload, a line for each strategy.
  static let frames = ChartKind(
    "frames", heading: "Frame times", PackageResources.frames_vl_json,
    columns: [
      "panel": "list", "strategy": "strategy", "percentile": "percentile", "text": "frame time",
    ]
  ) { source in
    source.charts { cases in
      let lists = LongestLists.all(
        of: cases.filter { figures in
          Metric.Statistic.allCases.contains { figures[.frameTime($0), in: .scroll] != nil }
        })
      guard let longest = lists.max(by: { $0.rows <= $1.rows }) else { return [] }
      let ends = longest.cases.compactMap { figures in
        figures[.frameTime(.p99), in: .scroll].map { (figures.key.strategy, $0) }
      }
      return [
        Content(
          title: "99 % of frames take at most \(ChartText.ends(ends, .nanoseconds) ?? "nothing")"
            + " (\(longest.name))",
          caption:
            "time of a frame on the main thread of this machine while scrolling the longest lists, median "
            + "over launches, logarithmic axis; vertical lines: 95 % intervals",
          rows: lists.flatMap { lists in lists.cases.flatMap { rows(of: $0, in: lists.name) } })
      ]
    }
  }

  private static func rows(of figures: CaseFigures, in panel: String) -> [[String: JSON]] {
    Metric.Statistic.allCases.compactMap { statistic in
      guard let time = figures[.frameTime(statistic), in: .scroll], time.value > 0 else {
        return nil
      }
      return ChartText.row(
        panel, figures.key.strategy, time, .nanoseconds,
        ["percentile": .string(statistic.rawValue)])
    }
  }
}
