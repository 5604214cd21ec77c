import BenchmarkResults
import OrderedCollections

extension AdviceReport {
  /// The answer for one scene, as a few sentences.
  func answer(for scene: SceneAdvice) -> String {
    let opening =
      "For \(question.rows.withNoun) of \(question.content) (\(place(of: scene))): "
    guard !scene.candidates.isEmpty else {
      return opening + "the file has no strategy that hosts controllers and does nothing wrong."
    }
    guard scene.isAnswered else { return opening + "this file can't tell." }
    return opening + ranking(in: scene).joined(separator: " ")
  }

  /// The kind of list and the behavior of UIKit, and the suite if there are several.
  private func place(of scene: SceneAdvice) -> String {
    let setting = scene.scene
    let isOneSuite = Set(advice.scenes.map(\.scene.suite)).count == 1
    return ([setting.host, setting.behavior] + (isOneSuite ? [] : [setting.suite]))
      .joined(separator: ", ")
  }

  private func names(_ candidates: [AdviceCandidate], by conjunction: String) -> String {
    candidates.map(\.strategy).enumerated(by: conjunction)
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
