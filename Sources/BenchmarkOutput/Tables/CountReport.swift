import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// The counts of two runs compared, for people and for programs.
package struct CountReport: Sendable {
  private let comparison: CountComparison

  package init(_ comparison: CountComparison) { self.comparison = comparison }

  /// The report in `format`, ended by a line feed.
  package func rendered(as format: ComparisonReport.Format) -> String {
    switch format {
    case .text:
      [
        [headline].items(), runs[0].items(marked: "BASE  ") + runs[1].items(marked: "HEAD  "),
        comparison.differing.isEmpty ? [] : table.lines(), rest.items(marked: "- "),
      ].joinedBlocks
    case .markdown:
      [
        "**\(headline.escapingMarkdown)**",
        "BASE \(runs[0][0].escapingMarkdown)<br>\nHEAD \(runs[1][0].escapingMarkdown)",
        comparison.differing.isEmpty ? "" : table.markdown,
        rest.map { "- \($0.escapingMarkdown)" }.joined(separator: "\n"),
      ].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    case .csv: csv
    case .json: json
    }
  }

  private var runs: [[String]] {
    [comparison.base, comparison.head].map { ["\($0.name): \($0.behaviors.elements.listed)"] }
  }

  private var groups: OrderedDictionary<FigureID, [CountComparison.Count]> {
    OrderedDictionary(grouping: comparison.differing, by: \.figureID)
  }

  /// Whether the counts agree, or which don't: those of the model, if the other run is one of UIKit.
  private var headline: String {
    let (base, head, count) = (comparison.base, comparison.head, comparison.counts.count)
    let different = groups.map { "\($0) (\(counted($1.count, "case")))" }.beginning()
    switch comparison.outcome {
    case .nothing: return "Nothing was compared: no selected count is in both runs."
    case .agree:
      let lead = count == 1 ? "1 count agrees" : "All \(count) counts agree"
      return "\(lead): \(counted(comparison.caseCount, "case")) of \(base.name) and \(head.name)."
    case .differ:
      let lead = base.isOfUIKit == head.isOfUIKit ? "HEAD differs from BASE" : "The model differs"
      return "\(lead) in \(comparison.differing.count) of \(counted(count, "count")): \(different)"
    }
  }

  private var table: TextTable {
    TextTable(
      [.text(""), .number("BASE"), .number("HEAD"), .number("difference")], brief: groups
    ) { count in
      let metric = count.figureID.metric
      return [count.key.shortName] + [count.base, count.head].map(metric.text)
        + [metric.difference(count.difference)]
    }
  }

  /// What could not be compared, and why.
  private var rest: [String] {
    let groups = OrderedDictionary(grouping: comparison.uncomparedCases) { [$0.base, $0.head] }
    let cases = groups.map { statuses, cases in
      let reason =
        if let base = statuses[0], let head = statuses[1] {
          "Not compared: \(base) in BASE, \(head) in HEAD"
        } else {
          "Only in \(statuses[0] == nil ? "HEAD" : "BASE"): \(counted(cases.count, "case"))"
        }
      return "\(reason): \(cases.map(\.key.shortName).first(3, by: "; "))."
    }
    let counts = [("BASE", comparison.onlyInBase), ("HEAD", comparison.onlyInHead)].compactMap {
      side, metrics in
      metrics.ifAny {
        "Only in \(side): \(counted($0.count, "count")) of the same cases: "
          + OrderedSet($0.map(\.name)).elements.beginning()
      }
    }
    return cases + counts
  }
}

/// The forms for programs: a record for each count that both runs have.
extension CountReport {
  private static let columns =
    ["host", "workload", "content", "strategy", "rows", "phase", "metric"]
    + ["base", "head", "difference"]

  private var records: [[String: JSON]] {
    comparison.counts.map { count in
      let own: [String: JSON] = [
        "phase": .string(count.figureID.phase.rawValue),
        "metric": .string(count.figureID.metric.name), "base": .number(count.base),
        "head": .number(count.head), "difference": .number(count.difference),
      ]
      return count.key.json.filter { Self.columns.contains($0.key) }.merging(own) { $1 }
    }
  }

  private var csv: String {
    ComparisonReport.csv(of: records, Self.columns)
  }

  /// One JSON object, with what could not be compared in words.
  private var json: String {
    func source(_ run: CountedRun) -> JSON {
      ["file": .string(run.name), "uikit": .strings(run.behaviors.elements)]
    }
    let object: JSON = [
      "base": source(comparison.base), "head": source(comparison.head),
      "outcome": .string(comparison.outcome.rawValue),
      "counts": .array(records.map(JSON.object)), "uncompared": .strings(rest),
    ]
    guard let text = try? object.json(indented: true) else {
      preconditionFailure("counts are finite numbers")
    }
    return text + "\n"
  }
}
