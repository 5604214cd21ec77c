import BenchmarkResults
import Foundation

extension ComparedFigure {
  /// The figure as people read it: the medians, the change, and the difference of an exact figure or the interval of
  /// a sampled one.
  package var texts: (base: String, head: String, change: String, detail: String) {
    let text = FigureText(metric: metric)
    var (shown, detail) = ("", "")
    if let change {
      let difference = text.difference(change.difference)
      shown = change.ratio.map { $0.changeText } ?? difference
      detail =
        change.interval.map { interval in
          change.ratio != nil
            ? interval.changeText
            : "[\(text.difference(interval.lower)), \(text.difference(interval.upper))]"
        } ?? (change.ratio == nil ? "" : difference)
    }
    return (text.text(of: base.median), text.text(of: head.median), shown, detail)
  }

  /// How much it changed: `+64 B` of an exact figure, `+13%` of a sampled one.
  package var size: String {
    guard metric.kind == .exact, let difference = change?.difference else { return texts.change }
    guard metric.unit == .bytes else { return FigureText(metric: metric).difference(difference) }
    return (difference < 0 ? "-" : "+") + ByteCount(nearest: abs(difference)).description
  }
}

extension Double {
  /// This ratio as a change in percent, or as a multiple for large changes: `+0.45%`, `12.3x`.
  package var changeText: String {
    guard (0.1..<10).contains(self) else {
      return CompactNumber(value: self, scale: .ratio).text(width: 6)
    }
    let percent = (self - 1) * 100
    if percent == 0 { return "0%" }
    if abs(percent) < 0.01 { return percent < 0 ? ">-0.01%" : "<0.01%" }
    let decimals = abs(percent) < 0.995 ? 2 : abs(percent) < 9.95 ? 1 : 0
    return String(format: "%+.*f%%", decimals, percent)
  }
}

extension Interval {
  /// This interval of a ratio: `[-5.3%, +1.1%]`.
  package var changeText: String { "[\(lower.changeText), \(upper.changeText)]" }
}
