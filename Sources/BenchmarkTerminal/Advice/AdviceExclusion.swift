import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// A strategy that must not be chosen in a scene, and why.
package struct AdviceExclusion: Hashable, Sendable {
  package let scene: Setting

  package let strategy: String

  /// The reasons, as whole sentences with its name.
  package let reasons: [String]

  /// The strategies with a defect in any case of `scene`, whatever its content, or without figures for lists
  /// of up to `rows` rows, in the order of the file.
  static func all(
    in scene: Setting, of comparison: StrategyComparison, rows: Int
  ) -> [AdviceExclusion] {
    let comparison = comparison.filter { Setting.scene($0) == scene }
    let findings = Findings(comparison: comparison)
    let defects = Dictionary(grouping: findings.defectsByStrategy, by: \.strategy)
    let failed = comparison.cases.filter { figures in
      switch figures.status.outcome {
      case .ok: false
      // Too little memory for a longer list is no fault of the strategy.
      case .skippedMemory: figures.key.rows <= rows
      case .crashed, .timeout, .inconsistent, .interrupted: true
      }
    }
    let failures = Dictionary(grouping: failed, by: \.key.strategy)
    return OrderedSet(comparison.cases.map(\.key.strategy)).compactMap { strategy in
      var reasons: [String] = defects[strategy, default: []].map(\.sentence)
      if let failed = failures[strategy] { reasons.append(sentence(strategy, failed, findings)) }
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
