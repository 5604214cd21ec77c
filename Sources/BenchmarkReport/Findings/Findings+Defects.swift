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

  /// Which strategies are not correct, with the worst case of each fault; `nil` if all are.
  var wrong: String? {
    let clauses = Fault.Kind.allCases.compactMap { kind -> String? in
      let cases = comparison.cases.filter { kind.isFound(in: $0) }
      let found = Set(cases.map(\.key.strategy))
      let strategies = OrderedSet(comparison.cases.map(\.key.strategy)).filter(found.contains)
      let worst = cases.max { (kind.amount(in: $0) ?? 0) < (kind.amount(in: $1) ?? 0) }
      guard let worst, let amount = kind.amount(in: worst) else { return nil }
      let name = strategies.count > 1 ? ", under \(worst.key.strategy)" : ""
      let size = kind == .crashes ? "" : " \(kind.text(of: amount)) at worst,"
      let names =
        strategies.count > 6 ? strategies.elements.inBrief : strategies.enumerated(by: "and")
      return "\(strategies.count > 1 ? "each of " : "")\(names) \(kind.rawValue):"
        + "\(size) in \(place(rows: worst.key.rows, setting: Setting(worst.key)))\(name)"
    }
    return clauses.isEmpty ? nil : "Not correct: \(clauses.joined(separator: "; "))."
  }

  /// The defects with their strategies.
  package var defectsByStrategy: [Defect] {
    let forgotten = sentences(
      \.forgottenRows, isWrong: { $0 > 0 },
      opening: { strategy, count in
        let count = CompactNumber(value: count, scale: .count).text(width: 6)
        return
          "\(strategy) forgets rows: \(count) without their content, summed over the frames of "
      })
    let wrongHeights = sentences(
      \.wrongHeightRows, isWrong: { $0 > 0 },
      opening: { strategy, count in
        let count = CompactNumber(value: count, scale: .count).text(width: 6)
        return "\(strategy) has rows of the wrong height: \(count), summed over the frames of "
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
    return forgotten + wrongHeights + lost + leaked + overfreed
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

  /// The number of cases without figures, or of those that were interrupted.
  var missing: String? {
    let failed = comparison.cases.filter { !$0.hasFigures }
    let incomplete = comparison.cases.count { $0.hasFigures && $0.status.outcome == .interrupted }
    guard let first = failed.first else {
      guard incomplete > 0 else { return nil }
      return "\(share(incomplete)) not measured to the end."
    }
    let names = OrderedSet(failed.map { "\($0.key.strategy) (\($0.status.outcome.rawValue))" })
    let rows = failed.count == 1 ? " at \(RowCount(first.key.rows).withNoun)" : ""
    return "\(share(failed.count)) without figures: \(names.elements.inBrief)\(rows)."
  }

  /// `1 of 9 cases is`
  private func share(_ count: Int) -> String {
    "\(count) of \(counted(comparison.cases.count, "case")) \(count == 1 ? "is" : "are")"
  }
}
