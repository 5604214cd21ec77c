import BenchmarkStatistics
import Foundation

/// How the machine, and not the code, moved the times of a run against those of another.
///
/// Launches of one run share its minutes. What a machine does differently in other minutes is not in their
/// spread, and a test over them takes it for a change of the code: of runs of the same commit every
/// third was called worse than another, as a whole or in single cases. What tells is how all the
/// cases moved whose exact figures are the same: their center is the drift, and their spread is what a
/// case moves without a reason.
struct MachineDrift {
  /// How one figure of all cases moved, in logarithms of ratios.
  private struct Shift {
    let center: Double
    /// The median absolute deviation from the center, scaled to a standard deviation.
    let spread: Double

    init?(_ logRatios: [Double]) {
      guard let center = Sample(logRatios)?.median,
        let deviation = Sample(logRatios.map { abs($0 - center) })?.median
      else { return nil }
      self.center = center
      // The constant makes it the standard deviation of what is normally distributed.
      spread = 1.4826 * deviation
    }
  }

  private let shifts: [FigureID: Shift]

  private let settings: ComparisonSettings

  /// The factor by which the headline times moved over all cases, as their geometric mean; `nil` if
  /// nothing tells.
  let factor: Double?

  /// How many times the spread a case must be off to be told from the others.
  private static let leastSpreads = 4.0

  /// The fewest cases that tell a drift.
  private static let fewestCases = 3

  /// Looks at all cases that both tables have and that did exactly the same in both.
  init(
    pairs: [RowPairing.Pair], base: [ResultRow], head: [ResultRow], settings: ComparisonSettings
  ) {
    let steady = Self.steadyCases(pairs: pairs, base: base, head: head)
    var ratios: [FigureID: [Double]] = [:]
    for pair in pairs where head[pair.head].metric.kind == .sampled {
      let (before, after) = (base[pair.base].median, head[pair.head].median)
      guard before > 0, after > 0, steady.contains(head[pair.head].key) else { continue }
      ratios[head[pair.head].figureID, default: []].append(log(after / before))
    }
    ratios = ratios.filter { $1.count >= Self.fewestCases }
    self.settings = settings
    shifts = ratios.compactMapValues(Shift.init)
    factor = Sample(FigureID.sampledHeadlines.flatMap { ratios[$0] ?? [] }).map { exp($0.mean) }
  }

  /// The cases with exact figures, all of which are the same.
  private static func steadyCases(
    pairs: [RowPairing.Pair], base: [ResultRow], head: [ResultRow]
  ) -> Set<CaseKey> {
    let exact = pairs.filter { head[$0.head].metric.kind == .exact }
    let changed = exact.filter { base[$0.base].median != head[$0.head].median }
    return Set(exact.map { head[$0.head].key }).subtracting(changed.map { head[$0.head].key })
  }

  /// Whether all times moved beyond the threshold, so that none of them tells anything of the code.
  var isBeyondThreshold: Bool { factor.map { settings.counts(logRatio: log($0)) } ?? false }

  /// Whether `change` may be the machine's: if all times moved beyond the threshold, or this figure of
  /// all cases did, or if it is no further from the others than they are from one another.
  ///
  /// Never, where fewer than three cases did exactly what they did: then nothing tells.
  func explains(_ change: FigureChange, of figureID: FigureID) -> Bool {
    guard let shift = shifts[figureID], let ratio = change.ratio, ratio > 0,
      let interval = change.interval, interval.lower > 0
    else { return false }
    if isBeyondThreshold || settings.counts(logRatio: shift.center) { return true }
    let own = log(ratio) - shift.center
    if !settings.counts(logRatio: own) || abs(own) < Self.leastSpreads * shift.spread {
      return true
    }
    return log(interval.lower) < shift.center && shift.center < log(interval.upper)
  }
}
