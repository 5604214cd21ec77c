import BenchmarkResults
import Foundation

/// How far the machine, rather than the code, moved the times between two runs.
///
/// The launches of a run happen within a few minutes. Their spread doesn't include how the machine differs at
/// other times, so a test mistakes that for a change of the code: one in three runs of the same commit was judged
/// worse than another, as a whole or in single cases. The cases with equal exact figures reveal the difference:
/// the center of their changes is the drift, and their spread is how far a case moves by chance.
struct MachineDrift {
  /// The changes of one figure in all cases, as logarithms of ratios.
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

  /// The geometric mean of the factors by which the headline times of all cases moved; `nil` if it is
  /// unknown.
  let factor: Double?

  /// How many spreads a case must be away from the others to stand out.
  private static let leastSpreads = 4.0

  /// The minimum number of cases that show a drift.
  private static let fewestCases = 3

  /// Looks at the cases of both tables whose exact figures are the same.
  init(_ pairs: [RowPairing.Pair], settings: ComparisonSettings) {
    let steady = Self.steadyCases(of: pairs)
    var ratios: [FigureID: [Double]] = [:]
    for (base, head) in pairs where head.metric.kind == .sampled {
      guard base.median > 0, head.median > 0, steady.contains(head.key) else { continue }
      ratios[head.figureID, default: []].append(log(head.median / base.median))
    }
    ratios = ratios.filter { $1.count >= Self.fewestCases }
    self.settings = settings
    shifts = ratios.compactMapValues(Shift.init)
    factor = Sample(FigureID.sampledHeadlines.flatMap { ratios[$0] ?? [] }).map { exp($0.mean) }
  }

  /// The cases that have exact figures, all of them the same in both runs.
  private static func steadyCases(of pairs: [RowPairing.Pair]) -> Set<CaseKey> {
    let exact = pairs.filter { $0.head.metric.kind == .exact }
    let changed = exact.filter { $0.base.median != $0.head.median }
    return Set(exact.map(\.head.key)).subtracting(changed.map(\.head.key))
  }

  /// Whether all times moved beyond the threshold, so they say nothing about the code.
  var isBeyondThreshold: Bool { factor.map { settings.counts(logRatio: log($0)) } ?? false }

  /// Whether the machine may have caused `change`: if all times moved beyond the threshold, if this
  /// figure did in all cases, or if this case is no further from the others than they are from one
  /// another.
  ///
  /// It is false if fewer than three cases have equal exact figures, because the drift is then unknown.
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
