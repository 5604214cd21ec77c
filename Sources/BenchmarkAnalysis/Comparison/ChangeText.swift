import BenchmarkResults
import Foundation

/// The figures of one comparison as people read them.
package struct ChangeText {
  private let figure: ComparedFigure

  /// Shows `figure`.
  package init(figure: ComparedFigure) { self.figure = figure }

  /// The median of BASE.
  package var base: String { text(of: figure.base.median) }

  /// The median of HEAD.
  package var head: String { text(of: figure.head.median) }

  /// `+0.45%`, `12.3x`, or a difference if there is no ratio.
  package var change: String {
    guard let change = figure.change else { return "" }
    guard let ratio = change.ratio else { return difference(change.difference) }
    return Self.text(ofRatio: ratio)
  }

  /// The difference of an exact figure, the interval of a sampled one.
  package var detail: String {
    guard let change = figure.change else { return "" }
    guard let interval = change.interval else {
      return change.ratio == nil ? "" : difference(change.difference)
    }
    let ends = [interval.lower, interval.upper]
      .map { change.ratio == nil ? difference($0) : Self.text(ofRatio: $0) }
    return "[\(ends.joined(separator: ", "))]"
  }

  /// How much it changed: `+64 B` of an exact figure, `+13%` of a sampled one.
  package var size: String {
    guard figure.metric.kind == .exact, let difference = figure.change?.difference else {
      return change
    }
    guard figure.metric.unit == .bytes else { return self.difference(difference) }
    return (difference < 0 ? "-" : "+") + ByteCount(nearest: abs(difference)).description
  }

  /// A ratio as a change in percent, or as a multiple for large changes.
  package static func text(ofRatio ratio: Double) -> String {
    guard (0.1..<10).contains(ratio) else {
      return CompactNumber(value: ratio, scale: .ratio).text(width: 6)
    }
    let percent = (ratio - 1) * 100
    if percent == 0 { return "0%" }
    let sign = percent < 0 ? "-" : "+"
    let magnitude = abs(percent)
    if magnitude < 0.01 { return percent < 0 ? ">-0.01%" : "<0.01%" }
    let decimals = magnitude < 0.995 ? 2 : magnitude < 9.95 ? 1 : 0
    return "\(sign)\(String(format: "%.*f", decimals, magnitude))%"
  }

  private func text(of value: Double) -> String {
    FigureText(metric: figure.metric).text(of: value)
  }

  private func difference(_ value: Double) -> String {
    FigureText(metric: figure.metric).difference(value)
  }
}
