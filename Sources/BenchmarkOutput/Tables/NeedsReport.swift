import BenchmarkAnalysis
import BenchmarkResults

/// Advice on needs as plain text for a terminal of 80 columns: the answer, then the decisions that lead to it.
package struct NeedsReport {
  private let advice: NeedsAdvice
  private let measuring: String

  /// Prepares to show `advice`; `measuring` is the command that measures what its files lack.
  package init(_ advice: NeedsAdvice, measuring: String) {
    (self.advice, self.measuring) = (advice, measuring)
  }

  /// The report, ended by a line feed.
  package var text: String {
    let suites = advice.steps.filter { !$0.isTold }.compactMap(\.need?.rawValue)
    let missing = suites.ifAny { suites in
      ["To know what can't be told, measure it:"] + suites.map { "  \(measuring) --suite \($0)" }
    }
    let origin = "Exact figures, from \(advice.files.joined(separator: ", "))."
    return
      ([answer.escapingControls.wrapped()] + advice.steps.enumerated().map(lines)
      + [missing ?? [], origin.escapingControls.wrapped()]).joinedBlocks
  }

  private var answer: String {
    func names(isTold: Bool) -> String {
      advice.steps.filter { $0.isTold == isTold }.compactMap(\.need?.rawValue).enumerated(by: "and")
    }
    let (told, untold) = (names(isTold: true), names(isTold: false))
    let uikit = advice.uikit.map { ", in UIKit with \($0)" } ?? ""
    guard !told.isEmpty else { return "For \(untold)\(uikit): these files can't tell." }
    let choice = advice.choice.ifAny { $0.enumerated(by: "or") }
    let guarded = advice.choiceIfGuarded.ifAny {
      " If rows guard their content, also \($0.enumerated(by: "or"))."
    }
    return "For \(told)\(uikit): \(choice ?? "no strategy that is measured meets them all")."
      + (guarded ?? "") + (untold.isEmpty ? "" : " Of \(untold), these files can't tell.")
  }

  /// `2. self-sizing: rows are as high as their content. 3 of 7 strategies are left.`
  private func lines(_ index: Int, _ step: NeedsAdvice.Step) -> [String] {
    let title =
      step.need.map { "\($0.rawValue): \($0.condition)" } ?? "Correct under every other workload"
    guard step.isTold || step.need == nil else {
      return "\(index + 1). \(title). No file tells.".wrapped()
    }
    let unmeasured = step.need == nil ? [] : step.strategies { $0 == .unmeasured }
    let remark = unmeasured.ifAny { "Not measured for it: \($0.joined(separator: ", "))." }
    let left = step.strategies { $0 != .fails }.count
    let count = counted(step.verdicts.count, "strategy")
    return "\(index + 1). \(title). \(left) of \(count) left.".wrapped()
      + (step.verdicts.values.map(\.reason) + [remark]).compactMap(\.self).items(marked: "   - ")
  }
}
