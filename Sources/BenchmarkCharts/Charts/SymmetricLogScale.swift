import Foundation

/// Domain and ticks of an axis that is linear near zero and logarithmic beyond one, to either side: for
/// figures that span decades, and of which a few are nothing, or less by a correction.
struct SymmetricLogScale: ChartScale, Hashable {
  /// The ends of the axis, zero between them or one of them.
  let domain: ClosedRange<Double>

  /// Where the axis is labelled, in order: at zero and at powers of ten.
  let ticks: [Double]

  /// Spans zero, `values`, and one.
  init(_ values: some Sequence<Double>) {
    let finite = values.filter(\.isFinite)
    let most = max(1, finite.max() ?? 1)
    let least = min(0, finite.min() ?? 0)
    domain = least * 1.1...most * 1.25
    ticks =
      Self.powers(upTo: -domain.lowerBound).reversed().map { -$0 } + [0]
      + Self.powers(upTo: domain.upperBound)
  }

  /// 1, 10, 100 and so on.
  private static func powers(upTo end: Double) -> [Double] {
    Array(sequence(first: 1) { $0 * 10 }.prefix { $0 <= end })
  }

  /// How far along the axis `value` is; 0 is its lower end, 1 its upper one.
  func position(of value: Double) -> Double {
    func image(_ value: Double) -> Double { (value < 0 ? -1 : 1) * log1p(abs(value)) }
    let start = image(domain.lowerBound)
    return (image(value) - start) / (image(domain.upperBound) - start)
  }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale {
    VegaLite.Scale(.symlog, domain)
  }
}
