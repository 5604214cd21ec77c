import BenchmarkResults
import OrderedCollections

extension Findings {
  /// Which strategies are not correct, with the worst case of each fault; `nil` if all are.
  var wrong: String? {
    let all = comparison.cases + comparison.checkedCases
    let clauses = Fault.Kind.all.compactMap { kind -> String? in
      let cases = all.filter { kind.isFound(in: $0) }
      guard let worst = Self.worst(kind, of: cases) else { return nil }
      let found = Set(cases.map(\.key.strategy))
      let names = OrderedSet(all.map(\.key.strategy)).filter(found.contains)
      let subject =
        names.count > 6 ? names.elements.inBrief : names.enumerated(by: "and")
      let size = kind.isCrash ? "" : " \(kind.size(in: worst)) at worst,"
      return "\(names.count > 1 ? "each of " : "")\(subject) \(kind.phrase):\(size) in "
        + place(of: worst) + (names.count > 1 ? ", under \(worst.key.strategy)" : "")
    }
    return clauses.ifAny { "Not correct: \($0.joined(separator: "; "))." }
  }

  /// The case with most of a fault.
  private static func worst(_ kind: Fault.Kind, of cases: [CaseFigures]) -> CaseFigures? {
    func size(_ figures: CaseFigures) -> Double {
      kind.share(in: figures) ?? kind.amount(in: figures) ?? 0
    }
    return cases.max { size($0) < size($1) }
  }

  /// The worst case of the first fault in parts of files, all of one strategy:
  /// `pool forgets rows: 3 row-frames in 1k rows, and does so in 2 more cases`; `nil` if there is none.
  static func failure(in parts: [StrategyComparison]) -> String? {
    for kind in Fault.Kind.all {
      let wrong = parts.flatMap { part in
        part.cases.filter(kind.isFound).map { (figures: $0, findings: Findings(comparison: part)) }
      }
      guard let worst = worst(kind, of: wrong.map(\.figures)),
        let place = wrong.first(where: { $0.figures === worst })?.findings.place(of: worst)
      else { continue }
      let size = kind.isCrash ? "" : " \(kind.size(in: worst))"
      let rest =
        wrong.count == 1 ? "" : ", and does so in \(counted(wrong.count - 1, "more case"))"
      return "\(worst.key.strategy) \(kind.phrase):\(size) in \(place)\(rest)"
    }
    return nil
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
