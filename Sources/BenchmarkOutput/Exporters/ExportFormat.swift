import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// A format for programs that read the figures of a run.
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
          (figures.status.isOK ? column.value(figures) : nil).map {
            column.scale.compact($0.value, width: 7)
          } ?? .missing
        }
        return [figures.key.strategy + remark] + cells + ["\(figures.status)"]
      })
  }

  /// The benchmark format of Go (https://go.dev/design/14313-benchmark-format), for `benchstat`. Each sample of a case has
  /// a line. The samples on one line are of different launches, since no launch measures everything.
  package static let gotext = ExportFormat(name: "gotext") { run, comparison in
    let cases = comparison.cases
    let measured = Set(cases.filter(\.status.isOK).map(\.key))
    let rows = OrderedDictionary(grouping: run.table.rows, by: \.key)
      .filter { measured.contains($0.key) }
    var lines = configuration(of: run) + units(of: rows.values.joined())
    var plan: [String] = []
    for (key, rows) in rows {
      let own = key.names.prefix { $0.kind != "workload" }
        .map { "\($0): \($1.isEmpty ? "none" : $1.escapingControls)" }
      if own != plan { lines += [""] + own }
      plan = own
      lines += samples(of: rows, named: key.goName)
    }
    lines += cases.filter { !$0.status.isOK }.map {
      "# not measured: \($0.key.path): \($0.status)".escapingControls
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func configuration(of run: RunFile) -> [String] {
    let (info, environment) = (run.table.run, run.environment)
    let known: [(String, String?)] = [
      ("run", info.id), ("commit", info.commit), ("date", info.dateText),
      ("cpu", environment?.cpuModel), ("os", environment?.operatingSystem),
      ("kernel", environment?.kernel), ("swift", environment?.swiftVersion),
      ("jemalloc", environment?.jemallocVersion),
    ]
    return known.compactMap { key, value in value.map { "\(key): \($0.escapingControls)" } }
  }

  private static func units(of rows: some Sequence<ResultRow>) -> [String] {
    OrderedSet(rows.map(\.figureID)).compactMap { unit in
      let better = unit.metric.better == .neither ? [] : ["better=\(unit.metric.better.rawValue)"]
      let assume = unit.metric.kind == .exact ? ["assume=exact"] : []
      return (better + assume).ifAny { "Unit \(unit.goName) \($0.joined(separator: " "))" }
    }
  }

  private static func samples(of rows: [ResultRow], named name: String) -> [String] {
    (0..<(rows.map(\.n).max() ?? 0)).map { index in
      rows.filter { index < $0.n }.reduce("\(name) 1") { line, row in
        "\(line) \(CSVNumber.text(row.samples[index])) \(row.figureID.goName)"
      }
    }
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

  /// The name after `Benchmark` begins with a capital letter, and white space ends it. Different strategies stay different.
  fileprivate var goName: String {
    let parts = [strategy, content, workload].map { part in
      part.percentEncoding { $0.properties.isWhitespace || "%/=".unicodeScalars.contains($0) }
    }
    let isPlain = parts[0].first.map { "a"..."z" ~= $0 } == true && !parts[0].hasPrefix("s_")
    return "Benchmark\(isPlain ? parts[0].capitalizedFirst : "S_\(parts[0])")"
      + "/content=\(parts[1])/workload=\(parts[2])/rows=\(rows)"
  }
}

extension FigureID {
  /// The name as a Go unit, with the quantity last, where `benchstat` expects it: `scroll-time-ns`.
  fileprivate var goName: String {
    let suffix = metric.unit == .count ? "" : "-\(metric.unit.rawValue)"
    let plain = metric.name.replacing("_bytes", with: "").replacing("_ns", with: "")
    return "\(phase.rawValue)-\(plain.replacing("_", with: "-"))\(suffix)"
  }
}
