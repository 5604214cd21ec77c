import BenchmarkAnalysis
import BenchmarkResults

extension History {
  /// Plain text for a terminal of 80 columns: a line for each commit, and below it what moved. `subjects` are the first lines
  /// of the messages of commits, by their hashes in seven characters.
  package func text(subjects: [String: String] = [:]) -> String {
    let shown = steps.suffix(Self.mostSteps)
    return [title, shown.flatMap { lines(of: $0, subjects) }, notes].joinedBlocks
  }

  private static let mostSteps = 24

  private var title: [String] {
    let earlier = steps.count - Self.mostSteps
    return
      ("\(suite): exact figures at \(counted(steps.count, "commit")), oldest first"
      + (earlier > 0 ? ", without the \(earlier) earliest" : "")).escapingControls.wrapped()
  }

  private func lines(of step: Step, _ subjects: [String: String]) -> [String] {
    let isUnknown = unknownCommits.contains(step.commit)
    let marks = (isUnknown ? "?" : "") + (step.info.dirty ? "*" : "")
    let date = step.info.dateText.prefix(16).replacing("T", with: " ")
    let head = "\(step.commit)\(marks.trailing(2)) \(date)  \(subjects[step.commit] ?? "")"
      .escapingControls
    let causes = step.comparison?.remarks.filter { $0.effect == .memory } ?? []
    return [head.cut(to: Terminal.width).withoutSpacesAtEnd]
      + (causes.map { "! \($0): that may have moved figures, not the code" }
      + changes(of: step)).items(marked: "    ")
  }

  private func changes(of step: Step) -> [String] {
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
      (!unknownCommits.isEmpty, "?: not in this checkout, placed by the date of the run."),
      (steps.contains(where: \.info.dirty), "*: measured with uncommitted changes."),
      (!leftOut.isEmpty, "Left out: \(leftOut.beginning())"),
      (!otherSuites.isEmpty, "Other suites, by naming their files: \(otherSuites.beginning())"),
    ]
    return notes.filter(\.0).map(\.1).items(marked: "- ")
  }
}
