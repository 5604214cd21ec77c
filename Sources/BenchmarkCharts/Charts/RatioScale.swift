import Foundation

/// A logarithmic axis of ratios around 1, as far to either side, with ticks that are told in percent.
struct RatioScale: ChartScale, Hashable {
  let domain: ClosedRange<Double>

  /// Where the axis is labelled, in order: 1 among them.
  let ticks: [Double]

  /// Spans `ratios`, which are positive, and `least` more than 1, to either side.
  init(_ ratios: some Sequence<Double>, atLeast least: Double) {
    let farthest = ratios.map { abs(log($0)) }.max() ?? 0
    let span = 1.05 * max(farthest, log(1 + least))
    domain = exp(-span)...exp(span)
    let range = domain
    // Each only where it has room among those before it.
    var chosen = [1.0]
    for tick in Self.candidates where range.contains(tick) {
      if chosen.allSatisfy({ abs(log(tick / $0)) > 0.22 * span }) { chosen.append(tick) }
    }
    ticks = chosen.sorted()
  }

  private static let candidates: [Double] =
    [0.98, 1.02, 0.9, 1.1, 0.5, 2, 0.95, 1.05, 0.8, 1.25, 0.1, 10]
    + [0.995, 1.005, 0.99, 1.01, 0.998, 1.002, 0.999, 1.001]
    + (2...9).flatMap { [pow(0.1, Double($0)), pow(10, Double($0))] }

  /// `+10 %`, `−0.2 %`, `10x`, and `0` for no change.
  static func text(_ ratio: Double) -> String {
    guard (0.4..<10).contains(ratio) else { return ChartNumber(ratio, .ratio).tick }
    let percent = ((ratio - 1) * 1_000).rounded() / 10
    guard percent != 0 else { return "0" }
    return (percent < 0 ? "−" : "+") + String(format: "%g %%", abs(percent))
  }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale { VegaLite.Scale(.log, domain) }

  /// The channel of a field that holds ratios.
  func channel(_ field: String, title: String) -> VegaLite.Channel {
    .field(field, .quantitative, title: title) {
      $0.scale = scale
      $0.axis = axis(Self.text)
    }
  }
}
