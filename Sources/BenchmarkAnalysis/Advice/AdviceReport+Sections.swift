import BenchmarkResults
import Foundation
import OrderedCollections

extension AdviceReport {
  private static let nameWidth = 20
  private static let valueWidth = 10

  /// A figure of all candidates, the least first; empty if none has it.
  func section(_ figure: KeyFigure, of scene: SceneAdvice) -> [String] {
    let answers = Set(scene.candidates.map { $0.answers[figure] })
    if answers.count == 1, case .unknown(let reason) = answers.first {
      guard reason != .notInFile else { return [] }
      return "\(figure.title): \(text(of: reason, figure))".wrapped()
    }
    let known = scene.candidates.filter { $0.known(figure) != nil }
    let sorted =
      known.sorted { value(figure, of: $0) < value(figure, of: $1) }
      + scene.candidates.filter { $0.known(figure) == nil }
    let ranking = figure.ranking(
      known.compactMap { $0.known(figure)?.figure }, rows: question.rows.count)
    let figures = known.compactMap { $0.known(figure) }
    let common = CommonOrigin(figures, showsWorkloads: scene.workloads.count > 1)
    let origins = (common.heading.isEmpty ? [] : [common.heading]) + without(figure, of: scene)
    let origin = origins.ifAny { ": \($0.joined(separator: "; "))" } ?? ""
    let lines = sorted.flatMap { candidate in
      line(
        figure, of: candidate,
        remarks(figure, of: candidate, in: scene, ranking)
          + (candidate.known(figure).map(common.remarks) ?? []))
    }
    return "\(figure.title)\(origin)".escapingControls.wrapped() + lines
  }

  /// `without through`, if a workload says nothing of the figure; otherwise empty.
  func without(_ figure: KeyFigure, of scene: SceneAdvice) -> [String] {
    scene.leftOutOf[figure].map { ["without \($0.enumerated(by: "and"))"] } ?? []
  }

  func value(_ figure: KeyFigure, of candidate: AdviceCandidate) -> Double {
    candidate.known(figure)?.figure.value ?? .infinity
  }

  /// Name, value and remarks, on as many lines as name and remarks need.
  private func line(
    _ figure: KeyFigure, of candidate: AdviceCandidate, _ remarks: [String]
  ) -> [String] {
    let names = candidate.strategy.escapingControls.brokenAfterHyphens(width: Self.nameWidth)
    let value =
      candidate.known(figure).map { known in
        (known.isBracket ? "≤ " : "") + figure.text(known.figure.value)
      } ?? "?"
    let indent = 2 + Self.nameWidth + Self.valueWidth + 2
    let texts = remarks.joined(separator: "; ").escapingControls
      .wrapped(width: Terminal.width - indent)
    return (0..<max(names.count, texts.count, 1)).map { index in
      let name = index < names.count ? names[index] : ""
      let number = index == 0 ? value : ""
      let text = index < texts.count ? texts[index] : ""
      let columns = [
        "  \(name)".trailing(2 + Self.nameWidth), number.leading(Self.valueWidth), "  \(text)",
      ]
      let line = columns.joined().withoutSpacesAtEnd
      return index == 0
        ? marks.marking(line, columns: name.count, of: candidate.strategy)
        : marks.coloring(line, columns: 2 + name.count, of: candidate.strategy)
    }
  }

  /// The relation of the figure to the best one, or why it is unknown.
  private func remarks(
    _ figure: KeyFigure, of candidate: AdviceCandidate, in scene: SceneAdvice, _ ranking: Ranking
  ) -> [String] {
    let isBracket = candidate.known(figure)?.isBracket == true
    switch candidate.answers[figure] {
    case .known(let known):
      return [
        isBracket ? "≥ \(figure.text(known.figure.interval.lower))" : nil,
        ranking.relation(of: known.figure).map { relation in
          text(of: relation, figure, of: candidate, in: scene)
        },
      ].compactMap(\.self)
    case .unknown(let reason): return [text(of: reason, figure)]
    case nil: return []
    }
  }

