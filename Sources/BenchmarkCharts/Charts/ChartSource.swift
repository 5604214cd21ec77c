import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// What charts are drawn from: result files, the first of which most charts are of.
package struct ChartSource: Sendable {
  /// A file, and how it is called.
  package struct Named: Sendable {
    package let name: String
    package let file: RunFile

    package init(_ name: String, _ file: RunFile) {
      self.name = name
      self.file = file
    }
  }

  package let files: [Named]

  /// What happened in the scrolls of the first file, frame by frame; `nil` if it was not recorded.
  package let timeline: Timeline?

  /// Why the timeline that lies beside the first file can't be read, if so.
  package let timelineProblem: String?

  let comparison: StrategyComparison

  /// How each strategy of the files looks.
  package let styles: [String: StrategyStyle]

  /// The commits of the checkout, the oldest first; empty where there is none.
  let commitHistory: [String]

  /// - Precondition: there is at least one file.
  package init(
    _ files: [Named], timeline: Timeline? = nil, timelineProblem: String? = nil,
    commitHistory: [String] = []
  ) {
    precondition(!files.isEmpty, "charts of nothing")
    self.files = files.map { Named($0.name, $0.file.escapingNames) }
    self.timeline = timeline?.escapingNames
    self.timelineProblem = timelineProblem
    self.commitHistory = commitHistory
    comparison = StrategyComparison(self.files[0].file.table)
    styles = StrategyStyle.styles(
      of: self.files.lazy.flatMap { $0.file.table.rows }.map(\.key.strategy))
  }

  /// The cases of the first file that have figures, by what they have in common but for strategy, rows
  /// and workload: one chart each.
  var subjects: OrderedDictionary<Subject, [CaseFigures]> {
    OrderedDictionary(grouping: comparison.cases.filter(\.hasFigures)) { Subject($0.key) }
  }

  /// A chart for each subject that `make` has one of, by a name that is empty if there is only one subject; or
  /// else the one that says why there is none.
  func charts(
    orElse missing: @autoclosure () -> Chart,
    _ make: (_ subject: String, _ cases: [CaseFigures]) -> Chart?
  ) -> [Chart] {
    let subjects = subjects
    let charts = subjects.compactMap { subject, cases in
      make(subjects.count > 1 ? subject.name(among: subjects.keys) : "", cases)?
        .adding(toCaption: faults(of: cases))
    }
    return charts.isEmpty ? [missing()] : charts
  }

  /// Which strategies of `cases` are not correct, as a sentence; `nil` if all are.
  private func faults(of cases: [CaseFigures]) -> String? {
    let faults = OrderedDictionary(
      cases.map { ($0.key.strategy, comparison.faults(of: $0.key)) }, uniquingKeysWith: { $1 })
    let clauses = faults.filter { !$0.value.isEmpty }.map { strategy, faults in
      "\(strategy) \(faults.map(\.text).joined(separator: ", "))"
    }
    return clauses.isEmpty ? nil : "Not correct: \(clauses.joined(separator: "; "))."
  }

  /// The cases of the first file that have none, and why, one line each.
  var failures: [String] {
    comparison.cases.filter { !$0.hasFigures }.map { "\($0.key.shortName): \($0.status)" }
  }

  /// What a chart is of.
  struct Subject: Hashable, Qualified {
    let suite: String
    let uikit: String
    let host: String
    let content: String

    init(_ key: CaseKey) {
      suite = key.suite
      uikit = key.uikit
      host = key.host
      content = key.content
    }

    /// Content, the host unless it is a table, and what else tells it from others of the file.
    func name(among others: some Sequence<Subject>) -> String {
      name([content] + unusualHost, among: others)
    }
  }
}
