import BenchmarkReport
import BenchmarkResults

/// A limit of a projected figure.
package struct ProjectedBudget: Sendable {
  /// The figure.
  package let metric: ProjectedMetric

  /// What it must not exceed, in the figure's unit.
  package let limit: Double

  /// The limit as text.
  package let text: String

  /// Limits peak memory.
  package init(memory: ByteCount) {
    metric = .peakMemory
    limit = Double(memory.bytes)
    text = "\(memory)"
  }

  /// Limits the time of 99 of 100 frames.
  package init(frame: TimeSpan) {
    metric = .frameP99
    limit = frame.nanoseconds
    text = "\(frame)"
  }
}

extension BudgetVerdict {
  /// Judges a projected figure.
  init(_ figure: ProjectedFigure, budget: Double) {
    guard let typical = figure.typical, let interval = figure.interval else {
      self = .unknown
      return
    }
    self =
      if interval.upper <= budget {
        .fits(spare: budget - interval.upper)
      } else if interval.lower > budget {
        .over(ratio: typical / budget)
      } else {
        .unsure(interval, nil)
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
  /// Which strategies keep to a budget, in each list.
  func answers(for budget: ProjectedBudget) -> [String] {
    ["\(budget.metric.name.capitalizedFirst) within \(budget.text):"]
      + projection.groups.flatMap { group in
        let verdicts = group.cases.filter { group.faults[$0.key.strategy] == nil }.map {
          ($0.key.strategy, BudgetVerdict($0[budget.metric], budget: budget.limit).word)
        }
        let lines = BudgetVerdict.words.compactMap { word -> String? in
          let names = verdicts.filter { $0.1 == word }.map(\.0)
          return names.isEmpty ? nil : "\(word): \(names.joined(separator: ", "))"
        }
        return "\(name(of: group)): \(lines.joined(separator: "; "))".escapingControls
          .item(marked: "- ").split(separator: "\n").map(String.init)
      }
  }
}
