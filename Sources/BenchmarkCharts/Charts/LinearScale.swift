import Foundation

/// Domain and ticks of a linear axis from zero.
struct LinearScale: ChartScale, Hashable {
  /// The end of the axis.
  let end: Double

  /// Where the axis is labelled, in order: at zero, and at multiples of 1, 2 or 5 times a power of ten,
  /// or of two if `isBinary`.
  let ticks: [Double]

  /// Spans zero and `most`, with `room` times as much beyond it, and no more than `limit` ticks.
  init(upTo most: Double, room: Double = 0, limit: Int = 6, isBinary: Bool = false) {
    let most = most > 0 && most.isFinite ? most : 1
    end = most * (1 + room)
    let least = end / Double(max(1, limit - 1))
    let step = isBinary ? exp2(log2(least).rounded(.up)) : Self.decimalStep(from: least)
    // Multiplied, since sums of a tenth miss the whole numbers between them.
    ticks = (0...Int(end / step + 1e-9)).map { Double($0) * step }
  }

  private static func decimalStep(from least: Double) -> Double {
    let power = pow(10, log10(least).rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? 10 * power
  }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale {
    VegaLite.Scale(.linear, 0...end)
  }
}
