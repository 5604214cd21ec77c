import BenchmarkReport
import BenchmarkResults

extension AdviceReport {
  /// The commands that measure the figures that the file lacks.
  var measurements: [String] {
    let commands = advice.scenes.compactMap(command)
    guard !commands.isEmpty else { return [] }
    return ["To know what can't be told, measure it:"] + commands.flatMap(lines)
  }

  /// The arguments of the command for one scene, each with its value; `nil` if nothing is missing.
  private func command(for scene: SceneAdvice) -> [String]? {
    let figures = KeyFigure.advised.filter {
      !question.hasBudget || question.budget(for: $0) != nil
    }
    let strategies = scene.candidates.filter { candidate in
      figures.contains { figure in
        isUndecided(figure, of: candidate, in: scene)
      }
    }.map(\.strategy)
    guard !strategies.isEmpty else { return nil }
    return [
      ("suite", scene.scene.suite), ("strategy", strategies.joined(separator: ",")),
      ("content", question.content), ("workload", scene.workloads.joined(separator: ",")),
      ("host", scene.scene.host), ("uikit", scene.scene.uikit),
      ("rows", question.rows.description),
    ].map { ShellCommand.line(["--\($0)", $1.escapingControls]) }
  }

  /// Whether a measurement would decide a budget, or which strategy has the least.
  private func isUndecided(
    _ figure: KeyFigure, of candidate: AdviceCandidate, in scene: SceneAdvice
  ) -> Bool {
    let known = candidate.known(figure)
    if let verdict = candidate.verdicts[figure] {
      return verdict == .unknown || verdict.isUnsure(ofBracket: known?.isBracket == true)
    }
    let rows = question.rows.count
    return known == nil
      || scene.isOpen(figure, rows: rows) && scene.best(in: figure, rows: rows).contains(candidate)
  }

  /// The command, on several lines if it is longer than one.
  private func lines(_ arguments: [String]) -> [String] {
    var lines = ["  \(measuring)"]
    for argument in arguments {
      if lines[lines.count - 1].count + argument.count + 3 > Terminal.width {
        lines[lines.count - 1] += " \\"
        lines.append("    \(argument)")
      } else {
        lines[lines.count - 1] += " \(argument)"
      }
    }
    return lines
  }
}
