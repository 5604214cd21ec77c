import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// The blocks that a row allocates when it comes on screen: a panel for each of the longest lists.
  static let allocations = ChartKind(
    "allocations", heading: "Allocations", PackageResources.allocations_vl_json,
    columns: ["panel": "list", "strategy": "strategy", "text": "blocks a row"]
  ) { source in
    source.charts { cases in
      let lists = LongestLists.all(of: cases)
      let figures = lists.map { list in
        list.cases.compactMap { figures in
          figures.allocationsPerRowDisplay.map { (strategy: figures.key.strategy, figure: $0) }
        }
      }
      let ends = figures.last.flatMap { ChartText.ends($0, .count) } ?? "none, as no row does"
      return [
        Content(
          title:
            "Blocks that a row allocates when it comes on screen: \(ends) (\(lists.last?.name ?? ""))",
          caption:
            "blocks allocated while scrolling the longest lists, for each row that comes on screen; axes are "
            + "logarithmic, and linear next to 0",
          rows: zip(lists, figures).flatMap { list, figures in
            // Where nothing is allocated, nothing is compared.
            figures.allSatisfy { $0.figure.value == 0 }
              ? [] : figures.map { ChartText.row(list.name, $0.strategy, $0.figure, .count) }
          })
      ]
    }
  }

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

  /// Peak live bytes by number of rows, a line for each strategy. Workloads with one number have dots: a line needs two.
  static let memory = ChartKind(
    "memory", heading: "Peak memory", PackageResources.rows_vl_json,
    columns: ["panel": "workload", "strategy": "strategy", "rows": "rows", "text": "peak memory"]
  ) { source in
    source.charts { cases in
      let workloads = OrderedDictionary(grouping: cases, by: \.key.workload).values
      let ofSeveral = workloads.filter { Set($0.map(\.key.rows)).count > 1 }.flatMap(\.self)
      let ofOne = workloads.filter { Set($0.map(\.key.rows)).count == 1 }.flatMap(\.self)
      let lines = content(
        ofSeveral, in: source, "peak live bytes, by number of rows, both axes logarithmic",
        panel: \.workload)
      var dots = content(
        ofOne, in: source, "peak live bytes, on a logarithmic axis",
        panel: { "\($0.workload), \(RowCount($0.rows).withNoun)" })
      (dots.isOfDots, dots.title) = (true, "Peak memory where one length was measured")
      return [lines, dots]
    }
  }

  private static func content(
    _ cases: [CaseFigures], in source: ChartSource, _ caption: String, panel: (CaseKey) -> String
  ) -> Content {
    let zeros = cases.filter { ($0.peakLiveBytes?.value ?? 1) <= 0 }.map(\.key.shortName)
    let rows = cases.compactMap { figures -> [String: JSON]? in
      guard let figure = figures.peakLiveBytes, figure.value > 0 else { return nil }
      return ChartText.row(
        panel(figures.key), figures.key.strategy, figure, .bytes,
        ["rows": .count(figures.key.rows)])
    }
    return Content(
      title: title(cases, in: source), caption: caption, rows: rows,
      remarks: zeros.ifAny {
        ["Not drawn, since a logarithmic axis has no place for zero: \($0.beginning(by: "; "))"]
      } ?? [])
  }

  private static func title(_ cases: [CaseFigures], in source: ChartSource) -> String {
    let known = OrderedDictionary(grouping: cases, by: \.key.strategy).compactMapValues {
      figures -> Bool? in
      guard let (answer, entry) = source.comparison.entry(of: figures[0].key),
        case .bytes(let growth) = entry.growth(
          among: answer.needs(ofContent: figures[0].key.content))
      else { return nil }
      return !growth.isFlat
    }
    let growing = known.filter(\.value).keys.elements
    let flat = known.filter { !$0.value }.keys.elements
    if known.isEmpty { return "Memory by strategy" }
    if growing.isEmpty { return "Memory stays flat between the lengths that were measured" }
    let others = flat.ifAny { ", not under \($0.inBrief)" } ?? ""
    return "Memory grows with rows under \(growing.inBrief)\(others)"
  }
}
