import BenchmarkAnalysis
import BenchmarkResults

extension ChartKind {
  /// The answer as one picture, which a report has as a table: a row for each strategy, a cell for each need, and its costs.
  static let answer = ChartKind(
    "answer", heading: "Which strategy is right for what", isUsual: false,
    PackageResources.answer_vl_json,
    columns: ["panel": "list", "strategy": "strategy", "column": "column", "text": "found"]
  ) { source in
    guard let answer = source.comparison.answers.first else {
      return .nothing("the file has too few cases for an answer")
    }
    let table = AnswerTable(answer)
    let advice = AnswerSummary.sentences(of: answer)
    let place = AnswerSummary.place(of: answer)
    return [
      Content(
        title: advice.joined(separator: " "),
        caption: [place, table.legend, table.priceLists].compactMap(\.self).joined(separator: " "),
        rows: table.entries.flatMap { entry in
          table.columns.map { column in
            [
              "panel": .string(place), "strategy": .string(entry.name),
              "column": .string(table.title(column)), "kind": .string(table.kind(column)),
              "text": .string(table.text(column, entry)),
              "level": .count(table.level(column, entry) ?? -1),
              "share": .number(table.peakShare(entry) ?? 0),
            ]
          }
        })
    ]
  }
}
