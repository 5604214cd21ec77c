import BenchmarkReport
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
