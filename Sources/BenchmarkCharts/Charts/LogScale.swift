import Foundation

/// Domain and ticks of a logarithmic axis over some values.
///
/// Computed here, since a renderer's own choice draws nothing for zero, and labels bytes in powers of ten.
struct LogScale: ChartScale, Hashable {
  /// The ends of the axis; both positive, and apart.
  let domain: ClosedRange<Double>

  /// Where the axis is labelled, in order, within the domain.
  let ticks: [Double]

  /// Spans the positive ones of `values`, with ticks at powers of `step`, no more than `limit` of them:
  /// if there would be more, at every second one, or every third. `nil` without positive values.
  init?(_ values: some Sequence<Double>, step: Double, limit: Int = 7) {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    guard let least = positive.min(), let most = positive.max() else { return nil }
    // The first tick at or below the least value, the last one at or above the greatest; a rounding
    // error in the logarithm of a power must not move it.
    let first = Int((log(least) / log(step) + 1e-9).rounded(.down))
    let last = max(first + 1, Int((log(most) / log(step) - 1e-9).rounded(.up)))
    let stride = max(1, Int((Double(last - first + 1) / Double(limit)).rounded(.up)))
    ticks = Swift.stride(from: first, through: last, by: stride).map { pow(step, Double($0)) }
    domain = pow(step, Double(first))...pow(step, Double(last))
  }

  /// Spans `values` with some room, and ticks at each of them.
  ///
  /// - Precondition: there is a value, and all are positive.
  init(ticksAt values: [Double]) {
    let ticks = Set(values).sorted()
    precondition(ticks.first.map { $0 > 0 } ?? false, "a logarithmic axis of nothing, or of zero")
    let room = pow(ticks[ticks.count - 1] / ticks[0], 0.03) * (ticks.count == 1 ? 2 : 1)
    self.ticks = ticks
    domain = ticks[0] / room...ticks[ticks.count - 1] * room
  }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale {
    VegaLite.Scale(.log, domain)
  }
}
