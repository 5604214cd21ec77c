import Foundation

/// Domain and ticks of an axis that shows zero and is logarithmic beyond the least of some values.
struct LogScaleFromZero: ChartScale, Hashable {
  /// The power of ten at or below the least positive value: up to it the axis is linear.
  let constant: Double

  /// Where the axis is labelled: zero, and powers of ten.
  let ticks: [Double]

  /// Spans zero and `values`, with ticks at powers of ten, no more than `limit` of them besides zero.
  /// `nil` if no value is positive.
  init?(_ values: some Sequence<Double>, limit: Int) {
    guard let powers = LogScale(values, step: 10, limit: .max) else { return nil }
    constant = powers.domain.lowerBound
    end = powers.domain.upperBound
    // From the end, since the first power stands close to zero where there are many.
    let stride = (powers.ticks.count + limit - 1) / limit
    let labelled = Swift.stride(from: powers.ticks.count - 1, through: 0, by: -stride)
      .filter { stride == 1 || $0 > 0 }
    ticks = [0] + labelled.reversed().map { powers.ticks[$0] }
  }

  private let end: Double

  /// The scale in Vega-Lite's words. It begins somewhat below zero, so that a mark at zero is not cut.
  var scale: VegaLite.Scale {
    var scale = VegaLite.Scale(.symlog, -0.4 * constant...end * 1.5)
    scale.constant = constant
    scale.zero = false
    return scale
  }
}
