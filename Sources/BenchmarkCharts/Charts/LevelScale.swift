import Foundation

/// An axis of levels of which some may be thousands of times the others: linear as long as all can be
/// seen on a linear one.
enum LevelScale: ChartScale, Hashable {
  case linear(LinearScale)
  case logarithmic(LogScale)
  case symmetric(SymmetricLogScale)

  /// Fits `values`; `isBinary` puts ticks at powers of two.
  init(_ values: [Double], isBinary: Bool) {
    let most = values.max() ?? 0
    let least = values.min() ?? 0
    let leastPositive = values.lazy.filter { $0 > 0 }.min() ?? most
    if least >= 0, most <= leastPositive * 20 {
      self = .linear(LinearScale(upTo: most, room: 0.05, isBinary: isBinary))
    } else if least > 0, let scale = LogScale(values, step: isBinary ? 4 : 10) {
      self = .logarithmic(scale)
    } else {
      self = .symmetric(SymmetricLogScale(values))
    }
  }

  /// How far up the axis `value` is; 0 is its lower end, 1 its upper one.
  func position(of value: Double) -> Double {
    switch self {
    case .linear(let scale): value / scale.end
    case .logarithmic(let scale):
      log(value / scale.domain.lowerBound) / log(scale.domain.upperBound / scale.domain.lowerBound)
    case .symmetric(let scale): scale.position(of: value)
    }
  }

  /// The scale in Vega-Lite's words.
  var scale: VegaLite.Scale {
    switch self {
    case .linear(let scale): scale.scale
    case .logarithmic(let scale): scale.scale
    case .symmetric(let scale): scale.scale
    }
  }

  /// Where the axis is labelled, in order.
  var ticks: [Double] {
    switch self {
    case .linear(let scale): scale.ticks
    case .logarithmic(let scale): scale.ticks
    case .symmetric(let scale): scale.ticks
    }
  }

  /// What the title of an axis says of it.
  var word: String {
    switch self {
    case .linear: "linear"
    case .logarithmic: "logarithmic"
    case .symmetric: "logarithmic above 1"
    }
  }
}
