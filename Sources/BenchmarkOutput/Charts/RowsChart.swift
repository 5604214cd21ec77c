import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// Peak live bytes against the number of rows.
  static let memory = ChartKind(
    "memory", heading: "Peak memory", PackageResources.rows_vl_json,
    columns: ["panel": "workload", "strategy": "strategy", "rows": "rows", "text": "peak memory"]
  ) { source in
    source.severalCharts { cases in
      rowsCharts(
        cases, .bytes, "Memory", axis: "peak live memory", caption: "peak live bytes",
        figure: { $0.peakLiveBytes }
      ) { cases in
        guard let key = cases.first?.key, let (answer, entry) = source.comparison.entry(of: key),
          case .bytes(let growth) = entry.growth(among: answer.needs(ofContent: key.content))
        else { return nil }
        return !growth.isFlat
      }
    }
  }

  /// The time from making a list to the end of its first frame, against the number of rows.
  static let setup = ChartKind(
    "setup", heading: "Time to the first frame", PackageResources.rows_vl_json,
    columns: [
      "panel": "workload", "strategy": "strategy", "rows": "rows",
      "text": "time to the first frame",
    ]
  ) { source in
    source.severalCharts { cases in
      rowsCharts(
        cases, .nanoseconds, "The time to the first frame", axis: "time to the first frame",
        caption:
          "from making the list to the end of its first frame, with the 95 % interval of the median",
        figure: { $0.firstFrameTime }
      ) { cases in
        guard let first = cases.first?.firstFrameTime, let last = cases.last?.firstFrameTime,
          cases.count > 1
        else { return nil }
        return last.value >= 2 * first.value && last.interval.lower > first.interval.upper
      }
    }
  }

  /// A figure against the number of rows: a panel for each workload, a line for each strategy. Workloads with one number of
  /// rows have a chart of their own, with dots: a line needs two.
  ///
  /// - Parameter grows: Whether the figure grows with the rows, from the cases of one strategy in order of rows; `nil` if
  ///   that is unknown.
  private static func rowsCharts(
    _ cases: [CaseFigures], _ scale: NumberScale, _ name: String, axis: String, caption: String,
    figure: (CaseFigures) -> DerivedFigure?, grows: ([CaseFigures]) -> Bool?
  ) -> [Content] {
    let workloads = OrderedDictionary(grouping: cases, by: \.key.workload).values
    let ofSeveral = workloads.filter { Set($0.map(\.key.rows)).count > 1 }.flatMap(\.self)
    let ofOne = workloads.filter { Set($0.map(\.key.rows)).count == 1 }.flatMap(\.self)
    func content(
      _ cases: [CaseFigures], _ title: String, _ caption: String,
      panel: (CaseKey) -> String
    ) -> Content {
      let zeros = cases.filter { (figure($0)?.value ?? 1) <= 0 }.map(\.key.shortName)
      let rows = cases.compactMap { figures -> [String: JSON]? in
        guard let figure = figure(figures), figure.value > 0 else { return nil }
        return ChartText.row(
          panel(figures.key), figures.key.strategy, figure, scale,
          ["rows": .count(figures.key.rows)])
      }
      return Content(
        title: title, caption: caption, rows: rows,
        remarks: zeros.ifAny {
          ["Not drawn, since a logarithmic axis has no place for zero: \($0.beginning(by: "; "))"]
        } ?? [], axis: axis, scale: scale)
    }
    let lines = content(
      ofSeveral, Self.title(name, ofSeveral, grows),
      "\(caption), by number of rows, both axes logarithmic", panel: \.workload)
    var dots = content(
      ofOne, Self.title(name, ofOne, grows), "\(caption), on a logarithmic axis",
      panel: { "\($0.workload), \(RowCount($0.rows).withNoun)" })
    dots.isOfDots = true
    return [lines, dots]
  }

  /// Under which strategies the figure grows, in the last workload for which that is known.
  private static func title(
    _ name: String, _ cases: [CaseFigures], _ grows: ([CaseFigures]) -> Bool?
  ) -> String {
    let workloads = OrderedDictionary(grouping: cases, by: \.key.workload)
    for (workload, cases) in workloads.reversed() {
      let known = OrderedDictionary(grouping: cases, by: \.key.strategy).compactMapValues {
        grows($0.sorted { $0.key.rows < $1.key.rows })
      }
      guard !known.isEmpty else { continue }
      let growing = known.filter { $0.value }.keys.elements
      let flat = known.filter { !$0.value }.keys.elements
      let place = workloads.count > 1 ? " (\(workload))" : ""
      if growing.isEmpty { return "\(name) stays flat, whatever the number of rows\(place)" }
      let others = flat.ifAny { ", not under \($0.listed)" } ?? ""
      return "\(name) grows with rows under \(growing.listed)\(others)\(place)"
    }
    return "\(name) by strategy"
  }
}
