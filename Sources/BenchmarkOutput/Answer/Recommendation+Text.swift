import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension Recommendation {
  /// `Rows that size themselves: per-cell.`
  package var sentence: String { "\(condition.capitalizedFirst): \(answer)." }

  /// The needs as one condition. The base of every list is said of others only if it stands alone.
  package var condition: String {
    let asked = needs.count > 1 ? Array(needs.dropFirst()) : needs
    return asked.map(\.condition).enumerated(by: "and")
  }

  private var answer: String {
    if !best.isEmpty { return Array(best.prefix(3)).enumerated(by: "or") + others(best.count - 3) }
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
      return "\(name)\(others) \(unknown.count > 1 ? "are" : "is") not judged in "
        + needs.map(\.rawValue).enumerated(by: "and")
    }
  }

  private func others(_ count: Int) -> String { count > 0 ? " (or \(count) more)" : "" }

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
  /// `7.7k times the controllers`
  var text: String {
    let noun = figure == .controllers ? "controllers" : "blocks"
    return "\(NumberScale.count.compact(factor, width: 5)) times the \(noun)"
  }
}

/// What a run says of who is right, in at most `mostLines` lines unless everything is asked for: what to use, the
/// strategies by needs, and where it holds.
package struct AnswerSummary {
  private let answers: [Answer]
  private let comparison: StrategyComparison
  private let isFull: Bool
  private static let (mostLines, mostStrategies) = (14, 7)

  /// What to use for each need, and what has no figures, a paragraph each.
  static func heads(of answers: [Answer], missing comparison: StrategyComparison) -> [String] {
    answers.prefix(1).flatMap { sentences(of: $0) }
      + [AnswerSummary(comparison).missing].compactMap(\.self)
  }

  package init(_ comparison: StrategyComparison, isFull: Bool = false) {
    (answers, self.comparison, self.isFull) = (comparison.answers, comparison, isFull)
  }

  package var lines: [String] {
    guard let answer = answers.first else { return missing.map { $0.wrapped() } ?? [] }
    let heads = Self.heads(of: answer, isFull: isFull)
    let below = ([Self.place(of: answer), growth(of: answer)] + others + [missing])
      .compactMap(\.self).flatMap { $0.wrapped() }
    let table = AnswerTable(answer, width: Terminal.width)
    let rest = heads.count + below.count + 2
    let most = isFull ? Int.max : min(Self.mostStrategies, max(1, Self.mostLines - rest - 1))
    let shown = Self.order(answer).prefix(most)
    let hidden = answer.strategies.count - shown.count
    let marks = "✓ right in all workloads, ◐ in so many, ✗ in none, – unknown"
    let more = [(hidden > 0 ? "and \(hidden) more: --full. " : "") + marks]
    let whole =
      isFull
      ? answers.dropFirst().flatMap {
        [""] + Self.place(of: $0).wrapped()
          + AnswerTable($0, width: Terminal.width).table(of: $0.strategies.values).lines()
      } : []
    return heads + table.table(of: shown).lines() + more + below + whole
  }

  /// What to use for each need, the base of every list first, then the needs whose rows were measured and not only checked.
  static func sentences(of answer: Answer) -> [String] {
    let measured = Set(
      answer.strategies.values.flatMap(\.cases).flatMap { answer.needs(ofContent: $0.key.content) })
    let needs = answer.needs.filter { $0 != .flatMemory && $0 != .updates }
    let first = needs.filter { $0.isBase || measured.contains($0) }
    return (first + needs.filter { !first.contains($0) }).map { need in
      let recommendation = answer.recommendation(for: [need])
      let more = need.isBase ? recommendation.alsoRight ?? recommendation.nearestText : nil
      return [recommendation.sentence, more].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The sentences that four lines hold, and how many more there are. `isFull` shows all.
  private static func heads(of answer: Answer, isFull: Bool) -> [String] {
    let sentences = sentences(of: answer)
    let heads = sentences.indices.reversed().lazy.map { last in
      let more = sentences.count - last - 1
      return (sentences[...last] + (more > 0 ? ["\(counted(more, "need")) more: --full."] : []))
        .joined(separator: " ").wrapped()
    }
    return heads.first { isFull || $0.count <= 4 } ?? sentences.prefix(1).joined().wrapped()
  }

  /// The strategies of an answer: lists without controllers, what is recommended, what is right at a price, and then those
  /// that are wrong in the fewest workloads.
  static func order(_ answer: Answer) -> [Answer.Entry] {
    let recommendations = answer.needs.map { answer.recommendation(for: [$0]) }
    let best = OrderedSet(recommendations.flatMap(\.best))
    let dear = OrderedSet(recommendations.flatMap { $0.dear.map(\.name) })
    func rank(_ place: Int, _ entry: Answer.Entry) -> (Int, Int, Int) {
      let right = -(entry.evidence[answer.base]?.rightCount ?? 0)
      if entry.name == "plain" { return (0, 0, place) }
      if best.contains(entry.name) { return (1, 0, place) }
      if dear.contains(entry.name) { return (2, 0, place) }
      return (entry.hostsControllers ? 3 : 4, right, place)
    }
    return answer.strategies.values.enumerated().map { (rank($0, $1), $1) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// `In a table, in UIKit with prefetching as in iOS today; in the model, on no device.`
  static func place(of answer: Answer) -> String {
    let uikit = answer.isOfToday ? "today's UIKit (\(answer.uikit))" : "UIKit as \(answer.uikit)"
    let list = answer.isPager ? "a pager" : "a \(answer.host)"
    return answer.uikit.hasPrefix("ios-")
      ? "In \(list) in Apple's UIKit (\(answer.uikit))."
      : "In \(list) in \(uikit), in the model: no device has run it."
  }

  /// What isn't known of memory.
  private func growth(of answer: Answer) -> String? {
    answer.needs.contains(.flatMemory)
      ? nil
      : answer.isPager
        ? "Whether memory grows with pages is unknown: it takes two numbers of them."
        : "Whether memory grows with rows is unknown: it takes plain and two long lists."
  }

  /// Other kinds of list and other UIKits, a line each.
  private var others: [String] {
    let others = answers.dropFirst()
    guard let first = answers.first, others.count > 3 else { return others.map(line) }
    // Of many settings of prefetching, what is right in all of them.
    let names = first.recommendation(for: []).best.filter { name in
      others.allSatisfy { $0.strategies[name]?.judgement(of: $0.base) == .right }
    }
    return [
      "In \(others.count) other lists and UIKits: "
        + (names.ifAny {
          "\($0.enumerated(by: "and")) \($0.count == 1 ? "is" : "are") right in all for \(first.base.condition)."
        }
          ?? "nothing is known to be right in all for \(first.base.condition).")
    ]
  }

  private func line(_ answer: Answer) -> String {
    let list = answer.isPager ? "a pager" : "a \(answer.host)"
    let right = answer.recommendation(for: [])
    let names = right.best + right.dear.map(\.name)
    return "In \(list), \(answer.uikit): "
      + (names.ifAny {
        let others = $0.count > 2 ? " (or \($0.count - 2) more)" : ""
        return "\($0.prefix(2).map(\.self).enumerated(by: "or"))\(others)."
      } ?? right.sentence)
  }

  /// The cases without figures, or those that were interrupted.
  private var missing: String? {
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
