import BenchmarkResults

extension Findings {
  /// The strategies whose containment calls grow with scrolling, and the times of these calls.
  var containmentCalls: String? {
    let cases = longestLists { $0.containmentCallsPerTurnover }
    guard let first = cases.first else { return nil }
    func sends(_ figures: CaseFigures) -> Bool { figures.containmentCallsPerTurnover?.value != 0 }
    let place = place(rows: first.key.rows, setting: Setting(first.key))
    let silent = cases.filter { !sends($0) }.map(\.key.strategy)
    let sending = cases.filter(sends)
    let silence = "\(silent.enumerated(by: "and")) \(silent.count == 1 ? "sends" : "send")"
    guard !sending.isEmpty else { return "Scrolling \(place), \(silence) no containment calls." }
    return "Scrolling \(place), containment calls grow with the rows that come on screen: "
      + "each costs " + sending.compactMap(clause).enumerated(by: "and")
      + (silent.isEmpty ? "." : "; \(silence) none.")
      + indistinguishable(
        sending.map { (name: $0.key.strategy, figure: $0.containmentTimePerTurnover) })
  }

  /// `6 calls (812 ns) under per-cell`
  private func clause(_ figures: CaseFigures) -> String? {
    guard let calls = figures.containmentCallsPerTurnover?.value else { return nil }
    let count = CompactNumber(value: calls, scale: .count).text(width: 6)
    let time = figures.containmentTimePerTurnover.map {
      " (\(TimeSpan(nanoseconds: $0.value)))"
    }
    return "\(count) \(calls == 1 ? "call" : "calls")\(time ?? "") under \(figures.key.strategy)"
  }
}
