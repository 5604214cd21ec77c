import BenchmarkResults

/// Advice as plain text for a terminal of 80 columns: the answer first, then its evidence.
package struct AdviceReport: Sendable {
  let advice: Advice

  /// The command that measures, such as `bench run`.
  let measuring: String

  let marks: TerminalMarks

  var question: AdviceQuestion { advice.question }

  /// Prepares to show `advice` with its strategies in `style`; `measuring` is the command that measures what
  /// the file lacks.
  package init(_ advice: Advice, measuring: String, style: TerminalStyle = .plain) {
    self.advice = advice
    self.measuring = measuring
    marks = style.marks(of: advice.strategies)
  }

  /// The report, ended by a line feed.
  package var text: String {
    ([answers, exclusions] + advice.scenes.map(details) + [measurements, caveats]).joinedBlocks
  }

  /// One answer for each scene.
  private var answers: [String] {
    advice.scenes.flatMap { answer(for: $0).escapingControls.wrapped() }
  }

  private func details(of scene: SceneAdvice) -> [String] {
    // If another scene has an answer, one line is enough for a scene without one.
    guard !scene.candidates.isEmpty, scene.isAnswered || !advice.isAnswered else {
      return []
    }
    let heading = advice.scenes.count > 1 ? ["── \(name(of: scene)) ──".escapingControls] : []
    let leftOut = scene.leftOut.ifAny { workloads in
      "Not covered, since measured at other lengths alone: \(workloads.enumerated(by: "and"))."
        .escapingControls.wrapped()
    }
    return heading + (leftOut ?? []) + KeyFigure.advised.flatMap { section($0, of: scene) }
      + crossovers(in: scene)
  }

  /// The strategies that must not be chosen, and why.
  private var exclusions: [String] {
    advice.exclusions.flatMap(\.reasons).ifAny { reasons in
      ["Not to be chosen:"] + reasons.map { $0.escapingControls.item(marked: "- ") }
    } ?? []
  }

  private func name(of scene: SceneAdvice) -> String {
    scene.scene.name(among: advice.scenes.map(\.scene))
  }

  private var caveats: [String] {
    let known = advice.scenes.flatMap(\.candidates).flatMap { candidate in
      KeyFigure.advised.compactMap { candidate.known($0) }
    }
    let isOfOneLaunch = known.contains(where: \.figure.isOfOneLaunch)
    return Self.caveats
      + (isOfOneLaunch
        ? ["Times of one launch have no interval: what tells them apart may be chance."] : [])
  }

  private static let caveats = [
    "Bytes and times are the model's, not a device's. Growth with rows, counts and",
    "correctness carry over; ratios depend on what a row holds. Best: also within",
    "64 B a row and 2% of the least memory, or if the intervals of times or of",
    "fitted figures overlap. Containment time is without the loading of views, which",
    "some pay in their first frame, others later.",
  ]
}

extension AdviceReport {
  /// The commands that measure the figures that the file lacks.
  private var measurements: [String] {
    advice.scenes.compactMap(command).ifAny { commands in
      ["To know what can't be told, measure it:"] + commands.flatMap(lines)
    } ?? []
  }

  /// The arguments of the command for one scene, each with its value; `nil` if nothing is missing.
  private func command(for scene: SceneAdvice) -> [String]? {
    let strategies = scene.candidates.filter { candidate in
      KeyFigure.advised.contains { figure in
        isUndecided(figure, of: candidate, in: scene)
      }
    }.map(\.strategy)
    guard !strategies.isEmpty else { return nil }
    let options: [(String, String?)] = [
      ("suite", scene.scene.suite), ("strategy", strategies.joined(separator: ",")),
      ("content", question.content), ("workload", scene.workloads.joined(separator: ",")),
      ("host", scene.scene.host), ("uikit", scene.scene.uikit),
      ("prefetch-reach", scene.scene.reach), ("rows", question.rows.description),
    ]
    return options.compactMap { name, value in
      value.map { ShellCommand.line(["--\(name)", $0.escapingControls]) }
    }
  }

  /// Whether a measurement would decide which strategy has the least.
  private func isUndecided(
    _ figure: KeyFigure, of candidate: AdviceCandidate, in scene: SceneAdvice
  ) -> Bool {
    let known = candidate.known(figure)
    return known == nil || scene.isOpen(figure) && scene.best(in: figure).contains(candidate)
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
