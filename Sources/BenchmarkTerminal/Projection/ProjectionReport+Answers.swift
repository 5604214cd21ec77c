import BenchmarkReport
import BenchmarkResults

extension BudgetVerdict {
  /// Judges a projected figure.
  init(_ figure: ProjectedFigure, budget: Double) {
    if let typical = figure.typical, let interval = figure.interval {
      self.init(typical, from: interval, budget: budget)
    } else {
      self = .unknown
    }
  }

  /// The word of a verdict, in the order of an answer.
  static let words = ["fits", "can't be told", "doesn't fit"]

  /// The word of this verdict.
  var word: String {
    switch self {
    case .fits: Self.words[0]
    case .unknown, .unsure: Self.words[1]
    case .over: Self.words[2]
    }
  }
}

extension ProjectionReport {
  /// Which strategies keep to each budget, in each list.
  var budgets: [[String]] {
    [
      memoryBudget.map { answers(.peakMemory, within: Double($0.bytes), "\($0)") },
      frameBudget.map { answers(.frameP99, within: $0.nanoseconds, "\($0)") },
    ].compactMap(\.self)
  }

  private func answers(
    _ metric: ProjectedMetric, within limit: Double, _ text: String
  ) -> [String] {
    ["\(metric.name.capitalizedFirst) within \(text):"]
      + projection.groups.map { group in
        let verdicts = group.cases.filter { group.faults[$0.key.strategy] == nil }.map {
          ($0.key.strategy, BudgetVerdict($0[metric], budget: limit).word)
        }
        let lines = BudgetVerdict.words.compactMap { word in
          verdicts.filter { $0.1 == word }.map(\.0).ifAny {
            "\(word): \($0.joined(separator: ", "))"
          }
        }
        return "\(name(of: group)): \(lines.joined(separator: "; "))".escapingControls
          .item(marked: "- ")
      }
  }
}

/// A decision as a sentence.
struct DecisionText {
  let decision: ProjectionDecision

  /// Whether all strategies are as good in all draws.
  var isTied: Bool {
    decision.unknown.isEmpty && decision.shares.allSatisfy { $0.share == 1 }
  }

  /// The sentence, or `nil` if all strategies are as good.
  var sentence: String? {
    let name = decision.metric.name.capitalizedFirst
    if isTied { return nil }
    guard let best = decision.shares.first else { return unknown.map { "\(name): \($0)." } }
    let winners = decision.shares.filter { $0.share > ProjectionDecision.certainty }
    let certain = winners.isEmpty ? [best] : winners
    let verb = certain.count == 1 ? "is" : "are"
    let answer =
      "\(certain.map(\.strategy).inBrief) \(verb) best or equal in "
      + "\(percent(certain.map(\.share).min() ?? 0)) of draws"
    let rest = [answer + reason, order, unknown].compactMap(\.self)
    return "\(name): \(rest.joined(separator: "; "))."
  }

  /// What decides.
  private var reason: String {
    guard let pair = decision.pair, decision.undecided.isEmpty,
      let most = pair.contributions.first
    else { return "" }
    return
      " (\(most.unit.phrase): \(percent(min(most.share, 1))) of the difference to \(pair.second))"
  }

  /// What can't be told, and what to measure better.
  private var order: String? {
    guard decision.undecided.count > 0 else { return nil }
    let certain = decision.shares.filter { $0.share > ProjectionDecision.certainty }
    let names =
      decision.undecided.count > 1
      ? decision.undecided : (certain.prefix(1).map(\.strategy) + decision.undecided)
    guard names.count > 1 else { return nil }
    let better = decision.pair?.swings.first.map { "; measure \($0.unit.rawValue) better" } ?? ""
    return "the order of \(names.enumerated(by: "and")) can't be told\(better)"
  }

  private var unknown: String? {
    guard let first = decision.unknown.first else { return nil }
    let names = decision.unknown.map(\.strategy)
    let keys = first.missing.keys
    let others = keys.count > 1 ? " and \(keys.count - 1) more" : ""
    return "\(names.inBrief) can't be told without \(keys[0])\(others)"
  }

  private func percent(_ share: Double) -> String {
    // A share of draws isn't 100 % unless it's all of them.
    share == 1 ? "100%" : "\(Int((100 * share).rounded(.down)))%"
  }
}
