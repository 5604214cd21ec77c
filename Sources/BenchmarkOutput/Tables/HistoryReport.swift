import BenchmarkAnalysis
import BenchmarkResults

/// A history as plain text for a terminal of 80 columns: a line for each commit, and below it what moved.
package struct HistoryReport {
  private let history: History
  private let subjects: [String: String]

  /// Shows `history`; `subjects` are the first lines of the messages of commits, by their hashes in seven characters.
  package init(_ history: History, subjects: [String: String] = [:]) {
    (self.history, self.subjects) = (history, subjects)
  }

  package var text: String {
    [title, history.steps.suffix(Self.mostSteps).flatMap(lines), notes].joinedBlocks
  }

  private static let mostSteps = 24

  private var title: [String] {
    let earlier = history.steps.count - Self.mostSteps
    return
      ("\(history.suite): exact figures at \(counted(history.steps.count, "commit")), oldest first"
      + (earlier > 0 ? ", without the \(earlier) earliest" : "")).escapingControls.wrapped()
  }

  private func lines(of step: History.Step) -> [String] {
    let isUnknown = history.unknownCommits.contains(step.commit)
    let marks = (isUnknown ? "?" : "") + (step.info.dirty ? "*" : "")
    let date = step.info.dateText.prefix(16).replacing("T", with: " ")
    let head = "\(step.commit)\(marks.trailing(2)) \(date)  \(subjects[step.commit] ?? "")"
      .escapingControls
    let causes = step.comparison?.remarks.filter { $0.effect == .memory } ?? []
    return [head.cut(to: Terminal.width).withoutSpacesAtEnd]
      + (causes.map { "! \($0): that may have moved figures, not the code" }
      + changes(of: step)).items(marked: "    ")
  }

  private func changes(of step: History.Step) -> [String] {
    guard let comparison = step.comparison else { return [] }
    let moved = step.moved
    let digest = ComparisonDigest(comparison)
    if moved.isEmpty {
      return (comparison.figures.isEmpty ? ["nothing compared"] : ["nothing moved"])
        + digest.uncompared
    }
    let words = [("worse", Verdict.worse), ("better", .better), ("neither", .changed)]
    let counts = words.map { word, verdict in (moved.count { $0.verdict == verdict }, word) }
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    return [counts] + digest.greatest.prefix(2).map { digest.phrase($0) } + digest.uncompared
  }

  private var notes: [String] {
    let notes = [
      (!history.unknownCommits.isEmpty, "?: not in this checkout, placed by the date of the run."),
      (history.steps.contains(where: \.info.dirty), "*: measured with uncommitted changes."),
      (!history.leftOut.isEmpty, "Left out: \(history.leftOut.beginning())"),
      (
        !history.otherSuites.isEmpty,
        "Other suites, by naming their files: \(history.otherSuites.beginning())"
      ),
    ]
    return notes.filter(\.0).map(\.1).items(marked: "- ")
  }
}
