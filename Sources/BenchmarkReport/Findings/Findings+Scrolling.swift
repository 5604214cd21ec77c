import BenchmarkResults
import OrderedCollections

extension Findings {
  /// The time to the first frame of the longest list: how long it takes where it takes long.
  var firstFrame: String? {
    let cases = longestLists { $0.firstFrameTime }
    // The longest first.
    let times = cases.compactMap { figures in
      figures.firstFrameTime.map { (strategy: figures.key.strategy, time: $0) }
    }.sorted { $0.time.value > $1.time.value }
    guard let most = times.first, let least = times.last else { return nil }
    let opening = "The first frame of \(place(of: cases)) takes"
    let slow = times.prefix {
      $0.time.value >= 2 * least.time.value && !$0.time.isIndistinguishable(from: least.time)
    }.prefix(Self.mostSlow)
    guard let next = times.dropFirst(slow.count).first, !slow.isEmpty else {
      let who = times.count == 1 ? least.strategy : "any strategy"
      return "\(opening) \(range([least.time, most.time])) under \(who)."
    }
    let clauses = slow.map { "\(Self.text($0.time)) under \($0.strategy)" }
    let others = times.count - slow.count
    let rest =
      others == 1
      ? "\(Self.text(next.time)) under \(next.strategy)"
      : "at most \(Self.text(next.time)) under the others"
    return "\(opening) \((clauses + [rest]).enumerated(by: "and"))."
  }

  /// The sentence names no more strategies whose first frame is slow.
  private static let mostSlow = 3

  /// The time within which nearly all frames of the longest list are done.
  var frames: String? {
    let cases = longestLists { $0.frameTimeP99 }
    let times = cases.compactMap { figures in
      figures.frameTimeP99.map { (strategy: figures.key.strategy, time: $0) }
    }
    guard let least = times.min(by: { $0.time.value < $1.time.value }),
      let most = times.max(by: { $0.time.value < $1.time.value })
    else { return nil }
    let opening = "In \(place(of: cases)), 99 % of frames take at most"
    guard times.count > 1, !least.time.isIndistinguishable(from: most.time) else {
      return "\(opening) \(range([least.time, most.time])) under "
        + "\(times.count == 1 ? least.strategy : "any strategy")."
    }
    return "\(opening) \(Self.text(least.time)) under \(least.strategy) and "
      + "\(Self.text(most.time)) under \(most.strategy)."
  }

  /// The containment calls that each row of the longest list costs.
  var calls: String? {
    let cases = longestLists { $0.containmentCallsPerTurnover }
    let counts = OrderedDictionary(grouping: cases) { figures in
      figures.containmentCallsPerTurnover.map {
        // 1.998 calls of a strategy that sends 2, but not for the rows of the first screen.
        CompactNumber(value: $0.value, scale: .count).text(width: 6).replacing(".00", with: "")
      } ?? ""
    }
    guard !counts.isEmpty else { return nil }
    let clauses = counts.map { count, cases in
      "\(count == "0" ? "none" : count) under \(cases.map(\.key.strategy).inBrief)"
    }
    return "Containment calls for each row that comes on screen: \(clauses.enumerated(by: "and"))."
  }

  private func place(of cases: [CaseFigures]) -> String {
    place(rows: cases[0].key.rows, setting: Setting(cases[0].key))
  }

  /// `61.1 µs to 62.2 µs`
  private func range(_ ends: [DerivedFigure]) -> String {
    OrderedSet(ends.map(Self.text)).joined(separator: " to ")
  }

  private static func text(_ time: DerivedFigure) -> String {
    TimeSpan(nanoseconds: time.value).description
  }
}
