import BenchmarkResults
import OrderedCollections

extension Findings {
  /// The time to the first frame of the longest list: how long it takes where it takes long.
  var firstFrame: String? {
    let (place, times) = times { $0.firstFrameTime }
    let longest = times.sorted { $0.time.value > $1.time.value }
    guard let most = longest.first, let least = longest.last else { return nil }
    let opening = "The first frame of \(place) takes"
    let slow = longest.prefix {
      $0.time.value >= 2 * least.time.value && !$0.time.isIndistinguishable(from: least.time)
    }.prefix(Self.mostSlow)
    guard !slow.isEmpty, let next = longest.dropFirst(slow.count).first else {
      return "\(opening) \(range(least, most)) under \(everyone(of: times))."
    }
    let clauses = slow.map { "\(Self.text($0.time)) under \($0.strategy)" }
    let rest =
      times.count - slow.count == 1
      ? "\(Self.text(next.time)) under \(next.strategy)"
      : "at most \(Self.text(next.time)) under the others"
    return "\(opening) \((clauses + [rest]).enumerated(by: "and"))."
  }

  /// The sentence names no more strategies whose first frame is slow.
  private static let mostSlow = 3

  /// The time within which nearly all frames of the longest list are done.
  var frames: String? {
    let (place, times) = times { $0.frameTimeP99 }
    guard let least = times.min(by: { $0.time.value < $1.time.value }),
      let most = times.max(by: { $0.time.value < $1.time.value })
    else { return nil }
    let opening = "In \(place), 99 % of frames take at most"
    guard times.count > 1, !least.time.isIndistinguishable(from: most.time) else {
      return "\(opening) \(range(least, most)) under \(everyone(of: times))."
    }
    return "\(opening) \(Self.text(least.time)) under \(least.strategy) and "
      + "\(Self.text(most.time)) under \(most.strategy)."
  }

  private typealias Entry = (strategy: String, time: DerivedFigure)

  /// The longest lists that have a time, and the time under each strategy.
  private func times(
    _ time: (CaseFigures) -> DerivedFigure?
  ) -> (place: String, times: [Entry]) {
    let cases = longestLists(having: time)
    return (
      cases.first.map(place) ?? "",
      cases.compactMap { figures in time(figures).map { (figures.key.strategy, $0) } }
    )
  }

  private func everyone(of entries: [Entry]) -> String {
    entries.count == 1 ? entries[0].strategy : "any strategy"
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

  /// `61.1 µs to 62.2 µs`
  private func range(_ least: Entry, _ most: Entry) -> String {
    OrderedSet([least, most].map { Self.text($0.time) }).joined(separator: " to ")
  }

  private static func text(_ time: DerivedFigure) -> String {
    TimeSpan(nanoseconds: time.value).description
  }
}
