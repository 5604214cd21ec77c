import BenchmarkResults
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

  /// Creates a figure. A change that counts is permitted by the first of `allowances` that does so.
  init(
    base: ResultRow, head: ResultRow, change: FigureChange?, pValue: Double? = nil,
    adjustedPValue: Double? = nil, verdict: Verdict, doubt: Doubt? = nil, isGated: Bool,
    allowances: [Allowance]
  ) {
    self.base = base
    self.head = head
    self.change = change
    self.pValue = pValue
    self.adjustedPValue = adjustedPValue
    self.verdict = verdict
    self.doubt = doubt
    self.isGated = isGated
    let counts = isGated && [.better, .worse].contains(verdict)
    allowance = counts ? allowances.first { $0.permits(change, from: base, to: head) } : nil
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

/// What two figures of the same case, phase and metric say about a change.
public enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
  /// Equal if exact. If sampled, the change is too small to count, or the samples rule out one beyond
  /// the threshold.
  case same

  /// Better, beyond doubt and beyond the threshold.
  case better

  /// Worse, beyond doubt and beyond the threshold.
  case worse

  /// Changed as surely, in a metric without a better direction. It gates nothing, since it says that
  /// other work was done, not that it was done worse.
  case changed

  /// The samples neither show a change nor rule out one beyond the threshold.
  case unsure
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

extension Verdict {
  /// The verdict on a metric that rose or fell beyond doubt.
  init(hasRisen: Bool, better: Metric.Direction) {
    self =
      switch better {
      case .neither: .changed
      case .lower: hasRisen ? .worse : .better
      case .higher: hasRisen ? .better : .worse
      }
  }
}
