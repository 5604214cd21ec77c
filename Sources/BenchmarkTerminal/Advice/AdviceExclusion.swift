import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A strategy that is not to be chosen in a scene, and why.
package struct AdviceExclusion: Hashable, Sendable {
  package let scene: Scene

  package let strategy: String

  /// Whole sentences that name it.
  package let reasons: [String]

  /// Every strategy that did something wrong in any case of `scene`, whatever its content, in the order
  /// of the file, or that has no figures for lists as long as `rows`.
  static func all(
    in scene: Scene, of comparison: StrategyComparison, rows: Int
  ) -> [AdviceExclusion] {
    let comparison = comparison.filter { Scene($0) == scene }
    let findings = Findings(comparison: comparison)
    let defects = Dictionary(grouping: findings.defectsByStrategy, by: \.strategy)
    let failed = comparison.cases.filter { figures in
      switch figures.status.outcome {
      case .ok: false
      // A strategy that needs more memory for a longer list than there is has done nothing wrong.
      case .skippedMemory: figures.key.rows <= rows
      case .crashed, .timeout, .inconsistent, .interrupted: true
      }
    }
    let failures = Dictionary(grouping: failed, by: \.key.strategy)
    return OrderedSet(comparison.cases.map(\.key.strategy)).compactMap { strategy in
      let reasons =
        (defects[strategy]?.map(\.sentence) ?? [])
        + (failures[strategy].map { [sentence(strategy, $0, findings)] } ?? [])
      return reasons.isEmpty
        ? nil : AdviceExclusion(scene: scene, strategy: strategy, reasons: reasons)
    }
  }

  /// `pool has no full figures of 1k rows (crashed: signal 11).`
  private static func sentence(
    _ strategy: String, _ cases: [CaseFigures], _ findings: Findings
  ) -> String {
    let place = findings.place(rows: cases[0].key.rows, setting: Setting(cases[0].key))
    let others = cases.count - 1
    let rest = others == 0 ? "" : ", nor of \(others) more case\(others == 1 ? "" : "s")"
    return "\(strategy) has no sound figures of \(place): \(cases[0].status)\(rest)."
  }
}
