import BenchmarkReport
import BenchmarkResults
import OrderedCollections

extension AdviceReport {
  /// The answer for one scene, as a few sentences.
  func answer(for scene: SceneAdvice) -> String {
    let opening = "For \(question.rows.withNoun) of \(question.content): "
    guard !scene.candidates.isEmpty else {
      return opening + "the file has no strategy that hosts controllers and does nothing wrong."
    }
    guard scene.isAnswered(question) else { return opening + "this file can't tell." }
    let sentences = question.hasBudget ? fitting(in: scene) : ranking(in: scene)
    return opening + sentences.joined(separator: " ")
  }

  private func names(_ candidates: [AdviceCandidate], by conjunction: String) -> String {
    candidates.map(\.strategy).enumerated(by: conjunction)
  }

  /// The strategies that fit, and those that do not.
  private func fitting(in scene: SceneAdvice) -> [String] {
    let fits = scene.candidates.filter(\.fits)
    let over = scene.candidates.filter(\.isOver)
    let unanswered = scene.candidates.filter(\.isUnanswered)
    let unsure = scene.candidates.filter { !$0.fits && !$0.isOver && !$0.isUnanswered }
    let rest = [("Over", over), ("Unsure", unsure), ("Not to be told from this file", unanswered)]
      .filter { !$1.isEmpty }.map { "\($0): \(names($1, by: "and"))." }
    guard !fits.isEmpty else {
      let surely = unsure.isEmpty && unanswered.isEmpty ? "" : "surely "
      // A strategy that may fit is nearer than one that certainly does not.
      return ["none \(surely)fits."] + (surely.isEmpty ? nearest(among: over) : []) + rest
    }
    let count = scene.choice.count
    let subject = count == 1 ? "It fits" : count == 2 ? "Both fit" : "All \(count) fit"
    let budgets = KeyFigure.advised.compactMap { budget($0, of: scene.choice) }
    let reserve = unanswered.isEmpty ? "" : ", of those that can be told"
    return [
      "\(names(scene.choice, by: "or"))\(reserve).", "\(subject) \(budgets.enumerated(by: "and")).",
    ]
      + alsoFitting(fits, beside: scene.choice) + rest
  }

  /// `20.0 MiB (peak live memory at most 116 KiB, measured)`
  private func budget(_ figure: KeyFigure, of choice: [AdviceCandidate]) -> String? {
    guard let budget = question.budget(for: figure) else { return nil }
    let known = choice.compactMap { $0.known(figure) }
    guard let most = known.map(\.figure.interval.upper).max() else { return nil }
    return "\(figure.text(budget)) (\(figure.name) at most \(figure.text(most)), "
      + "\(origin(of: known)))"
  }

  /// `preallocated fits too (57.8x the memory).`
  private func alsoFitting(
    _ fits: [AdviceCandidate], beside choice: [AdviceCandidate]
  ) -> [String] {
    let others = fits.filter { !choice.contains($0) }
    guard !others.isEmpty else { return [] }
    let least = choice.compactMap { $0.known(.peakLive)?.figure.value }.min()
    let clauses = others.map { candidate in
      guard let value = candidate.known(.peakLive)?.figure.value, let least, least > 0 else {
        return candidate.strategy
      }
      return "\(candidate.strategy) (\(ratioText(value / least)) the memory)"
    }
    return ["\(clauses.enumerated(by: "and")) \(others.count == 1 ? "fits" : "fit"), too."]
  }

  /// The strategy that exceeds its budgets least.
  private func nearest(among over: [AdviceCandidate]) -> [String] {
    let worst = over.compactMap { candidate in
      candidate.greatestExcess.map { (strategy: candidate.strategy, excess: $0) }
    }
    guard let least = worst.min(by: { $0.excess.ratio < $1.excess.ratio }),
      let budget = question.budget(for: least.excess.figure)
    else { return [] }
    return [
      "The nearest, \(least.strategy), takes \(ratioText(least.excess.ratio)) the "
        + "\(least.excess.figure.text(budget))."
    ]
  }

  /// The best strategies of each figure.
  private func ranking(in scene: SceneAdvice) -> [String] {
    KeyFigure.advised.compactMap { figure in
      let best = scene.best(in: figure, rows: question.rows.count)
      let known = best.compactMap { $0.known(figure) }
      guard let least = known.map(\.figure.value).min(),
        let most = known.map(\.figure.value).max()
      else {
        return figure == .peakLive
          ? "no choice by \(figure.name), which can't be told of any." : nil
      }
      let values = [least, most].map(figure.text)
      let range = values[0] == values[1] ? values[0] : "\(values[0]) to \(values[1])"
      let figures = "(\(range), \(origin(of: known))\(next(after: best, in: figure, of: scene)))"
      let unknown = scene.candidates.filter { $0.known(figure) == nil }
      let answer = "\(names(best, by: "or")) \(figures)"
      let lack = "not to be told of \(names(unknown, by: "or"))"
      switch (figure, unknown.isEmpty) {
      case (.peakLive, true):
        return "\(names(best, by: "or")), by \(figure.name) \(figures)."
      case (.peakLive, false):
        return
          "no choice by \(figure.name), which is \(lack); the least of the others: \(answer)."
      case (_, true): return "Shortest \(figure.name): \(answer)."
      case (_, false): return "Shortest \(figure.name): \(answer); \(lack)."
      }
    }
  }

  /// `; next preallocated, 28.1x`
  private func next(
    after best: [AdviceCandidate], in figure: KeyFigure, of scene: SceneAdvice
  ) -> String {
    let others = scene.candidates.filter { !best.contains($0) }.compactMap { candidate in
      candidate.known(figure).map { (strategy: candidate.strategy, value: $0.figure.value) }
    }
    guard let next = others.min(by: { $0.value < $1.value }),
      let least = best.compactMap({ $0.known(figure)?.figure.value }).min(), least > 0
    else { return "" }
    return "; next \(next.strategy), \(ratioText(next.value / least))"
  }

  /// The origins of figures: `measured or fitted beyond the 100k rows measured`.
  private func origin(of known: [KnownFigure]) -> String {
    let origins = OrderedSet(known.map { origin(of: $0.basis) })
    return origins.count == 1 ? origins[0] : origins.elements.enumerated(by: "or")
  }

  private func origin(of basis: FigureBasis) -> String {
    guard case .fitted(let fit) = basis else { return "measured" }
    return "fitted\(fit.reach.phrase)"
  }
}

/// `28.1x`
func ratioText(_ ratio: Double) -> String {
  CompactNumber(value: ratio, scale: .ratio).text(width: 6)
}

extension FigureBasis.Reach {
  /// The end of a phrase that says how far a law is extrapolated, if it is.
  var phrase: String {
    switch self {
    case .within: ""
    case .beyond(let rows): " beyond the \(rows) rows measured"
    case .below(let rows): " below the \(rows) rows measured"
    }
  }
}
