import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

package struct ExportFormat: Sendable {
  package let name: String

  let write: @Sendable (_ run: RunFile, _ cases: StrategyComparison) throws -> String

  package static let all = [gotext, githubAction, bencher, markdown]

  /// The parts of a run that `filter` keeps, in this format, ended by a line feed. Cases that failed have no figures.
  package func text(of run: RunFile, filter: CaseFilter = CaseFilter()) throws -> String {
    try write(filter.applied(to: run), StrategyComparison(run.table, filter: filter))
  }

  /// An entry of JSON for each key figure of each case that ended well.
  static func entries<Entry>(
    of comparison: StrategyComparison, _ entry: (CaseKey, KeyFigure, DerivedFigure) -> Entry
  ) -> [Entry] {
    comparison.cases.filter(\.status.isOK).flatMap { figures in
      KeyFigure.all.compactMap { column in
        column.value(figures).map { entry(figures.key, column, $0) }
      }
    }
  }

  /// The Bencher Metric Format: for each case its key figures by their slugs.
  package static let bencher = ExportFormat(name: "bencher") { _, cases in
    var byCase: [String: [String: JSON]] = [:]
    _ = entries(of: cases) { key, column, figure in
      byCase[key.path, default: [:]][column.slug] = [
        "value": .number(figure.value), "lower_value": .number(figure.interval.lower),
        "upper_value": .number(figure.interval.upper),
      ]
    }
    return try ResultJSON.text(of: JSON.object(byCase.mapValues(JSON.object)))
  }

  /// `customSmallerIsBetter` of benchmark-action/github-action-benchmark, where names appear in cells of Markdown tables.
  package static let githubAction = ExportFormat(name: "github-action") { run, cases in
    let entries = entries(of: cases) { key, column, figure -> JSON in
      [
        "name": .string("\(key.path) \(column.slug)"), "unit": .string(column.unit),
        "value": .number(figure.value),
        "range": .string("± \((figure.interval.upper - figure.interval.lower) / 2)"),
        "extra": .string("\(figure.kind.rawValue)\ncommit \(run.table.run.commit)"),
      ]
    }
    return try ResultJSON.text(of: JSON.array(entries))
  }

  /// Tables of the key figures, for a README or a pull request: one for each list, with a line for each strategy.
  package static let markdown = ExportFormat(name: "markdown") { run, comparison in
    let source = "Run \(run.table.run.id.escapingMarkdown). Times are medians."
    let lists = OrderedDictionary(grouping: comparison.cases, by: \.key.list).values
    let tables = lists.flatMap { cases in
      let list = cases[0].key
      let rows = "**\(RowCount(list.rows).withNoun)**"
      let places = [list.content, list.workload, list.host, list.behavior, list.suite]
      return [
        ([rows] + places.map(\.escapingMarkdown)).joined(separator: " · "),
        table(of: cases, comparison).markdown,
      ]
    }
    let answers = comparison.answers.flatMap { answer in
      let sentences = [AnswerSummary.place(of: answer)] + AnswerSummary.sentences(of: answer)
      return [
        sentences.map(\.escapingMarkdown).joined(separator: " "), AnswerTable(answer).markdown,
      ]
    }
    return ([source] + answers + tables).joined(separator: "\n\n") + "\n"
  }

  private static func table(
    of cases: [CaseFigures], _ comparison: StrategyComparison
  ) -> TextTable {
    let shown = KeyFigure.all.filter { column in
      cases.contains { $0.status.isOK && column.value($0) != nil }
    }
    return TextTable(
      [.text("strategy")] + shown.map { .number($0.slug) } + [.text("status")],
      rows: cases.map { figures in
        let remark = comparison.remark(on: figures.key).map { " \($0)" } ?? ""
        let cells = shown.map { column in
          (figures.status.isOK ? column.value(figures) : nil)
            .map { column.scale.compact($0.value, width: 7) } ?? .missing
        }
        return [figures.key.strategy + remark] + cells + ["\(figures.status)"]
      })
  }
}

extension CaseKey {
  var json: [String: JSON] {
    names.reduce(into: ["rows": .count(rows)]) { $0[$1.kind] = .string($1.name) }
  }

  /// All parts that aren't empty on one line, unique to the case: special and invisible characters are percent-encoded.
  var path: String {
    (names.map(\.name) + ["\(rows)"]).filter { !$0.isEmpty }
      .map { $0.percentEncoding { "/%|`<>&".unicodeScalars.contains($0) } }
      .joined(separator: "/")
  }
}
