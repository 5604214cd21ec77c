import BenchmarkResults
import Foundation

/// One figure of a case that both runs have, and how it changed.
public struct ComparedFigure: Sendable {
  /// The rows of BASE and HEAD, of the same case, phase and metric.
  public let base, head: ResultRow

  /// How far HEAD lies from BASE; `nil` if the two may not be compared.
  public let change: FigureChange?

  /// The p-value of the two-sided test, and the same after Holm's correction; `nil` if the figure needs no test, or
  /// if the two may not be compared.
  public internal(set) var pValue, adjustedPValue: Double?

  /// What the figures say about a change.
  public internal(set) var verdict = Verdict.unsure

  /// Why the verdict is `unsure`; `nil` for any other verdict.
  public internal(set) var doubt: Doubt?

  /// Whether the verdict counts towards the outcome of the comparison, or only informs.
  public let isGated: Bool

  /// The allowance that permits the change; `nil` if none does, or if nothing changed.
  public internal(set) var allowance: Allowance?

  /// The case, by its name in HEAD.
  public var key: CaseKey { head.key }

  /// The metric and the phase of both figures.
  public var figureID: FigureID { head.figureID }

  /// The metric of both figures.
  public var metric: Metric { head.metric }

  /// Whether the figure counts, got worse, and nothing permits that.
  public var isRegression: Bool { isGated && verdict == .worse && allowance == nil }

  /// Whether the figure counts, got better, and no allowance covers that.
  public var isImprovement: Bool { isGated && verdict == .better && allowance == nil }

  /// The size of the change, for sorting; 0 if the two may not be compared.
  public var magnitude: Double { change?.magnitude ?? 0 }
}

/// How far a figure of HEAD lies from that of BASE.
public struct FigureChange: Hashable, Sendable {
  /// The median of HEAD less that of BASE, in the unit of the metric.
  public let difference: Double

  /// HEAD divided by BASE: of medians if exact, otherwise the Hodges-Lehmann estimate. `nil` if a
  /// figure is zero or negative, or if the ratio exceeds the range of `Double`.
  public let ratio: Double?

  /// The 95 % interval of the ratio, or of the difference if there is no ratio; `nil` if no test was needed.
  public private(set) var interval: Interval?

  /// The change of an exact figure.
  package init(exactFrom base: Double, to head: Double) {
    difference = head - base
    let quotient = base > 0 && head > 0 ? head / base : 0
    ratio = base == head ? 1 : quotient > 0 && quotient.isFinite ? quotient : nil
  }

  /// The change of a sampled figure, with the estimate of the ratio if there is one, or else of the difference.
  init(
    difference: Double, ratio: HodgesLehmannEstimate?,
    shift: @autoclosure () -> HodgesLehmannEstimate
  ) {
    (self.difference, self.ratio) = (difference, ratio?.value)
    interval = (ratio ?? shift()).interval
  }

  /// The size of the change, for sorting: the magnitude of the logarithm of the ratio, or infinite for
  /// a change without a ratio.
  package var magnitude: Double {
    ratio.map { abs(log($0)) } ?? (difference == 0 ? 0 : .infinity)
  }
}

/// What two figures of the same case, phase and metric say about a change.
public enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
  /// Equal, or the samples rule out a change beyond the threshold.
  case same

  /// Better or worse, beyond doubt and beyond the threshold.
  case better, worse

  /// Changed as surely, in a metric without a better direction. It gates nothing, since it says that
  /// other work was done, not that it was done worse.
  case changed

  /// The samples neither show a change nor rule out one beyond the threshold.
  case unsure

  /// The verdict on a metric that rose or fell beyond doubt.
  init(hasRisen: Bool, better: Metric.Direction) {
    self = better == .neither ? .changed : hasRisen == (better == .higher) ? .better : .worse
  }
}

/// Why a verdict is `unsure`.
public enum Doubt: String, CaseIterable, Codable, Hashable, Sendable {
  /// Too few launches for any test to be significant.
  case tooFewLaunches = "too-few-launches"

  /// The samples spread too widely.
  case wideSpread = "wide-spread"

  /// The figures moved no further than the machine may have moved them.
  case machineDrift = "machine-drift"

  /// The figures come from different machines, or the machines aren't known to be the same.
  case otherMachine = "other-machine"
}

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
