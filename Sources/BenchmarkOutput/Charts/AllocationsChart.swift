import BenchmarkAnalysis
import BenchmarkResults

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
}
