import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// The domain and the ticks of an axis.
///
/// Computed here, since a renderer would drop zeros from a logarithmic axis and label bytes in powers of ten.
struct ChartScale: Hashable {
  enum Kind: String { case linear, log, symlog }

  let kind: Kind

  /// The ends of the axis.
  let domain: ClosedRange<Double>

  /// The values with labels, in order.
  let ticks: [Double]

  /// The value up to which a `symlog` axis is linear; 1 if `nil`.
  var constant: Double?

  /// The position of `value` along the axis, from 0 at its lower end to 1 at its upper end.
  func position(of value: Double) -> Double {
    let start = image(domain.lowerBound)
    return (image(value) - start) / (image(domain.upperBound) - start)
  }

  /// The value at `position` along the axis, which may lie beyond its ends.
  func value(at position: Double) -> Double {
    let (start, end) = (image(domain.lowerBound), image(domain.upperBound))
    let image = start + position * (end - start)
    return switch kind {
    case .linear: image
    case .log: exp(image)
    case .symlog: (image < 0 ? -1 : 1) * expm1(abs(image)) * (constant ?? 1)
    }
  }

  private func image(_ value: Double) -> Double {
    switch kind {
    case .linear: value
    case .log: log(value)
    case .symlog: (value < 0 ? -1 : 1) * log1p(abs(value) / (constant ?? 1))
    }
  }

  /// The kind of scale as the title of an axis names it.
  var word: String {
    switch kind {
    case .linear: "linear"
    case .log: "logarithmic"
    case .symlog: "logarithmic above 1"
    }
  }

  /// The scale in Vega-Lite's grammar.
  var specification: JSON {
    var scale: JSON = [
      "type": .string(kind.rawValue), "nice": false,
      "domain": .numbers([domain.lowerBound, domain.upperBound]),
    ]
    if let constant { scale = scale.with(["constant": .number(constant), "zero": false]) }
    return scale
  }

  /// The channel of a field on this scale, with the label `text` at each tick.
  func channel(_ field: String, title: String, _ text: (Double) -> String) -> JSON {
    .field(
      field, .quantitative, title: title,
      ["scale": specification, "axis": .axis(ticks, text)])
  }
}

extension ChartScale {
  /// A linear axis from zero to `most` and `room` times as much beyond, with at most `limit` ticks: at
  /// multiples of 1, 2 or 5 times a power of ten, or of two if `isBinary`.
  static func linear(
    upTo most: Double, room: Double = 0, limit: Int = 6, isBinary: Bool = false
  ) -> ChartScale {
    let most = most > 0 && most.isFinite ? most : 1
    let end = most * (1 + room)
    let least = end / Double(max(1, limit - 1))
    let step = isBinary ? exp2(log2(least).rounded(.up)) : decimalStep(from: least)
    // Products, since sums of a tenth miss the whole numbers between them.
    let ticks = (0...Int(end / step + 1e-9)).map { Double($0) * step }
    return ChartScale(kind: .linear, domain: 0...end, ticks: ticks)
  }

  /// A linear axis over zero and `values`, and at least to `least` on either side.
  static func changes(_ values: some Sequence<Double>, atLeast least: Double) -> ChartScale {
    let finite = values.filter(\.isFinite)
    let (low, high) = (min(-least, finite.min() ?? 0), max(least, finite.max() ?? 0))
    let room = (high - low) * 0.05
    let step = decimalStep(from: (high - low) / 5)
    let ticks = (Int((low / step).rounded(.up))...Int((high / step).rounded(.down)))
      .map { Double($0) * step }
    return ChartScale(kind: .linear, domain: low - room...high + room, ticks: ticks)
  }

