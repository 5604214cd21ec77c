import BenchmarkResults
import OrderedCollections

extension Findings {
  /// Which strategies are not correct, with the worst case of each fault; `nil` if all are.
  var wrong: String? {
    let clauses = Fault.Kind.all.compactMap { kind -> String? in
      let cases = comparison.cases.filter { kind.isFound(in: $0) }
      let found = Set(cases.map(\.key.strategy))
      let strategies = OrderedSet(comparison.cases.map(\.key.strategy)).filter(found.contains)
      let worst = cases.max { (kind.amount(in: $0) ?? 0) < (kind.amount(in: $1) ?? 0) }
      guard let worst, let amount = kind.amount(in: worst) else { return nil }
      let name = strategies.count > 1 ? ", under \(worst.key.strategy)" : ""
      let size = kind.isCrash ? "" : " \(kind.text(of: amount)) at worst,"
      let names =
        strategies.count > 6 ? strategies.elements.inBrief : strategies.enumerated(by: "and")
      return "\(strategies.count > 1 ? "each of " : "")\(names) \(kind.phrase):"
        + "\(size) in \(place(of: worst))\(name)"
    }
    return clauses.isEmpty ? nil : "Not correct: \(clauses.joined(separator: "; "))."
  }

  /// A sentence for each fault of each strategy: its first case, and the number of others. Crashes have no
  /// figures, and are named by ``missing``.
  package var defectsByStrategy: [(strategy: String, sentence: String)] {
    Fault.Kind.all.filter { !$0.isCrash }.flatMap { kind in
      let wrong = OrderedDictionary(grouping: measured.filter(kind.isFound), by: \.key.strategy)
      return wrong.compactMap { strategy, cases in
        clause(kind, in: cases[0], among: cases.count).map { (strategy, "\($0).") }
      }
    }
  }

  /// The fault of a case, which is one of `count` of its strategy:
  /// `pool forgets rows: 3 row-frames in 1k rows, and does so in 2 more cases`. `nil` if it was not measured.
  package func clause(_ kind: Fault.Kind, in figures: CaseFigures, among count: Int) -> String? {
    guard let amount = kind.amount(in: figures) else { return nil }
    let size = kind.isCrash ? "" : " \(kind.text(of: amount))"
    let rest = count == 1 ? "" : ", and does so in \(counted(count - 1, "more case"))"
    return "\(figures.key.strategy) \(kind.phrase):\(size) in \(place(of: figures))\(rest)"
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
