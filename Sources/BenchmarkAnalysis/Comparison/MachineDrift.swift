import BenchmarkResults
import Foundation

/// How far the machine, rather than the code, moved the times between two runs that were measured apart.
///
/// The launches of a run happen within minutes, so their spread doesn't include how the machine differs at other
/// times. The cases with equal exact figures, if there are three, reveal it: the center of their changes is the
/// drift, and their spread is how far a case moves by chance.
struct MachineDrift {
  /// For each figure the median logarithm of the ratios, and their spread as a standard deviation.
  private let shifts: [FigureID: (center: Double, spread: Double)]

  /// The geometric mean of the factors by which the headline times moved; `nil` if it is within the threshold, or
  /// unknown.
  let factor: Double?

  private let settings: ComparisonSettings

  /// Looks at the cases whose exact figures are the same in both runs.
  init(_ pairs: [RowPairing.Pair], settings: ComparisonSettings) {
    let exact = pairs.filter { $0.head.metric.kind == .exact }
    let steady = Set(exact.map(\.head.key))
      .subtracting(exact.filter { $0.base.median != $0.head.median }.map(\.head.key))
    var logRatios: [FigureID: [Double]] = [:]
    for (base, head) in pairs where head.metric.kind == .sampled && steady.contains(head.key) {
      guard base.median > 0, head.median > 0 else { continue }
      logRatios[head.figureID, default: []].append(log(head.median / base.median))
    }
    logRatios = logRatios.filter { $1.count >= 3 }
    shifts = logRatios.compactMapValues { values in
      guard let center = Sample(values)?.median,
        let deviation = Sample(values.map { abs($0 - center) })?.median
      else { return nil }
      // The constant makes the median deviation the standard deviation of what is normally distributed.
      return (center, 1.4826 * deviation)
    }
    let mean = Sample(FigureID.sampledHeadlines.flatMap { logRatios[$0] ?? [] }).map {
      exp($0.mean)
    }
    factor = mean.flatMap { settings.counts($0, of: .time) ? $0 : nil }
    self.settings = settings
  }

  /// Whether the machine may have caused `change`: if all times moved beyond the threshold, if this
  /// figure did in all cases, or if this case is no further from the others than they are from one
  /// another, by four standard deviations.
  func explains(_ change: FigureChange, of id: FigureID) -> Bool {
    guard let (center, spread) = shifts[id], let ratio = change.ratio,
      let interval = change.interval, interval.lower > 0
    else { return false }
    func counts(_ logRatio: Double) -> Bool { settings.counts(exp(logRatio), of: id.metric) }
    let own = log(ratio) - center
    return factor != nil || counts(center) || !counts(own) || abs(own) < 4 * spread
      || (log(interval.lower) < center && center < log(interval.upper))
  }
}
