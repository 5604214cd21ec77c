import BenchmarkResults
import OrderedCollections

extension Findings {
  /// A sentence about a defect of a strategy.
  package struct Defect {
    /// The strategy.
    package let strategy: String
    /// The defect and its case.
    package let sentence: String
  }

  /// The defects of strategies: rows without their own content, controllers that nothing uses, memory that
  /// outlives the list.
  var defects: [String] { defectsByStrategy.map(\.sentence) }

  /// The defects with their strategies.
  package var defectsByStrategy: [Defect] {
    let forgotten = sentences(
      \.forgottenRows, isWrong: { $0 > 0 },
      opening: { strategy, count in
        let count = CompactNumber(value: count, scale: .count).text(width: 6)
        return
          "\(strategy) forgets rows: \(count) without their content, summed over the frames of "
      })
    let lost = sentences(
      \.controllersLost, isWrong: { $0 > 0 },
      opening: { strategy, count in
        let count = CompactNumber(value: count, scale: .count).text(width: 6)
        return "\(strategy) loses controllers: \(count) that nothing uses at the end of "
      })
    let leaked = sentences(
      \.leftBehindBytes, isWrong: { $0 > 0 },
      opening: { strategy, bytes in
        "\(strategy) leaves \(ByteCount(nearest: bytes)) behind after teardown of "
      })
    let overfreed = sentences(
      \.leftBehindBytes, isWrong: { $0 < 0 },
      opening: { strategy, bytes in
        "\(strategy) ends \(ByteCount(nearest: -bytes)) below where set-up began, after teardown of "
      })
    return forgotten + lost + leaked + overfreed
  }

  /// A sentence for each strategy with a figure that `isWrong`: its first such case, and the number of others.
  private func sentences(
    _ figure: (CaseFigures) -> DerivedFigure?, isWrong: (Double) -> Bool,
    opening: (String, Double) -> String
  ) -> [Defect] {
    let wrong = measured.filter { figure($0).map { isWrong($0.value) } ?? false }
    return OrderedDictionary(grouping: wrong, by: \.key.strategy).compactMap { strategy, cases in
      guard let first = cases.first, let value = figure(first)?.value else { return nil }
      let others = cases.count - 1
      let rest = others == 0 ? "" : ", and does so in \(others) more case\(others == 1 ? "" : "s")"
      return Defect(
        strategy: strategy,
        sentence: opening(strategy, value)
          + place(rows: first.key.rows, setting: Setting(first.key)) + rest + ".")
    }
  }

  /// The cases without figures, and how they ended.
  var failures: [String] {
    struct Failure: Hashable {
      let strategy: String
      let rows: Int
      let outcome: CaseStatus.Outcome
    }
    let failed = comparison.cases.filter { !$0.hasFigures }
    guard !failed.isEmpty else { return [] }
    let kinds = OrderedSet(
      failed.map {
        Failure(strategy: $0.key.strategy, rows: $0.key.rows, outcome: $0.status.outcome)
      })
    let listed = kinds.prefix(Self.mostFailuresListed).map {
      "\($0.strategy) at \(RowCount($0.rows).withNoun) (\($0.outcome.rawValue))"
    }
    let rest = kinds.count - listed.count
    let list = (listed + (rest > 0 ? ["\(rest) more"] : [])).enumerated(by: "and")
    let verb = failed.count == 1 ? "is" : "are"
    return [
      "\(failed.count) of \(comparison.cases.count) cases \(verb) without figures: \(list)."
    ]
  }

  /// The note that a run was interrupted, if it was.
  var interruption: [String] {
    let incomplete = comparison.cases.filter { $0.status.outcome == .interrupted }.count
    guard incomplete > 0 else { return [] }
    let verb = incomplete == 1 ? "is" : "are"
    return ["\(incomplete) of \(comparison.cases.count) cases \(verb) not measured to the end."]
  }

  private static let mostFailuresListed = 5
}
