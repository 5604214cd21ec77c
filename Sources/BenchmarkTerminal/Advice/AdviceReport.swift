import BenchmarkReport
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
    guard !scene.candidates.isEmpty, scene.isAnswered(question) || !advice.isAnswered else {
      return []
    }
    let heading = advice.scenes.count > 1 ? ["── \(name(of: scene)) ──".escapingControls] : []
    let leftOut =
      scene.leftOut.isEmpty
      ? []
      : """
      Not covered, since measured at other lengths alone: \(scene.leftOut.enumerated(by: "and")).
      """.escapingControls.wrapped()
    return heading + leftOut + KeyFigure.advised.flatMap { section($0, of: scene) }
      + crossovers(in: scene)
  }

  /// The strategies that must not be chosen, and why.
  private var exclusions: [String] {
    let reasons = advice.exclusions.flatMap(\.reasons)
    guard !reasons.isEmpty else { return [] }
    return ["Not to be chosen:"]
      + reasons.map { $0.escapingControls.item(marked: "- ") }
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
