import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
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
