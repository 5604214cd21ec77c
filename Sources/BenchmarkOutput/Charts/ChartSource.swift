import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The result files and traces that charts show. Most charts show the first result file only.
package struct ChartSource: Sendable {
  package struct Named: Sendable {
    package let name: String
    package let file: RunFile

    package init(_ name: String, _ file: RunFile) { (self.name, self.file) = (name, file) }
  }

  package let files: [Named]
  let traces: [TracedCase]
  let names: [String]
  let comparison: StrategyComparison
  package let styles: [String: StrategyStyle]
  /// The most cases of a file that is shown. Nobody reads a picture of more.
  static let mostCases = 1_000
  /// The most contents of a file, each of which has charts of its own.
  static let mostContents = 24

  /// Why a file has too much to show; `nil` if charts, reports and advice can show it.
  package static func excess(in file: RunFile) -> String? {
    let cases = Set(file.table.rows.lazy.map(\.key))
    let contents = Set(cases.map(\.content))
    let counts = [("cases", cases.count, mostCases), ("contents", contents.count, mostContents)]
    return counts.first { $0.1 > $0.2 }.map { noun, count, most in
      "\(count) \(noun), and charts, reports and advice show at most \(most); choose some with"
        + " --content or --strategy, or read the file with 'export'"
    }
  }

  package init(
    _ files: [Named], traces: [(name: String, cases: [TracedCase])] = [],
    filter: CaseFilter = CaseFilter()
  ) {
    self.files = files.map { Named($0.name, filter.applied(to: $0.file).escapingNames) }
    self.traces = traces.flatMap(\.cases).filter { filter.keeps($0.key) }
      .map { TracedCase(key: $0.key.escapingNames, displays: $0.displays) }
    names = files.map(\.name) + traces.map(\.name)
    comparison = StrategyComparison(files.first?.file.escapingNames.table, filter: filter)
    // What is recommended has a color first.
    let first = comparison.answers.first.map { AnswerTable($0).entries.map(\.name) } ?? []
    styles = StrategyStyle.styles(
      inOneViewOf: first + self.files.lazy.flatMap { $0.file.table.rows }.map(\.key.strategy))
  }

  /// What `make` finds of the cases of the first file that have figures, by setting, with all workloads of a content together.
  /// The name of a subject is empty if there is only one.
  func charts(_ make: (_ cases: [CaseFigures]) -> [ChartKind.Content]) -> [ChartKind.Content] {
    let subjects = OrderedDictionary(grouping: comparison.cases.filter(\.hasFigures)) {
      $0.key.projected(by: .setting.without(.workload))
    }
    return subjects.flatMap { subject, cases in
      let wrong = OrderedSet(
        cases.filter { comparison.judgement(of: $0.key) == .wrong }.map(\.key.strategy))
      return make(cases).filter { !$0.rows.isEmpty }.map { content in
        var content = content
        content.subject = subjects.count > 1 ? subject.name(among: subjects.keys) : ""
        if let names = wrong.elements.ifAny(\.listed) { content.caption += "; wrong: \(names)" }
        content.wrong = Set(wrong)
        content.remarks += failures
        return content
      }
    }
  }

  /// The cases of the first file without figures, and why, one line each.
  var failures: [String] {
    comparison.cases.filter { !$0.hasFigures }.map { "\($0.key.shortName): \($0.status)" }
  }
}

extension RunFile {
  /// The file with visible characters only in its names, so that pictures, buttons and tables have the same names.
  var escapingNames: RunFile {
    guard table.rows.contains(where: { $0.key != $0.key.escapingNames }) else { return self }
    let rows = table.rows.map { row in
      var row = row
      row.key = row.key.escapingNames
      return row
    }
    return RunFile(table: ResultTable(run: table.run, rows: rows), environment: environment)
  }
}

extension CaseKey { fileprivate var escapingNames: CaseKey { mapNames(\.escapingControls) } }

/// The cases of one workload with the longest lists, for charts of one number of rows.
struct LongestLists {
  let workload: String
  let rows: Int
  let cases: [CaseFigures]

  /// The lists of each workload, with the number of rows that most strategies have: the greatest of several.
  static func all(of cases: [CaseFigures]) -> [LongestLists] {
    OrderedDictionary(grouping: cases, by: \.key.workload).compactMap { workload, cases in
      let byRows = Dictionary(grouping: cases, by: \.key.rows)
      let longest = byRows.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      return longest.map { LongestLists(workload: workload, rows: $0.key, cases: $0.value) }
    }
  }

  /// The name of their panel: `fling, 100k rows`.
  var name: String { "\(workload), \(RowCount(rows).withNoun)" }
}