  private static func decimalStep(from least: Double) -> Double {
    let power = pow(10, log10(least).rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? 10 * power
  }

  /// A logarithmic axis over the positive ones of `values`, with at most `limit` ticks at powers of `step`:
  /// at every second or third power if there are more. `nil` without positive values.
  static func logarithmic(
    _ values: some Sequence<Double>, step: Double, limit: Int = 7
  ) -> ChartScale? {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    guard let least = positive.min(), let most = positive.max() else { return nil }
    // The tolerance keeps a rounding error in the logarithm of a power from moving an end.
    let first = Int((log(least) / log(step) + 1e-9).rounded(.down))
    let end = Int((log(most) / log(step) - 1e-9).rounded(.up))
    let last = max(first + 1, end)
    let stride = max(1, Int((Double(last - first + 1) / Double(limit)).rounded(.up)))
    let ticks = Swift.stride(from: first, through: last, by: stride).map { pow(step, Double($0)) }
    let domain = pow(step, Double(first))...pow(step, Double(last))
    return ChartScale(kind: .log, domain: domain, ticks: ticks)
  }

  /// A logarithmic axis over `values` and some room, with a tick at each of them.
  ///
  /// - Precondition: there is a value, and all are positive.
  static func logarithmic(ticksAt values: [Double]) -> ChartScale {
    let ticks = Set(values).sorted()
    precondition(ticks.first.map { $0 > 0 } ?? false, "a logarithmic axis of nothing, or of zero")
    let room = pow(ticks[ticks.count - 1] / ticks[0], 0.03) * (ticks.count == 1 ? 2 : 1)
    let domain = ticks[0] / room...ticks[ticks.count - 1] * room
    return ChartScale(kind: .log, domain: domain, ticks: ticks)
  }

  /// An axis over zero, one and `values` that is linear between -1 and 1 and logarithmic beyond, for figures
  /// that span decades and include zeros or small negative corrections. Its ticks are 0 and powers of ten.
  static func symmetric(_ values: some Sequence<Double>) -> ChartScale {
    let finite = values.filter(\.isFinite)
    let most = max(1, finite.max() ?? 1) * 1.25
    let least = min(0, finite.min() ?? 0) * 1.1
    func powers(upTo end: Double) -> [Double] {
      Array(sequence(first: 1) { $0 * 10 }.prefix { $0 <= end })
    }
    let below = powers(upTo: -least).reversed().map { -$0 }
    let ticks = below + [0] + powers(upTo: most)
    return ChartScale(kind: .symlog, domain: least...most, ticks: ticks)
  }

  /// An axis from zero that is linear up to the power of ten at or below the least positive one of `values`,
  /// and logarithmic beyond, with ticks at zero and at most `limit` powers of ten. `nil` if no value is positive.
  static func fromZero(_ values: some Sequence<Double>, limit: Int) -> ChartScale? {
    guard let powers = logarithmic(values, step: 10, limit: .max) else { return nil }
    let constant = powers.domain.lowerBound
    // From the end, since the first power is close to zero where there are many.
    let stride = (powers.ticks.count + limit - 1) / limit
    let labelled = Swift.stride(from: powers.ticks.count - 1, through: 0, by: -stride)
      .filter { stride == 1 || $0 > 0 }
    let ticks = [0] + labelled.reversed().map { powers.ticks[$0] }
    // Room below zero, so that a mark at zero is not cut.
    let domain = -0.4 * constant...powers.domain.upperBound * 1.5
    return ChartScale(kind: .symlog, domain: domain, ticks: ticks, constant: constant)
  }

  /// An axis of levels: linear while all of them are visible on a linear axis, else logarithmic.
  ///
  /// - Parameter isBinary: whether ticks are at powers of two.
  static func levels(_ values: [Double], isBinary: Bool) -> ChartScale {
    let most = values.max() ?? 0
    let least = values.min() ?? 0
    let leastPositive = values.lazy.filter { $0 > 0 }.min() ?? most
    if least >= 0, most <= leastPositive * 20 {
      return linear(upTo: most, room: 0.05, isBinary: isBinary)
    }
    let logarithmic = least > 0 ? logarithmic(values, step: isBinary ? 4 : 10) : nil
    return logarithmic ?? symmetric(values)
  }
}

/// Ratios around 1, as percentages.
extension ChartScale {
  /// A logarithmic axis of positive `ratios` that reaches as far below 1 as above it, and at least to
  /// 1 + `least`.
  static func ratios(_ ratios: some Sequence<Double>, atLeast least: Double) -> ChartScale {
    let farthest = ratios.map { abs(log($0)) }.max() ?? 0
    let span = 1.05 * max(farthest, log(1 + least))
    let domain = exp(-span)...exp(span)
    // Each candidate only where it has room beside those before it.
    var ticks = [1.0]
    for tick in ratioTicks where domain.contains(tick) {
      let hasRoom = ticks.allSatisfy { abs(log(tick / $0)) > 0.22 * span }
      if hasRoom { ticks.append(tick) }
    }
    return ChartScale(kind: .log, domain: domain, ticks: ticks.sorted())
  }

  private static let ratioTicks: [Double] = {
    let coarse: [Double] = [0.98, 1.02, 0.9, 1.1, 0.5, 2, 0.95, 1.05, 0.8, 1.25, 0.1, 10]
    let fine: [Double] = [0.995, 1.005, 0.99, 1.01, 0.998, 1.002, 0.999, 1.001]
    let powers: [Double] = (2...9).flatMap { [pow(0.1, Double($0)), pow(10, Double($0))] }
    return coarse + fine + powers
  }()

  /// `+10 %`, `−0.2 %`, `10x`, and `0` for no change.
  static func text(ofRatio ratio: Double) -> String {
    guard (0.4..<10).contains(ratio) else { return ChartNumber(ratio, .ratio).tick }
    let percent = ((ratio - 1) * 1_000).rounded() / 10
    guard percent != 0 else { return "0" }
    return (percent < 0 ? "−" : "+") + String(format: "%g %%", abs(percent))
  }
}
