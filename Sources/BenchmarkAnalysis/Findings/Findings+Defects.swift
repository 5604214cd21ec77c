import BenchmarkResults
import OrderedCollections

extension Findings {
  /// Which strategies are not correct, with the worst case of each fault; `nil` if all are.
  var wrong: String? {
    let clauses = Fault.Kind.allCases.compactMap { kind -> String? in
      let cases = comparison.cases.filter { kind.isFound(in: $0) }
      guard let worst = Self.worst(kind, of: cases) else { return nil }
      let found = Set(cases.map(\.key.strategy))
      let names = OrderedSet(comparison.cases.map(\.key.strategy)).filter(found.contains)
      let subject =
        names.count > 6 ? names.elements.inBrief : names.enumerated(by: "and")
      let size = kind.isCrash ? "" : " \(kind.text(of: kind.amount(in: worst) ?? 0)) at worst,"
      return "\(names.count > 1 ? "each of " : "")\(subject) \(kind.rawValue):\(size) in "
        + place(of: worst) + (names.count > 1 ? ", under \(worst.key.strategy)" : "")
    }
    return clauses.ifAny { "Not correct: \($0.joined(separator: "; "))." }
  }

  /// The case with most of a fault.
  static func worst(_ kind: Fault.Kind, of cases: [CaseFigures]) -> CaseFigures? {
    cases.max { (kind.amount(in: $0) ?? 0) < (kind.amount(in: $1) ?? 0) }
  }

  /// A sentence for each fault of each strategy: its first case, and the number of others. Crashes have no
  /// figures, and are named by ``missing``.
  var defectsByStrategy: [(strategy: String, sentence: String)] {
    Fault.Kind.allCases.filter { !$0.isCrash }.flatMap { kind in
      OrderedDictionary(grouping: measured.filter(kind.isFound), by: \.key.strategy)
        .map { ($0, "\(clause(kind, in: $1[0], among: $1.count)).") }
    }
  }

  /// The fault of a case, which is one of `count` of its strategy:
  /// `pool forgets rows: 3 row-frames in 1k rows, and does so in 2 more cases`.
  func clause(_ kind: Fault.Kind, in figures: CaseFigures, among count: Int) -> String {
    let size = kind.isCrash ? "" : " \(kind.text(of: kind.amount(in: figures) ?? 0))"
    let rest = count == 1 ? "" : ", and does so in \(counted(count - 1, "more case"))"
    return "\(figures.key.strategy) \(kind.rawValue):\(size) in \(place(of: figures))\(rest)"
  }

  /// The number of cases without figures, or of those that were interrupted.
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
