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
    ([answer.escapingControls.wrapped()] + advice.steps.enumerated().map(lines) + [missing, origin])
      .joinedBlocks
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
    let choice = advice.choice.ifAny { $0.enumerated(by: "or") }
    let guarded = advice.choiceIfGuarded.ifAny {
      " If rows guard their content, also \($0.enumerated(by: "or"))."
    }
    return "For \(names(told))\(uikit): "
      + "\(choice ?? "no strategy that is measured meets them all").\(guarded ?? "")\(limit)"
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
    let unmeasured = step.unmeasured.ifAny {
      ["Not measured for it: \($0.joined(separator: ", "))."]
    }
    return heading.wrapped()
      + (Array(step.ruledOut.values) + step.ifGuarded.values + (unmeasured ?? []))
      .map { $0.escapingControls.item(marked: "   - ") }
  }

  /// The commands that measure what no file tells.
  private var missing: [String] {
    advice.steps.filter { !$0.isTold }.compactMap(\.need?.rawValue).ifAny { suites in
      ["To know what can't be told, measure it:"]
        + suites.map { "  \(measuring) --suite \($0)" }
    } ?? []
  }

  private var origin: [String] {
    ["Exact figures, from \(advice.files.joined(separator: ", "))."]
      .flatMap { $0.escapingControls.wrapped() }
  }
}
