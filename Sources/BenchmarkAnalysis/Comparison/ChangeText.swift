import BenchmarkResults
import Foundation

/// The figures of one comparison as people read them.
package struct ChangeText {
  private let figure: ComparedFigure
  private let text: FigureText

  /// Shows `figure`.
  package init(figure: ComparedFigure) {
    (self.figure, text) = (figure, FigureText(metric: figure.metric))
  }

  /// The medians.
  package var base: String { text.text(of: figure.base.median) }
  package var head: String { text.text(of: figure.head.median) }

  /// `+0.45%`, `12.3x`, or a difference if there is no ratio.
  package var change: String {
    guard let change = figure.change else { return "" }
    return change.ratio.map(Self.text(ofRatio:)) ?? text.difference(change.difference)
  }

  /// The difference of an exact figure, the interval of a sampled one.
  package var detail: String {
    guard let change = figure.change else { return "" }
    guard let interval = change.interval else {
      return change.ratio == nil ? "" : text.difference(change.difference)
    }
    if change.ratio != nil { return Self.text(of: interval) }
    return "[\(text.difference(interval.lower)), \(text.difference(interval.upper))]"
  }

  /// How much it changed: `+64 B` of an exact figure, `+13%` of a sampled one.
  package var size: String {
    guard figure.metric.kind == .exact, let difference = figure.change?.difference else {
      return change
    }
    guard figure.metric.unit == .bytes else { return text.difference(difference) }
    return (difference < 0 ? "-" : "+") + ByteCount(nearest: abs(difference)).description
  }

  /// The interval of a ratio: `[-5.3%, +1.1%]`.
  package static func text(of interval: Interval) -> String {
    "[\(text(ofRatio: interval.lower)), \(text(ofRatio: interval.upper))]"
  }

  /// A ratio as a change in percent, or as a multiple for large changes.
  package static func text(ofRatio ratio: Double) -> String {
    guard (0.1..<10).contains(ratio) else {
      return CompactNumber(value: ratio, scale: .ratio).text(width: 6)
    }
    let percent = (ratio - 1) * 100
    if percent == 0 { return "0%" }
    let magnitude = abs(percent)
    if magnitude < 0.01 { return percent < 0 ? ">-0.01%" : "<0.01%" }
    let decimals = magnitude < 0.995 ? 2 : magnitude < 9.95 ? 1 : 0
    return "\(percent < 0 ? "-" : "+")\(String(format: "%.*f", decimals, magnitude))%"
  }
}
