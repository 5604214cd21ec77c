import BenchmarkResults
import Foundation

/// One figure of a case that both runs have, and how it changed.
package struct ComparedFigure: Sendable {
  package let base, head: ResultRow
  /// How far HEAD lies from BASE; `nil` if the two may not be compared.
  package let change: FigureChange?
  /// Whether the verdict counts towards the outcome of the comparison, or only informs.
  package let isGated: Bool
  /// The p-value of the two-sided test, and the same after Holm's correction; `nil` if there was no test.
  package internal(set) var pValue, adjustedPValue: Double?
  package internal(set) var verdict = Verdict.unsure
  /// Why the verdict is `unsure`; `nil` for any other verdict.
  package internal(set) var doubt: Doubt?
  /// The allowance that permits the change; `nil` if none does, or if nothing changed.
  package internal(set) var allowance: Allowance?

  package var key: CaseKey { head.key }
  package var figureID: FigureID { head.figureID }
  package var metric: Metric { head.metric }

  /// Whether the figure counts, got worse or better, and no allowance covers that.
  package var isRegression: Bool { isGated && verdict == .worse && allowance == nil }
  package var isImprovement: Bool { isGated && verdict == .better && allowance == nil }
  /// Whether it is a count of two UIKits that must agree, and doesn't.
  package var isDifference: Bool { isGated && verdict == .changed }

  /// The size of the change, for sorting; 0 if the two may not be compared.
  package var magnitude: Double { change?.magnitude ?? 0 }
}

package struct FigureChange: Hashable, Sendable {
  /// The median of HEAD less that of BASE, in the unit of the metric.
  package let difference: Double
  /// HEAD / BASE: of medians if exact, else the Hodges-Lehmann estimate; `nil` if one isn't positive or `Double` is exceeded.
  package let ratio: Double?
  /// The 95 % interval of the ratio, or of the difference if there is no ratio; `nil` if no test was needed.
  package let interval: Interval?
}

extension FigureChange {
  package init(exactFrom base: Double, to head: Double) {
    let quotient = base > 0 && head > 0 ? head / base : 0
    let ratio = base == head ? 1 : quotient > 0 && quotient.isFinite ? quotient : nil
    self.init(difference: head - base, ratio: ratio, interval: nil)
  }

  /// The size of the change, for sorting: that of the logarithm of the ratio; infinite for a change without one.
  package var magnitude: Double { ratio.map { abs(log($0)) } ?? (difference == 0 ? 0 : .infinity) }
}

/// What two figures of the same case, phase and metric say about a change.
package enum Verdict: String, CaseIterable, Sendable {
  /// Equal, or the samples rule out a change beyond the threshold.
  case same
  /// Better or worse, beyond doubt and beyond the threshold.
  case better, worse
  /// Changed as surely, in a metric without a better direction. It gates nothing.
  case changed
  /// The samples neither show a change nor rule out one beyond the threshold.
  case unsure

  /// The verdict on a metric that rose or fell beyond doubt.
  init(hasRisen: Bool, better: Metric.Direction) {
    self = better == .neither ? .changed : hasRisen == (better == .higher) ? .better : .worse
  }
}

package enum Doubt: String, Sendable {
  /// Too few launches for any test to be significant.
  case tooFewLaunches = "too-few-launches"
  case wideSpread = "wide-spread"
  /// The figures moved no further than the machine may have moved them.
  case machineDrift = "machine-drift"
  /// The figures come from different machines, or the machines aren't known to be the same.
  case otherMachine = "other-machine"
}

extension ComparedFigure {
  /// A count of the model and of Apple's UIKit, which must agree.
  init(countOf base: ResultRow, and head: ResultRow) {
    let change = FigureChange(exactFrom: base.median, to: head.median)
    self.init(
      base: base, head: head, change: change, isGated: true,
      verdict: change.difference == 0 ? .same : .changed)
  }

  /// The figure as people read it: medians, change, and the difference of an exact figure or the interval of a sampled one.
  package var texts: (base: String, head: String, change: String, detail: String) {
    let (before, after) = (metric.text(of: base.median), metric.text(of: head.median))
    guard let change else { return (before, after, "", "") }
    let difference = metric.difference(change.difference)
    guard let ratio = change.ratio else {
      let ends = change.interval.map { [$0.lower, $0.upper].map(metric.difference) }
      return (before, after, difference, ends.map { "[\($0.joined(separator: ", "))]" } ?? "")
    }
    return (before, after, ratio.changeText, change.interval?.changeText ?? difference)
  }

  /// How much it changed: `+64 B` of an exact figure, `+13%` of a sampled one.
  package var size: String {
    guard metric.kind == .exact, let difference = change?.difference else { return texts.change }
    guard metric.unit == .bytes else { return metric.difference(difference) }
    return (difference < 0 ? "-" : "+") + ByteCount(nearest: abs(difference)).description
  }
}

extension Double {
  /// This ratio as a change in percent, or as a multiple for large changes: `+0.45%`, `12.3x`.
  package var changeText: String {
    guard (0.1..<10).contains(self) else { return NumberScale.ratio.compact(self, width: 6) }
    let percent = (self - 1) * 100
    if percent == 0 { return "0%" }
    if abs(percent) < 0.01 { return percent < 0 ? ">-0.01%" : "<0.01%" }
    let decimals = abs(percent) < 0.995 ? 2 : abs(percent) < 9.95 ? 1 : 0
    return String(format: "%+.*f%%", decimals, percent)
  }
}

extension Interval {
  package var changeText: String { "[\(lower.changeText), \(upper.changeText)]" }
}
