import BenchmarkReport
import BenchmarkResults

/// Advice on needs as plain text for a terminal of 80 columns: the answer, then the decisions that lead to it.
package struct NeedsReport: Sendable {
  private let advice: NeedsAdvice
  private let measuring: String

  /// Prepares to show `advice`; `measuring` is the command that measures what its files lack.
  package init(_ advice: NeedsAdvice, measuring: String) {
    self.advice = advice
    self.measuring = measuring
  }

  /// The report, ended by a line feed.
  package var text: String {
    let parts =
      [answer.escapingControls.wrapped()] + advice.steps.enumerated().map(lines) + [
        missing, origin,
      ]
    return parts.filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var answer: String {
    let told = advice.steps.filter(\.isTold).compactMap(\.need)
    let uikit = advice.uikit.map { ", in UIKit with \($0)" } ?? ""
    guard !told.isEmpty else {
      return "For \(names(advice.needs))\(uikit): these files can't tell."
    }
    let limit =
      told.count == advice.needs.count
      ? "" : " Of \(names(advice.needs.filter { !told.contains($0) })), these files can't tell."
    let choice =
      advice.choice.isEmpty
      ? "no strategy that is measured meets them all" : advice.choice.enumerated(by: "or")
    let guarded =
      advice.choiceIfGuarded.isEmpty
      ? ""
      : " If rows guard their content, also \(advice.choiceIfGuarded.enumerated(by: "or"))."
    return "For \(names(told))\(uikit): \(choice).\(guarded)\(limit)"
  }

  private func names(_ needs: [Need]) -> String {
    needs.map(\.rawValue).enumerated(by: "and")
  }

  /// `2. self-sizing: rows are as high as their content. 3 of 7 strategies are left.`
  private func lines(_ index: Int, _ step: NeedsAdvice.Step) -> [String] {
    let title =
      step.need.map { "\($0.rawValue): \($0.condition)" } ?? "Correct under every other workload"
    guard step.isTold || step.need == nil else {
      return "\(index + 1). \(title). No file tells.".wrapped()
    }
    let left = step.before - step.ruledOut.count
    let heading = "\(index + 1). \(title). \(left) of \(counted(step.before, "strategy")) left."
    let unmeasured =
      step.unmeasured.isEmpty
      ? [] : ["Not measured for it: \(step.unmeasured.joined(separator: ", "))."]
    return heading.wrapped()
      + (Array(step.ruledOut.values) + step.ifGuarded.values + unmeasured)
      .map { $0.escapingControls.item(marked: "   - ") }
  }

  /// The commands that measure what no file tells.
  private var missing: [String] {
    let suites = advice.steps.filter { !$0.isTold }.compactMap(\.need?.suite)
    guard !suites.isEmpty else { return [] }
    return ["To know what can't be told, measure it:"]
      + suites.map { "  \(measuring) --suite \($0)" }
  }

  private var origin: [String] {
    ["Exact figures, from \(advice.files.joined(separator: ", "))."]
      .flatMap { $0.escapingControls.wrapped() }
  }
}
