import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartKind {
  /// The exact headline figures across commits, as changes from the first: a panel for each figure, a line for each
  /// strategy.
  static let history = ChartKind(
    "history", heading: "Over many commits", PackageResources.history_vl_json,
    columns: [
      "panel": "figure", "strategy": "strategy", "commit": "commit",
      "text": "change from the first",
    ]
  ) { source in
    let history = History(
      source.files.map { ($0.name, $0.file) }, commitHistory: source.commitHistory)
    guard history.steps.count > 1 else {
      return .nothing("files of one suite at two commits or more have a history; name them")
    }
    let moved = history.steps.filter { !$0.moved.isEmpty }.map(\.commit)
    let figures = FigureID.headlines.filter { $0.metric.kind == .exact }
    return [
      Content(
        title: moved.isEmpty
          ? "No exact figure moved over \(history.steps.count) commits of \(history.suite)"
          : "Exact figures moved at \(moved.count) of \(history.steps.count) commits of "
            + "\(history.suite): \(moved.listed)",
        caption: "change from the first commit, of the sum over all cases of a strategy",
        rows: figures.flatMap { rows(of: $0, in: history) })
    ]
  }

  /// The changes of one figure under each strategy, over the cases that all commits have.
  private static func rows(of id: FigureID, in history: History) -> [[String: JSON]] {
    let values = history.steps.map { step in
      Dictionary(
        step.file.table.rows.filter { $0.figureID == id && $0.status.isOK }
          .map { ($0.key, $0.median) }, uniquingKeysWith: { $1 })
    }
    let shared = values.dropFirst().reduce(Set(values[0].keys)) { $0.intersection($1.keys) }
    let strategies = OrderedSet(shared.map(\.strategy).sorted())
    return strategies.flatMap { strategy -> [[String: JSON]] in
      let keys = shared.filter { $0.strategy == strategy }
      let sums = values.map { values in keys.reduce(0) { $0 + (values[$1] ?? 0) } }
      guard sums[0] > 0 else { return [] }
      return zip(history.steps, sums).enumerated().map { index, pair in
        let (step, sum) = pair
        return [
          "panel": .string(id.description), "strategy": .string(strategy),
          "commit": .string(step.commit), "value": .number(sum / sums[0] - 1),
          "moved": .bool(index > 0 && sum != sums[index - 1]),
          "text": .string((sum / sums[0]).changeText),
        ]
      }
    }
  }
}
