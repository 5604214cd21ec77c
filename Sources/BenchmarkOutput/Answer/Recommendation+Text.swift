import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension Recommendation {
  package var sentence: String { "\(condition.capitalizedFirst): \(answer)." }

  /// The needs as one condition. The base of every list is said of others only if it stands alone.
  package var condition: String {
    let asked = needs.count > 1 ? Array(needs.dropFirst()) : needs
    return asked.map(\.condition).enumerated(by: "and")
  }

  /// The strategies to use, or why there are none.
  var answer: String {
    if !best.isEmpty { return Self.first(3, of: best) }
    if !isOfMeasuredLength, !unknown.isEmpty {
      return "unknown, since no list of that length was measured"
    }
    if !isJudged { return "unknown; no strategy with controllers was checked" }
    let failure = nearestFailure.map { "\($0.strategy) \($0.failure.text)" }
    let judged = unknown.isEmpty ? "none of these is right" : "none that was judged is right"
    let parts = [nearest.isEmpty && !unknown.isEmpty ? "unknown" : judged, failure, notJudged]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private var notJudged: String? {
    unknown.elements.first.map { name, needs in
      let others = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
      let judged = needs.ifAny { "judged in \($0.map(\.rawValue).enumerated(by: "and"))" }
      return "\(name)\(others) \(unknown.count > 1 ? "are" : "is") not "
        + (judged ?? "measured at that length")
    }
  }

  fileprivate static func first(_ count: Int, of names: [String]) -> String {
    let others = names.count > count ? " (or \(names.count - count) more)" : ""
    return Array(names.prefix(count)).enumerated(by: "or") + others
  }

  fileprivate var right: [String] { best + dear.map(\.name) }

  /// The strategies that are right as well, with what makes them dear; `nil` if there are none.
  package var alsoRight: String? {
    let names = dear.prefix(2).map { "\($0.name) (\($0.text))" }
    let others = dear.count > 2 ? ["\(dear.count - 2) more"] : []
    return names.ifAny { "Also right: \(($0 + others).enumerated(by: "and"))." }
  }

  /// The strategies that came nearest, if none is right in all of several needs.
  package var nearestText: String? {
    guard needs.count > 1 else { return nil }
    let others = nearest.count > 3 ? "; \(nearest.count - 3) more" : ""
    return nearest.map { "\($0) is wrong in \($1.map(\.rawValue).enumerated(by: "and"))" }
      .ifAny { "Of these needs, \($0.prefix(3).joined(separator: "; "))\(others)." }
  }
}

extension Recommendation.Dear {
  var text: String {
    let noun = figure == .controllers ? "controllers" : "blocks"
    return "\(NumberScale.count.compact(factor, width: 5)) times the \(noun)"
  }
}

/// What a run says of who is right: what to use, the strategies by needs, and where it holds; in few lines unless full.
package struct AnswerSummary {
  private let answers: [Answer]
  private let comparison: StrategyComparison
  private let isFull: Bool
  private let width: Int
  private static let (mostLines, mostStrategies) = (14, 7)

  package init(
    _ comparison: StrategyComparison, isFull: Bool = false, width: Int = Terminal.width
  ) {
    (answers, self.comparison, self.isFull) = (comparison.answers, comparison, isFull)
    self.width = width
  }

  package var lines: [String] {
    guard let answer = answers.first else { return missing.map { $0.wrapped(width: width) } ?? [] }
    let heads = heads(of: answer)
    let below = ([Self.place(of: answer), growth(of: answer)] + others + [missing])
      .compactMap(\.self).flatMap { $0.wrapped(width: width) }
    let table = AnswerTable(answer)
    // Besides the strategies: two lines above them, and the failure below.
    let most = max(1, min(Self.mostStrategies, Self.mostLines - heads.count - below.count - 3))
    let count = answer.strategies.count
    let isCut = !isFull && count > most
    let hidden =
      width < 120 && table.columns.contains(.peak) ? "; peak memory: from 120 columns on" : ""
    return heads + table.lines(width: width, most: isCut ? most : .max)
      + (isCut ? "and \(count - most) more: --full\(hidden)".wrapped(width: width) : []) + below
      + (isFull ? answers.dropFirst() : []).flatMap {
        [""] + Self.place(of: $0).wrapped(width: width) + AnswerTable($0).lines(width: width)
      }
  }

  /// What to use for which rows: needs with one answer together, and those without one last, by their names.
  static func advice(of answer: Answer) -> [(rows: String, use: String)] {
    let needs = answer.needs.filter { $0 != .flatMemory && $0 != .updates }
    let groups = OrderedDictionary(grouping: needs) { need -> String in
      let recommendation = answer.recommendation(for: [need])
      // What is asked of every list stands by itself.
      if need.isBase { return "\(recommendation.answer)\n" }
      if !recommendation.best.isEmpty { return recommendation.answer }
      return recommendation.unknown.isEmpty ? Self.none : "unknown"
    }
    let known = groups.filter { $0.key != none && $0.key != "unknown" }
    let others = groups.filter { known[$0.key] == nil }
    let advice = known.map { answer, needs in
      (
        needs.map(\.condition).enumerated(by: "or").capitalizedFirst,
        answer.split(separator: "\n")[0]
      )
    }
    return advice.map { ($0, String($1)) }
      + others.map { ($1.map(\.title).enumerated(by: "and").capitalizedFirst, $0) }
  }

  private static let none = "none of these is right"

  static func sentences(of answer: Answer) -> [String] {
    advice(of: answer).map { "\($0.rows): \($0.use)." }
  }

  /// The sentences that four lines hold, and how many more there are, or all.
  private func heads(of answer: Answer) -> [String] {
    let sentences = Self.sentences(of: answer)
    let heads = sentences.indices.reversed().lazy.map { last in
      let more = sentences.count - last - 1
      return (sentences[...last] + (more > 0 ? ["\(more) more: --full."] : []))
        .joined(separator: " ").wrapped(width: width)
    }
    return heads.first { isFull || $0.count <= 4 }
      ?? sentences.prefix(1).joined().wrapped(width: width)
  }

  static func place(of answer: Answer) -> String {
    let uikit = answer.isOfToday ? "today's UIKit (\(answer.uikit))" : "UIKit as \(answer.uikit)"
    let list = answer.isPager ? "a pager" : "a \(answer.host)"
    return answer.uikit.hasPrefix("ios-")
      ? "In \(list) in Apple's UIKit (\(answer.uikit))."
      : "In \(list) in \(uikit), in the model: no device has run it."
  }

  static func limits(of answer: Answer) -> String {
    answer.uikit.hasPrefix("ios-")
      ? "what another device does"
      : "what a device does: none has run it. These are a model's counts and bytes, and times are left out"
  }

  private func growth(of answer: Answer) -> String? {
    answer.needs.contains(.flatMemory)
      ? nil
      : "Whether memory grows is unknown: it takes two lengths\(answer.isPager ? "" : ", and plain")."
  }

  /// Other kinds of list and other UIKits in which other strategies are right, a line each of up to three.
  private var others: [String] {
    if isFull { return answers.dropFirst().map(line) }
    let right = Set(answers[0].recommendation(for: []).right)
    let others = answers.dropFirst().filter { Set($0.recommendation(for: []).right) != right }
    let more = others.count - 3
    return others.prefix(3).map(line)
      + (more > 0 ? ["Other strategies are right in \(more) more lists and UIKits: --full."] : [])
  }

  private func line(_ answer: Answer) -> String {
    let list = answer.isPager ? "a pager" : "a \(answer.host)"
    let recommendation = answer.recommendation(for: [])
    let names = recommendation.right.ifAny { "\(Recommendation.first(2, of: $0))." }
    return "In \(list), \(answer.uikit): \(names ?? recommendation.sentence)"
  }

  /// The cases without figures, or those that were interrupted.
  var missing: String? {
    let failed = comparison.cases.filter { !$0.hasFigures }
    let incomplete = comparison.cases.count { $0.hasFigures && $0.status.outcome == .interrupted }
    let names = OrderedSet(failed.map { "\($0.key.strategy) (\($0.status.outcome.rawValue))" })
    let rows = failed.count == 1 ? " at \(RowCount(failed[0].key.rows).withNoun)" : ""
    let (count, problem) =
      failed.isEmpty
      ? (incomplete, "not measured to the end")
      : (failed.count, "without figures: \(names.elements.inBrief)\(rows)")
    return count == 0
      ? nil
      : "\(count) of \(counted(comparison.cases.count, "case")) \(count == 1 ? "is" : "are") "
        + "\(problem)."
  }
}
