import BenchmarkStatistics
import Foundation

/// One figure of a case that both runs have, and how it changed.
///
/// It is an immutable class, since a run has many thousands of figures and rows are large to copy.
public final class ComparedFigure: Sendable {
  /// The row of BASE.
  public let base: ResultRow

  /// The row of HEAD, of the same case, phase and metric.
  public let head: ResultRow

  /// How far HEAD lies from BASE; `nil` if the two may not be compared.
  public let change: FigureChange?

  /// The p-value of the design's two-sided test; `nil` if the metric is exact, or if the two may not be
  /// compared.
  public let pValue: Double?

  /// The p-value after Holm's correction over its family; `nil` if the launches are too few to be
  /// significant, so that the test belongs to no family.
  public let adjustedPValue: Double?

  /// What the figures say about a change.
  public let verdict: Verdict

  /// Why the verdict is `unsure`; `nil` for any other verdict.
  public let doubt: Doubt?

  /// Whether the verdict counts towards the outcome of the comparison, or only informs.
  public let isGated: Bool

  /// The allowance that permits the change; `nil` if none does, or if nothing changed.
  public let allowance: Allowance?

  init(
    base: ResultRow, head: ResultRow, change: FigureChange?, pValue: Double? = nil,
    adjustedPValue: Double? = nil, verdict: Verdict, doubt: Doubt? = nil, isGated: Bool,
    allowance: Allowance? = nil
  ) {
    self.base = base
    self.head = head
    self.change = change
    self.pValue = pValue
    self.adjustedPValue = adjustedPValue
    self.verdict = verdict
    self.doubt = doubt
    self.isGated = isGated
    self.allowance = allowance
  }

  /// The same figure, permitted by the first of `allowances` that does so, if it changed.
  func permitted(by allowances: [Allowance]) -> ComparedFigure {
    guard isRegression || isImprovement,
      let allowance = allowances.first(where: { $0.permits(self) })
    else { return self }
    return ComparedFigure(
      base: base, head: head, change: change, pValue: pValue, adjustedPValue: adjustedPValue,
      verdict: verdict, doubt: doubt, isGated: isGated, allowance: allowance)
  }

  /// The case, by its name in HEAD.
  public var key: CaseKey { head.key }

  /// The metric and the phase of both figures.
  public var figureID: FigureID { head.figureID }

  /// The phase of both figures.
  public var phase: Phase { head.phase }

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

  /// The 95 % interval of the ratio, or of the difference if there is no ratio; `nil` if the metric is
  /// exact.
  public let interval: Interval?

  /// The change of an exact figure.
  package init(exactFrom base: Double, to head: Double) {
    difference = head - base
    let quotient = base > 0 && head > 0 ? head / base : 0
    ratio = base == head ? 1 : quotient > 0 && quotient.isFinite ? quotient : nil
    interval = nil
  }

  /// The change of a sampled figure.
  init(difference: Double, ratio: Double?, interval: Interval) {
    self.difference = difference
    self.ratio = ratio
    self.interval = interval
  }

  /// The size of the change, for sorting: the magnitude of the logarithm of the ratio, or infinite for
  /// a change without a ratio.
  package var magnitude: Double {
    guard let ratio else { return difference == 0 ? 0 : .infinity }
    return abs(log(ratio))
  }
}
