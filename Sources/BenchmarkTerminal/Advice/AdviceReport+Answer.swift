import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

extension AdviceReport {
  /// The answer for one scene, as a few sentences.
  func answer(for scene: SceneAdvice) -> String {
    let terms =
      question.hasBudget ? "By the model's own bytes and times, not a device's: for" : "For"
    let opening =
      "\(terms) \(question.rows.withNoun) of \(question.content) (\(place(of: scene))): "
    guard !scene.candidates.isEmpty else {
      return opening + "the file has no strategy that hosts controllers and does nothing wrong."
    }
    guard scene.isAnswered else { return opening + "this file can't tell." }
    let sentences = question.hasBudget ? fitting(in: scene) : ranking(in: scene)
    return opening + sentences.joined(separator: " ")
  }

  /// The kind of list and the behavior of UIKit, and the suite if there are several.
  private func place(of scene: SceneAdvice) -> String {
    let setting = scene.scene
    let isOneSuite = Set(advice.scenes.map(\.scene.suite)).count == 1
    return ([setting.host, setting.uikit] + (isOneSuite ? [] : [setting.suite]))
      .joined(separator: ", ")
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
    let rest = [("Over", over), ("Unsure", unsure), ("Unknown from this file", unanswered)]
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

  /// `preallocated (57.8x the memory) also fits.`
  private func alsoFitting(
    _ fits: [AdviceCandidate], beside choice: [AdviceCandidate]
  ) -> [String] {
    let others = fits.filter { !choice.contains($0) }
    guard !others.isEmpty else { return [] }
    let clauses = others.map { candidate in
      ratio(.peakLive, of: candidate, to: choice).map { "\(candidate.strategy) (\($0) the memory)" }
        ?? candidate.strategy
    }
    return ["\(clauses.enumerated(by: "and")) also \(others.count == 1 ? "fits" : "fit")."]
  }

  /// A figure of a candidate as a multiple of the least among others: `28.1x`, or `at least 1.40x` where only
  /// bounds are known; `nil` without a multiple.
  func ratio(
    _ figure: KeyFigure, of candidate: AdviceCandidate, to others: [AdviceCandidate]
  ) -> String? {
    guard let known = candidate.known(figure),
      let least = others.compactMap({ $0.known(figure) })
        .min(by: { $0.figure.value < $1.figure.value }), least.figure.value > 0
    else { return nil }
    if known.isBracket || least.isBracket {
      return "at least \(ratioText(known.figure.interval.lower / least.figure.value))"
    }
    let ratio = known.figure.ratioInTurn(to: least.figure)?.value
    return ratioText(ratio ?? known.figure.value / least.figure.value)
  }

  /// The strategy that exceeds its budgets least.
  private func nearest(among over: [AdviceCandidate]) -> [String] {
    let worst = over.compactMap { candidate in
      candidate.greatestExcess.map { (strategy: candidate.strategy, excess: $0) }
    }
    guard let least = worst.min(by: { $0.excess.ratio < $1.excess.ratio }),
      let budget = question.budget(for: least.excess.figure)
    else { return [] }
    let orMore = over.contains { candidate in
      guard case .over(_, true) = candidate.verdicts[least.excess.figure] else { return false }
      return candidate.strategy == least.strategy
    }
    return [
      "The nearest, \(least.strategy), takes \(orMore ? "at least " : "")"
        + "\(ratioText(least.excess.ratio)) the "
        + "\(least.excess.figure.text(budget))."
    ]
  }

  /// The best strategies of each figure.
  private func ranking(in scene: SceneAdvice) -> [String] {
    KeyFigure.advised.compactMap { figure in
      let name = ([figure.name] + without(figure, of: scene)).joined(separator: " ")
      let best = scene.best(in: figure)
      let known = best.compactMap { $0.known(figure) }
      guard
        let least = known.map({ $0.isBracket ? $0.figure.interval.lower : $0.figure.value }).min(),
        let most = known.map(\.figure.value).max()
      else {
        return figure == .peakLive
          ? "no choice by \(figure.name), which is unknown for all." : nil
      }
      let values = [least, most].map(figure.text)
      let range = values[0] == values[1] ? values[0] : "\(values[0]) to \(values[1])"
      let figures = "(\(range), \(origin(of: known))\(next(after: best, in: figure, of: scene)))"
      if scene.isOpen(figure) { return undecided(figure, best, known) }
      let unknown = scene.candidates.filter { $0.known(figure) == nil }
      let answer = "\(names(best, by: "or")) \(figures)"
      let lack = "unknown for \(names(unknown, by: "or"))"
      switch (figure, unknown.isEmpty) {
      case (.peakLive, true):
        return "\(names(best, by: "or")), by \(figure.name) \(figures)."
      case (.peakLive, false):
        return
          "no choice by \(figure.name), which is \(lack); the least of the others: \(answer)."
      case (_, true): return "Shortest \(name): \(answer)."
      case (_, false): return "Shortest \(name): \(answer); \(lack)."
      }
    }
  }

  /// `no choice by peak live memory, between the 10 and 100 rows measured: pool (33.8 KiB to 66.4 KiB) or
  /// per-cell (60.0 KiB to 70.0 KiB) may take the least.`
  private func undecided(
    _ figure: KeyFigure, _ best: [AdviceCandidate], _ known: [KnownFigure]
  ) -> String {
    let sorted = best.sorted { bounds(figure, of: $0).lower < bounds(figure, of: $1).lower }
    let clauses = sorted.map { candidate in
      let bounds = bounds(figure, of: candidate)
      return "\(candidate.strategy) (\(figure.text(bounds.lower)) to \(figure.text(bounds.upper)))"
    }
    return "no choice by \(figure.name), \(origin(of: known)): \(clauses.enumerated(by: "or")) may "
      + "take the least."
  }

  private func bounds(_ figure: KeyFigure, of candidate: AdviceCandidate) -> Interval {
    candidate.known(figure)?.figure.interval ?? Interval(lower: .infinity, upper: .infinity)
  }

  /// `; next preallocated, 28.1x`
  private func next(
    after best: [AdviceCandidate], in figure: KeyFigure, of scene: SceneAdvice
  ) -> String {
    let next = scene.candidates.filter { !best.contains($0) && $0.known(figure) != nil }
      .min { value(figure, of: $0) < value(figure, of: $1) }
    return next.flatMap { next in
      ratio(figure, of: next, to: best).map { "; next \(next.strategy), \($0)" }
    } ?? ""
  }

  /// The origins of figures: `measured or fitted beyond the 100k rows measured`.
  private func origin(of known: [KnownFigure]) -> String {
    let origins = OrderedSet(known.map(\.basis.phrase))
    return origins.count == 1 ? origins[0] : origins.elements.enumerated(by: "or")
  }
}

/// `28.1x`
func ratioText(_ ratio: Double) -> String {
  CompactNumber(value: ratio, scale: .ratio).text(width: 6)
}

extension FigureBasis {
  /// `measured`, `between the 10 and 100 rows measured` or `fitted beyond the 100k rows measured`.
  var phrase: String {
    switch self {
    case .measured: "measured"
    case .between(let lower, let upper): "between the \(lower) and \(upper) rows measured"
    case .fitted(let fit): "fitted\(fit.reach.phrase)"
    }
  }
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