  private func text(
    of relation: Relation, _ figure: KeyFigure, of candidate: AdviceCandidate, in scene: SceneAdvice
  ) -> String {
    switch relation {
    case .best: scene.isOpen(figure) ? "may be the least" : "best"
    case .ratio(let ratio):
      self.ratio(figure, of: candidate, to: scene.best(in: figure))
        ?? ratioText(ratio)
    case .difference(let difference): "+\(figure.text(difference))"
    }
  }

  private func text(of reason: FigureAnswer.Reason, _ figure: KeyFigure) -> String {
    switch reason {
    case .notInFile: return "not in this file"
    case .tooFewCounts(let counts):
      let list = counts.map(\.description).enumerated(by: "and")
      return "unknown: measured at \(list) rows only, and a fit needs three counts"
    case .notInWorkloads(let workloads):
      return "unknown: not measured in \(workloads.enumerated(by: "or")), unlike others"
    case .noLaw(let around):
      let measured = around.map {
        "\(figure.text($0.figure.value)) at \(RowCount($0.rows).withNoun)"
      }
      return "unknown: no law fits; "
        + measured.enumerated(by: "and")
    case .shorter(let rows): return "unknown: shorter than the \(rows) rows measured"
    case .tooFar(let rows):
      let side = rows.count < question.rows.count ? "beyond" : "below"
      return "unknown: more than 10 times \(side) the \(rows) rows measured"
    }
  }
}

/// The origins of the figures of a section: those that all figures share appear once, in the heading.
struct CommonOrigin {
  private let place: String?
  private let method: String?
  private let showsWorkloads: Bool

  init(_ figures: [KnownFigure], showsWorkloads: Bool) {
    func common(_ texts: [String]) -> String? {
      texts.count > 1 && Set(texts).count == 1 ? texts[0] : nil
    }
    self.showsWorkloads = showsWorkloads
    place = showsWorkloads ? common(figures.map(Self.place)) : nil
    method = common(figures.map(Self.method))
  }

  /// The shared origins: `in through, measured`.
  var heading: String { [place, method].compactMap(\.self).joined(separator: ", ") }

  /// The origins of one figure that the heading does not have.
  func remarks(_ figure: KnownFigure) -> [String] {
    let place = showsWorkloads && place == nil ? Self.place(figure) : nil
    let law = Self.law(figure)
    guard method == nil else { return [place, law].compactMap(\.self) }
    let origin = Self.method(figure) + (law.map { " (\($0))" } ?? "")
    return [[place, origin].compactMap(\.self).joined(separator: ", ")]
  }

  private static func place(_ figure: KnownFigure) -> String {
    "in \(figure.workloads.enumerated(by: "or"))"
  }

  /// `fitted beyond the 100k rows measured`
  private static func method(_ figure: KnownFigure) -> String {
    switch figure.basis {
    case .measured(let absent):
      "measured" + (absent.isEmpty ? "" : " (\(absent.enumerated(by: "and")) can't tell)")
    case .between, .fitted: figure.basis.phrase
    }
  }

  /// `linear, worst residual 2%, from 100 rows on`; `nil` for measured figures.
  private static func law(_ figure: KnownFigure) -> String? {
    guard case .fitted(let fit) = figure.basis else { return nil }
    let start = fit.start.map { ", from \($0.withNoun) on" } ?? ""
    return "\(fit.law.name), worst residual \(percent(fit.worstResidual))\(start)"
  }

  /// A share, rounded up so that no fit looks better than it is; the tolerance is for rounding errors of sums.
  private static func percent(_ share: Double) -> String {
    let percent = max(0, share * 100 - 1e-9)
    return percent <= 9.9
      ? String(format: "%.1f%%", (percent * 10).rounded(.up) / 10)
      : String(format: "%.0f%%", percent.rounded(.up))
  }
}
