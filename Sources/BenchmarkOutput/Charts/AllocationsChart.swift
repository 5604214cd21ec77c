import BenchmarkAnalysis
import BenchmarkResults

extension ChartKind {
  /// The blocks that each phase allocates: a panel for each phase of the longest lists. Scrolling counts per row display;
  /// other phases, which have no row displays, count in total.
  static let allocations = ChartKind(
    "allocations", heading: "Allocations", PackageResources.allocations_vl_json,
    columns: ["panel": "list and phase", "strategy": "strategy", "text": "blocks"]
  ) { source in
    source.charts { cases in
      let lists = LongestLists.all(of: cases)
      let rows = lists.flatMap { lists in
        Phase.allCases.flatMap { phase -> [[String: JSON]] in
          let figures = lists.cases.map {
            (
              $0.key.strategy,
              phase == .scroll ? $0.allocationsPerRowDisplay : $0[.allocations, in: phase]
            )
          }
          // Where nothing is allocated, nothing is compared.
          guard figures.contains(where: { ($0.1?.value ?? 0) > 0 }) else { return [] }
          let panel =
            "\(lists.name): \(phase.rawValue), \(phase == .scroll ? "each row" : "in all")"
          return figures.compactMap { strategy, figure in
            figure.map { ChartText.row(panel, strategy, $0, .count) }
          }
        }
      }
      let ends = lists.last?.cases.compactMap { figures in
        figures.allocationsPerRowDisplay.map { (figures.key.strategy, $0) }
      }
      return Content(
        title: "Blocks that a row allocates when it comes on screen: "
          + "\(ChartText.ends(ends ?? [], .count) ?? "none, as no row does") (\(lists.last?.name ?? ""))",
        caption:
          "blocks allocated in each phase with the longest lists: in all, or while scrolling for each "
          + "row that comes on screen; axes are logarithmic, and linear next to 0",
        rows: rows)
    }
  }
}
