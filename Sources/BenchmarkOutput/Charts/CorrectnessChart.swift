import BenchmarkAnalysis
import BenchmarkResults

extension ChartKind {
  /// What strategies do wrong: a panel for each need in each kind of list and UIKit, a cell for each strategy and workload.
  static let correctness = ChartKind(
    "correctness", heading: "Correctness", PackageResources.correctness_vl_json,
    columns: [
      "panel": "list and need", "workload": "workload", "strategy": "strategy", "text": "found",
      "what": "worst failure",
    ]
  ) { source in
    let answers = source.comparison.answers
    let rows = answers.flatMap { answer in
      answer.needs.filter { $0 != .updates && $0 != .flatMemory }.flatMap { need in
        answer.strategies.values.flatMap { entry in
          entry.evidence[need].map {
            cells(of: $0, entry.name, "\(answer.host), \(answer.uikit): \(need.rawValue)")
          } ?? []
        }
      }
    }
    guard let answer = answers.first, !rows.isEmpty else {
      return .nothing("the file has no figure of being wrong, such as blank rows")
    }
    return [
      Content(
        title: title(answer),
        caption:
          "the worst failure under each workload, as a share of visible rows or as a count; ✓ is right, and a "
          + "cell without a mark is unknown", rows: rows, remarks: source.failures)
    ]
  }

  private static func title(_ answer: Answer) -> String {
    let names = Dictionary(grouping: answer.strategies.values) { $0.judgement(of: answer.base) }
      .mapValues { $0.map(\.name) }
    let condition = answer.base.condition
    if let right = names[.right] { return "Right for \(condition): \(right.listed)" }
    return names[.unknown].map { "Unknown for \(condition): \($0.listed); no other is right" }
      ?? "No strategy is right for \(condition)"
  }

  private static func cells(
    of evidence: Evidence, _ strategy: String, _ panel: String
  ) -> [[String: JSON]] {
    evidence.workloads.filter { $0.value != .unknown }.map { workload, judgement in
      let worst = evidence.worstFailure(in: workload)
      let level =
        worst.map { failure in
          failure.kind.isCrash ? 5 : failure.share.map { 1 + min(3, Int($0 * 8)) } ?? 2
        } ?? 0
      return [
        "panel": .string(panel), "strategy": .string(strategy), "workload": .string(workload),
        "text": .string(worst?.mark ?? "✓"), "what": .string(worst?.text ?? "right"),
        "level": .count(level), "value": .number(worst?.size ?? 0),
      ]
    }
  }
}
